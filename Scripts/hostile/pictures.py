"""Pictures that are large, deep, or want to read other files, inside documents."""

import base64
import json
import struct
import zlib

from runner import Case

# A word that stands only in files that nothing may read.
CANARY = "CANARY-5b1f"


def png(width, height, colors=6, rows=True, interlaced=False):
    """A PNG of one color; without rows it only claims its size."""

    def chunk(name, data):
        body = name + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    header = struct.pack(">IIBBBBB", width, height, 8, colors, 0, 0, int(interlaced))
    samples = {0: 1, 2: 3, 6: 4}[colors]
    packer = zlib.compressobj(6)
    data = b""
    if rows:
        block = bytes(1 + width * samples)
        for _ in range(height):
            data += packer.compress(block)
    data += packer.flush()
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data)
            + chunk(b"IEND", b""))


def svg(body, size=20, before=""):
    return (f'<?xml version="1.0"?>{before}<svg xmlns="http://www.w3.org/2000/svg" '
            f'xmlns:xlink="http://www.w3.org/1999/xlink" width="{size}" height="{size}">'
            f"{body}</svg>").encode()


def doubled(levels, width):
    """Groups that each use the one before so many times."""
    parts = ['<defs><g id="g0"><rect width="1" height="1"/></g>']
    for level in range(1, levels):
        use = f'<use xlink:href="#g{level - 1}"/>' * width
        parts.append(f'<g id="g{level}">{use}</g>')
    return "".join(parts) + f'</defs><use xlink:href="#g{levels - 1}"/>'


def vectors(bomb):
    """SVGs: name and bytes."""
    entities = "".join(f'<!ENTITY e{level} "{f"&e{level - 1};" * 10}">' for level in range(1, 10))
    laughs = f'<!DOCTYPE svg [<!ENTITY e0 "lol">{entities}]>'
    outside = '<!DOCTYPE svg [<!ENTITY x SYSTEM "secret.txt">]>'
    code = base64.b64encode(bomb).decode()
    percent = "".join(f"%{byte:02x}" for byte in bomb)
    image = '<image width="20" height="20" xlink:href="%s"/>'
    yield "uses.svg", svg(doubled(30, 10))
    yield "uses-itself.svg", svg('<g id="a"><use xlink:href="#a"/></g><use xlink:href="#a"/>')
    yield "laughs.svg", svg("<title>&e9;</title><rect width='9' height='9'/>", before=laughs)
    yield "entity.svg", svg("<title>&x;</title><rect width='9' height='9'/>", before=outside)
    yield "deep.svg", svg("<g>" * 100_000 + "</g>" * 100_000)
    yield "wide.svg", svg("<rect width='1' height='1'/>" * 300_000)
    yield "path.svg", svg(f"<path d='M0 0{'L1 1L2 9' * 300_000}' stroke='red'/>")
    yield "dashes.svg", svg("<path d='M0 0H1e9' stroke='red' stroke-dasharray='1e-3'/>")
    blur = ('<filter id="f" x="-9" y="-9" width="99999" height="99999" filterUnits="userSpaceOnUse">'
            '<feGaussianBlur stdDeviation="99999"/><feTurbulence numOctaves="999" baseFrequency="9"/>'
            '<feMorphology operator="dilate" radius="9999"/></filter><rect width="9" height="9" '
            'filter="url(#f)"/>')
    yield "filter.svg", svg(blur)
    yield "filter-large.svg", svg(blur, size=30_000)
    yield "pattern.svg", svg('<pattern id="p" width="1e-5" height="1e-5" patternUnits="userSpaceOnUse">'
                             '<rect width="1" height="1"/></pattern><rect width="20" height="20" '
                             'fill="url(#p)"/>')
    yield "large.svg", svg("<rect width='1' height='1'/>", size="1e30")
    yield "base64.svg", svg(image % f"data:image/png;base64,{code}")
    yield "percent.svg", svg(image % f"data:image/png,{percent}")
    yield "half-percent.svg", svg(image % f"data:image/png;base64,%{ord(code[0]):02x}{code[1:]}")
    yield "reference.svg", svg(image % f"data:image/png&#59;base64,&#x{ord(code[0]):x};{code[1:]}")
    yield "entities.svg", svg(image % "&a;&b;", before="<!DOCTYPE svg [<!ENTITY a 'data:image/png;base6"
                              f"4,'><!ENTITY b '{code}'>]>")
    yield "element.svg", svg("&i;", before="<!DOCTYPE svg [<!ENTITY i '&#60;image width=\"20\" height=\"20\" "
                             f"xlink:href=\"data&#58;image/png;base64,{code}\"/&#62;'>]>")
    for number, place in enumerate([
            "secret.svg", "../secret.png", "file:///etc/hostname", "http://127.0.0.1:9/x.png",
            "secret.svg#a"]):
        yield f"outside-{number}.svg", svg(
            f"<style>@import url('{place}'); @font-face {{ font-family: a; src: url('{place}') }}</style>"
            f'<use xlink:href="{place}"/>{image % place}<feImage xlink:href="{place}"/>')
    yield "sheet.svg", svg("<rect width='9' height='9'/>",
                           before="<?xml-stylesheet href='secret.css' type='text/css'?>")


