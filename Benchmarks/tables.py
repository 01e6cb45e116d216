"""Results as tables for people."""

import comparison

MOST_ROWS = 40


def number(value):
    """Three digits that count."""
    if value >= 99.95:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 9.995 else f"{value:.2f}"


def columns(rows):
    """Rows of words, the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows)]
    for row in rows:
        words = (word.rjust(width) for word, width in zip(row[1:], widths[1:]))
        print("  ".join([row[0].ljust(widths[0]), *words]).rstrip())


def show(result):
    of = result["machine"]
    print(
        f"{of['processor']}, {of['cores']} cores, Linux {of['kernel']}, Swift {of['swift']}, "
        f"HarfBuzz {of['harfbuzz']}, ICU {of['icu']}; commit {result['commit']}"
    )
    stages = list(next(iter(result["texts"].values()))["stages"])
    passes = [stage for stage in stages if stage not in comparison.EDITS]
    for state, title in [("warm", "warm"), ("cold", "first time in a process")]:
        print(f"\nMillion characters a second, {title}; edits in microseconds")
        rows = [["", "characters", *passes, *comparison.EDITS]]
        for name, text in result["texts"].items():
            times = {stage: each[state][1] for stage, each in text["stages"].items()}
            speeds = [number(text["characters"] / max(times[stage], 1) * 1e3) for stage in passes]
            edits = [number(times[stage] / 1e3) for stage in comparison.EDITS]
            rows.append([name, f"{text['characters']:,}", *speeds, *edits])
        columns(rows)
    print("\nMemory of texts that are shaped and measured")
    rows = [["", "clusters", "MiB", "bytes a cluster"]]
    for name, text in result["texts"].items():
        if "memory" in text:
            size = text["memory"][1]
            each = number(size / max(text["clusters"], 1))
            rows.append([name, f"{text['clusters']:,}", number(size / 2**20), each])
    columns(rows)
    print("\nLinearity: cost of a unit in the large text over the small one's; of edits, their own")
    rows = [["", "unit", *stages]]
    for small, large, unit, ratios in comparison.linearity(result):
        row = [number(ratios[stage]) if stage in ratios else "" for stage in stages]
        rows.append([f"{large} : {small}", unit, *row])
    columns(rows)
    print(f"\nAudits of {result['auditedTexts']:,} texts in all categories on three screens")
    rows = [["jobs", "seconds", "of the processor", "MiB"]]
    for jobs, each in result["audits"].items():
        row = [number(each[name][1]) for name in ("seconds", "processor")]
        rows.append([jobs, *row, number(each["memory"][1] / 2**20)])
    columns(rows)


def show_noise(when, result):
    warm, cold = (comparison.noise(result, state) for state in ("warm", "cold"))
    print(f"Noise {when}: nine of ten figures stay within {warm:.1%} warm, {cold:.1%} cold")


def show_comparison(old, new, same_machine):
    """The ratios of two results, those beyond the noise one by one."""
    rows = comparison.compare(old, new)
    print(f"\nAgainst {old['date']}, commit {old['commit']}: new over old, below 1 is better")
    show_noise("then", old)
    show_noise("now", new)
    print(f"Median of the warm ratios, which is the machine's: {comparison.drift(old, new):.2f}")
    if not same_machine:
        print("That was another machine: only figures that stand out from the others say much.")
    ratios = {}
    for (text, stage, state), ratio, _ in rows:
        ratios.setdefault((text, state), {})[stage] = ratio
    stages = list(dict.fromkeys(name[1] for name, _, _ in rows if name[2] in ("warm", "cold")))
    table = [["", "", *stages]]
    for (text, state), found in ratios.items():
        if state in ("warm", "cold"):
            row = [number(found[stage]) if stage in found else "" for stage in stages]
            table.append([text, state, *row])
    columns(table)
    flagged = sorted((row for row in rows if row[2]), key=lambda row: -comparison.distance(row[1]))
    print(f"\nBeyond the noise: {len(flagged)} of {len(rows)} figures")
    table = [
        [" ".join(filter(None, name)), number(ratio), "more" if ratio > 1 else "less"]
        for name, ratio, _ in flagged[:MOST_ROWS]
    ]
    if table:
        columns(table)
    if len(flagged) > MOST_ROWS:
        print(f"and {len(flagged) - MOST_ROWS} more")
