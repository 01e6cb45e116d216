"""The arithmetic of results: figures of several rounds, their noise, and how two results differ.

A figure is [lowest, median, highest] of the rounds. A result is what `bench.py` writes.
"""

import statistics

# Less than this is never told of: what the order of code in memory alone may do.
LEAST = 0.03

# Pairs of texts of which one is ten or a hundred times the other, and of what.
PAIRS = [
    ("runs-2000", "runs-20000", "runs"),
    ("paragraphs-10000", "paragraphs-100000", "paragraphs"),
    ("pieces-10kb", "paragraph-1mb", "characters"),
]

# Stages whose cost is that of one edit, however large the document is.
EDITS = ("edit", "insert")


def figure(values):
    return [min(values), statistics.median(values), max(values)]


def spread(figure):
    """How far the rounds were apart, as a part of their median; None when there was one."""
    low, middle, high = figure
    return (high - low) / middle if high > low and middle > 0 else None


def figures(result):
    """All figures of a result by name, in its order."""
    found = {}
    for text, measured in result["texts"].items():
        for stage, times in measured["stages"].items():
            found[text, stage, "cold"] = times["cold"]
            found[text, stage, "warm"] = times["warm"]
        if "memory" in measured:
            found[text, "", "memory"] = measured["memory"]
    for jobs, times in result["audits"].items():
        found["audit", jobs, "processor"] = times["processor"]
        found["audit", jobs, "memory"] = times["memory"]
    return found


def noise(result, state="warm"):
    """The spread that nine of ten figures of a kind stay below."""
    each = (spread(value) for name, value in figures(result).items() if name[2] == state)
    spreads = sorted(value for value in each if value is not None)
    return spreads[len(spreads) * 9 // 10] if spreads else LEAST


def ratios(old, new):
    """new/old of each figure that both have, by name."""
    before = figures(old)
    return {
        name: now[1] / before[name][1]
        for name, now in figures(new).items()
        if name in before and before[name][1] > 0 and now[1] > 0
    }


def distance(ratio):
    """How far from 1, as far up as down: twice is as far as half."""
    return max(ratio, 1 / ratio) - 1


def drift(old, new):
    """The median ratio of what is warm: how much slower or faster the machine itself is."""
    warm = [ratio for name, ratio in ratios(old, new).items() if name[2] == "warm"]
    return statistics.median(warm) if warm else 1


def compare(old, new):
    """For each figure that both have: its name, new/old, and whether that is beyond the noise.

    It is when it is farther from 1 than the rounds of either result were apart and the machine
    has drifted, all taken together. A figure of one round has the noise of all of its kind.
    """
    before, after, rows = figures(old), figures(new), []
    usual = {name[2]: (noise(old, name[2]), noise(new, name[2])) for name in before}
    drifted = distance(drift(old, new))
    for name, ratio in ratios(old, new).items():
        then, now = usual[name[2]]
        room = (spread(before[name]) or then) + (spread(after[name]) or now)
        if name[2] != "memory":
            room += drifted
        rows.append((name, ratio, distance(ratio) > max(LEAST, room)))
    return rows


def linearity(result):
    """For each pair of texts and stage: the cost of a unit in the large one over the small one's.

    1 is a cost in proportion. Of edits it is their whole cost: 1 says that the size is nothing
    to them.
    """
    rows = []
    for small, large, unit in PAIRS:
        texts = [result["texts"].get(name) for name in (small, large)]
        if None in texts:
            continue
        found = {}
        for stage in texts[1]["stages"]:
            costs = [
                text["stages"][stage]["warm"][1] / (1 if stage in EDITS else text[unit])
                for text in texts
            ]
            if costs[0] > 0:
                found[stage] = costs[1] / costs[0]
        rows.append((small, large, unit, found))
    return rows
