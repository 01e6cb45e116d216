// Pictures: read from numbers, drawn as SVG.

const svgNamespace = "http://www.w3.org/2000/svg";
const [fillItem, outlineItem, textItem, imageItem, placeholderItem, raisedTextItem, panelItem] =
  [0, 1, 2, 3, 4, 5, 6];
/** What `PictureWriter.step` says. */
const placeStep = 32;

const chunks = new Map();

/** A picture by its number. */
async function picture(number) {
  const ink = await json("ink");
  const starts = ink.chunks;
  let chunk = starts.length - 1;
  while (chunk > 0 && starts[chunk] > number) chunk -= 1;
  if (!chunks.has(chunk)) chunks.set(chunk, readChunk(chunk));
  const { bytes, parts } = await chunks.get(chunk);
  return readPicture(bytes, parts[number - starts[chunk]], ink);
}

/** Where the three parts of each picture begin. */
async function readChunk(chunk) {
  const bytes = await inflate("pictures-" + chunk);
  const head = new Numbers(bytes);
  const count = head.next();
  const lengths = [];
  for (let index = 0; index < count; index += 1) {
    lengths.push([head.next(), head.next(), head.next()]);
  }
  let offset = head.offset;
  const parts = lengths.map(() => []);
  for (const part of [0, 1, 2]) {
    lengths.forEach((length, index) => {
      parts[index].push(offset);
      offset += length[part];
    });
  }
  return { bytes, parts };
}

function readPicture(bytes, [items, glyphs, places], shared) {
  const reader = {
    items: new Numbers(bytes, items), glyphs: new Numbers(bytes, glyphs),
    places: new Numbers(bytes, places), pen: { x: 0, y: 0 },
  };
  const result = {
    width: reader.items.points(), height: reader.items.points(),
    background: shared.colors[reader.items.next()], items: [], shared,
  };
  for (let count = reader.items.next(); count > 0; count -= 1) {
    result.items.push(readItem(reader, shared));
  }
  return result;
}

function readItem(reader, shared) {
  const { items } = reader;
  const tag = items.next();
  if (tag === textItem || tag === raisedTextItem) return readText(reader, tag, shared);
  const item = {
    tag, x: items.points(), y: items.points(), width: items.points(), height: items.points(),
  };
  if ([fillItem, outlineItem, panelItem].includes(tag)) item.color = shared.colors[items.next()];
  if (tag === outlineItem) item.line = items.points();
  if (tag === panelItem) item.radius = items.points();
  if (tag === imageItem) {
    item.image = shared.images[items.next()];
    const tint = items.next();
    item.tint = tint > 0 ? shared.colors[tint - 1] : null;
  }
  return item;
}

function readText({ items, glyphs, places, pen }, tag, shared) {
  const [font, size, color, bold, ...matrix] = shared.styles[items.next()];
  pen.x += items.signed();
  pen.y += items.signed();
  const item = {
    tag: textItem, font: shared.fonts[font], size, color: shared.colors[color], bold, matrix,
    x: pen.x / 100, y: pen.y / 100, glyphs: [],
  };
  const count = items.next();
  for (let index = 0; index < count; index += 1) {
    item.glyphs.push({ slot: glyphs.next(), x: 0, y: 0 });
  }
  if (count === 0) return item;
  const tracking = items.signed();
  let place = 0;
  for (let index = 1; index < count; index += 1) {
    place += item.font.advances[item.glyphs[index - 1].slot] + tracking;
    place += places.signed() * placeStep;
    item.glyphs[index].x = place / shared.unit;
  }
  if (tag === raisedTextItem) {
    let height = 0;
    for (const glyph of item.glyphs) {
      height += places.signed();
      glyph.y = height * placeStep / shared.unit;
    }
  }
  return item;
}

// Drawing.

function svg(name, attributes, parent) {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  parent?.append(element);
  return element;
}

/** Colors that the style decides are classes. */
function paint(color, kind = "fill") {
  return color.startsWith("#") ? { [kind]: color } : { class: color };
}