def bitmaps():
    yield "claims.png", png(65_535, 65_535, rows=False)
    yield "claims-much.png", png(0x7FFF_FFFF, 0x7FFF_FFFF, rows=False)
    yield "bare.png", png(5_000, 5_000, rows=False)
    yield "thin.png", png(32_767, 1)
    yield "gray.png", png(5_600, 5_600, colors=0)
    yield "plain.png", png(5_600, 5_600, colors=2)
    yield "clear.png", png(5_600, 5_600)
    yield "interlaced.png", png(4_000, 4_000, interlaced=True, rows=False)
    yield "above.png", png(9_000, 9_000)
    frame = b"\x2c" + struct.pack("<HHHH", 0, 0, 65_535, 65_535) + b"\0\x02\x02\x4c\x01\0"
    yield "large.gif", b"GIF89a" + struct.pack("<HHBBB", 65_535, 65_535, 0, 0, 0) + frame * 50 + b";"
    yield "frame.gif", b"GIF89a" + struct.pack("<HHBBB", 1, 1, 0, 0, 0) + frame + b";"
    yield "frames.gif", b"GIF89a" + struct.pack("<HHBBB", 2_000, 2_000, 0, 0, 0) + (
        b"\x2c" + struct.pack("<HHHH", 0, 0, 2_000, 2_000) + b"\0\x02\x02\x4c\x01\0") * 5_000 + b";"
    head = b"\xff\xd8\xff\xc2\x00\x11\x08" + struct.pack(">HH", 5_600, 5_600) + (
        b"\x03\x01\x11\x00\x02\x11\x00\x03\x11\x00")
    yield "progressive.jpg", head + b"\xff\xda\x00\x0c\x03\x01\x00\x02\x00\x03\x00\x00\x00\x00" * 200
    yield "scans.jpg", head + b"\xff\xda\x00\x08\x01\x01\x00\x00\x00\x00\x00" * 9_000 + b"\xff\xd9"
    yield "webp.webp", b"RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\xff\xff\xff\x0f\0\0\0\0\0\0\0\0"
    yield "noise.png", b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 16
    yield "folder-like.svg", b"<svg/>"
    yield "empty.png", b""
    yield "cut.pdf", b"%PDF-1.7\n1 0 obj"
    forms = "".join(
        f"{number} 0 obj <</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X {number + 1} "
        f"0 R>>>>/Length {len('/X Do ' * 10)}>> stream\n{'/X Do ' * 10}\nendstream endobj\n"
        for number in range(5, 25))
    yield "forms.pdf", (
        "%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> "
        "endobj\n3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<</XObject<</X 5 "
        f"0 R>>>>>> endobj\n4 0 obj <</Length 5>> stream\n/X Do\nendstream endobj\n{forms}"
        "25 0 obj <</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 12>> stream\n0 0 9 9 re f\nendstream endobj\n"
        "trailer <</Root 1 0 R/Size 26>>\n").encode()


def cases(folder):
    pictures = folder / "pictures"
    inside = pictures / "inside"
    inside.mkdir(parents=True)
    secret = f"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><title>{CANARY}</title></svg>"
    for name in ("secret.svg", "secret.txt", "secret.css"):
        (inside / name).write_text(secret)
    (pictures / "secret.png").write_bytes(png(9, 9))
    rows = [*bitmaps(), *vectors(png(10_000, 10_000, colors=0))]
    for name, data in rows:
        (inside / name).write_bytes(data)
        document = inside / f"{name}.json"
        document.write_text(json.dumps({"content": [
            {"image": name, "width": 20, "height": 20},
            {"runs": ["a", {"symbol": name}, {"attachment": name}]}]}))
        for form in ("png", "pdf", "svg", "json", "html"):
            yield Case(f"pictures/{name}", ["render", document, "--format", form, "-o", "-"], {0, 2},
                       inside, kind="any" if form == "html" else form, without=CANARY)
    # One that is allowed, many times over and beside a page that is as large as may be.
    allowed = (inside / "clear.png").read_bytes()
    for number in range(12):
        (inside / f"many-{number}.png").write_bytes(allowed)
    many = [{"image": f"many-{number}.png", "width": 100, "height": 100} for number in range(12)]
    for name, extra in [("many", {}), ("many-wide", {"width": 4_000})]:
        page = dict({"content": many + many + [{"image": "none.png", "width": 9, "height": 3_000}]}, **extra)
        document = inside / f"{name}.json"
        document.write_text(json.dumps(page))
        for form in ("png", "pdf", "json"):
            yield Case(f"pictures/{name}.json", ["render", document, "--format", form, "-o", "-"],
                       {0, 2}, inside, kind=form)
    for width, height in [(16_000, 16_000), (16_000, 1_500), (361, 16_000), (1_000_000, 1_000_000)]:
        document = inside / f"page-{width}-{height}.json"
        document.write_text(json.dumps(
            {"width": width, "content": [{"image": "none.png", "width": width, "height": height}]}))
        for form in ("png", "pdf", "svg", "json", "html"):
            yield Case(f"pictures/{document.name}", ["render", document, "--format", form, "-o", "-"],
                       {0, 2}, inside, kind="any" if form == "html" else form)
        yield Case(f"pictures/{document.name}", ["render", document, "--category", "all", "--format",
                                                 "png", "-o", "-"], {0, 2}, inside, kind="png")
