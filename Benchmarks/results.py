"""Results that are kept: one file of JSON a day in Benchmarks/Results."""

import json
import os

import machine

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Results")


def text(value, depth=3, indent=""):
    """JSON with the outer levels on lines of their own, so that changes read well in a diff."""
    if depth == 0 or not isinstance(value, dict) or not value:
        return json.dumps(value)
    inner = indent + "  "
    members = (
        f"{inner}{json.dumps(name)}: {text(member, depth - 1, inner)}"
        for name, member in value.items()
    )
    return "{\n" + ",\n".join(members) + "\n" + indent + "}"


def keep(result):
    """Writes a result; one of the same day is replaced."""
    os.makedirs(FOLDER, exist_ok=True)
    name = os.path.join(FOLDER, result["date"] + ".json")
    with open(name, "w", encoding="utf-8") as file:
        # Texts, their members and stages: a line for each stage.
        file.write(text(result, 4) + "\n")
    return name


def last(of_machine):
    """The last kept result, of this machine when there is one; None when none is kept."""
    names = sorted(os.listdir(FOLDER), reverse=True) if os.path.isdir(FOLDER) else []
    kept = []
    for name in names:
        if name.endswith(".json"):
            with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
                kept.append(json.load(file))
    same = [each for each in kept if machine.is_same(each["machine"], of_machine)]
    return (same or kept or [None])[0]
