"""Malformed, odd and large documents."""

from runner import AUDITED, CLASSES, TESTS, Case

DATA = TESTS / "ReflowDocumentTests/Data"


def large_documents():
    """Documents that are large and made here: (class, name, bytes)."""
    text = '{"version": 1, "content": [{"text": "'
    stack = '{"stack": "vertical", "children": ['
    yield "accept", "ok-long.json", text + "word " * 20_000 + '"}]}'
    yield "error", "stacks-5000.json", text[:27] + stack * 5000 + '{"text": "a"}' + "]}" * 5001 + "}"
    yield "error", "deep-arrays-5000.json", "[" * 5000 + "]" * 5000
    yield "error", "deep-arrays-200000.json", "[" * 200_000
    yield "error", "deep-objects-50000.json", '{"a":' * 50_000 + "1" + "}" * 50_000
    keys = ",".join(f'"k{number}":0' for number in range(20_000))
    yield "either", "many-keys.json", "{" + keys + "}"
    yield "either", "long-key.json", '{"' + "k" * 300_000 + '": 1}'
    blocks = ",".join('{"text":"a"}' for _ in range(20_000))
    yield "either", "many-blocks.json", '{"content": [' + blocks + "]}"
    runs = ",".join('{"text":"a","kern":%d}' % (number % 7) for number in range(20_000))
    yield "either", "many-runs.json", '{"content": [{"runs": [' + runs + "]}]}"
    row = '{"stack":"horizontal","whenTruncating":"vertical","children":[%s]}'
    texts = ",".join('{"text":"word word","numberOfLines":1}' for _ in range(500))
    yield "either", "wide-row.json", '{"content": [' + row % texts + "]}"


def cases(folder):
    documents = folder / "documents"
    documents.mkdir()
    rows = []
    for line in (DATA / "hostile.tsv").read_text().splitlines():
        kind, name = line.split("\t")[:2]
        (documents / name).write_bytes((DATA / "hostile" / name).read_bytes())
        rows.append((kind, name))
    for kind, name, text in large_documents():
        (documents / name).write_text(text)
        rows.append((kind, name))
    for kind, name in rows:
        right = CLASSES[kind]

        def case(words, outcome, kind="any"):
            return Case(f"documents/{name}", words, outcome, documents, kind=kind, mention=name)

        for category, width, form in [
            ("xs", "20", "json"), ("large", "361", "json"), ("ax5", "60", "json"),
            ("ax3", "1000000", "json"), ("large", "361", "pdf"), ("ax5", "361", "svg"),
        ]:
            # A PNG may be too large for its limits, an SVG for Cairo's; the manifest is about the document.
            yield case(["render", name, "--category", category, "--width", width, "--format", form,
                        "-o", "-"], right | ({2} if form != "json" else set()), form)
        yield case(["render", name, "--format", "png", "--scale", "1", "-o", "-"], right | {2}, "png")
        # Whether a path may be followed only matters to who follows it.
        isOutside = name in ("escape-folder.json", "image-outside.json")
        yield case(["document", name], {0} if isOutside else right, "json")
        # A document that cannot be read is a finding that does not end an audit.
        # JSON that is no document may be a localization file without a text.
        audited = AUDITED[kind] | ({3} if name == "empty-object.json" else set())
        yield case(["audit", name, "--format", "json"], audited, "report")
        yield case(["audit", name, "--list"], {0, 3} if isOutside else audited, "lines")