const short = (number) => String(Math.round(number * 100) / 100);

/** The picture as an element, a user unit to the point. */
function drawing(shown) {
  const root = svg("svg", {
    viewBox: `0 0 ${short(shown.width)} ${short(shown.height)}`, "aria-hidden": "true",
    focusable: "false",
  });
  for (const item of shown.items) {
    if (item.tag === textItem) drawText(item, root);
    else if (item.tag === imageItem) drawImage(item, root);
    else drawBox(item, root);
  }
  return root;
}

function box({ x, y, width, height }) {
  return { x: short(x), y: short(y), width: short(width), height: short(height) };
}

function drawBox(item, root) {
  if (item.tag === fillItem || item.tag === panelItem) {
    svg("rect", { ...box(item), rx: short(item.radius ?? 0), ...paint(item.color) }, root);
  } else if (item.tag === outlineItem) {
    const line = { fill: "none", "stroke-width": short(item.line), ...paint(item.color, "stroke") };
    svg("rect", { ...box(item), ...line }, root);
  } else if (item.tag === placeholderItem) {
    const side = Math.min(item.width, item.height);
    svg("rect", { ...box(item), rx: short(Math.min(4, side / 6)), class: "placeholder" }, root);
    const [right, bottom] = [item.x + item.width, item.y + item.height];
    const cross = `M${item.x} ${item.y}L${right} ${bottom}M${right} ${item.y}L${item.x} ${bottom}`;
    svg("path", { d: cross, class: "placeholder-cross" }, root);
  }
}

let maskCount = 0;

function drawImage(item, root) {
  const image = { ...box(item), href: item.image, preserveAspectRatio: "none" };
  if (!item.tint) {
    svg("image", image, root);
    return;
  }
  // A symbol: the image's coverage in the color of the text.
  maskCount += 1;
  const id = "mask-" + maskCount;
  const mask = svg("mask", { id, maskUnits: "userSpaceOnUse", ...box(item) }, root);
  mask.style.maskType = "alpha";
  svg("image", image, mask);
  svg("rect", { ...box(item), ...paint(item.tint), mask: `url(#${id})` }, root);
}

function drawText(item, root) {
  const { font, size } = item;
  const scale = size / font.units;
  const bitmaps = new Map(font.bitmaps.map(([slot, ...frame]) => [slot, frame]));
  const [a, b, c, d] = item.matrix.length ? item.matrix : [1, 0, 0, 1];
  const place = (x, y, glyphX, glyphY) =>
    `matrix(${a * scale} ${-b * scale} ${-c * scale} ${d * scale * -1} ${short(x + glyphX * size)} `
    + `${short(y + glyphY * size)})`;
  // Outlines of a run are one path, unless a matrix turns each about its own origin.
  let path = "";
  for (const glyph of item.glyphs) {
    const bitmap = bitmaps.get(glyph.slot);
    const outline = font.paths[glyph.slot];
    if (bitmap) {
      const [left, top, width, height, href] = bitmap;
      const frame = {
        x: item.x + (glyph.x + left) * size, y: item.y + (glyph.y + top) * size,
        width: width * size, height: height * size,
      };
      svg("image", { ...box(frame), href, preserveAspectRatio: "none" }, root);
    } else if (outline && item.matrix.length) {
      drawOutline(item, outline, place(item.x, item.y, glyph.x, glyph.y), scale, root);
    } else if (outline) {
      path += `M${short(glyph.x * font.units)} ${short(-glyph.y * font.units)}${outline}`;
    }
  }
  if (path) drawOutline(item, path, place(item.x, item.y, 0, 0), scale, root);
}

function drawOutline(item, d, transform, scale, root) {
  const attributes = { d, transform, ...paint(item.color) };
  if (item.bold > 0) {
    Object.assign(attributes, {
      "stroke-width": item.bold / scale, "stroke-linejoin": "round",
      ...(item.color.startsWith("#") ? { stroke: item.color } : { class: item.color + " bold" }),
    });
  }
  svg("path", attributes, root);
}
