// Data of the page: blocks in base64, compressed by zlib, decoded when they are asked for.

const parsed = new Map();

/** The value of a block of JSON. Each is read once. */
function json(name) {
  if (!parsed.has(name)) {
    parsed.set(name, inflate(name).then((bytes) => JSON.parse(new TextDecoder().decode(bytes))));
  }
  return parsed.get(name);
}

/** The bytes of a block, which leaves the page: whoever asks keeps them. */
async function inflate(name) {
  const element = document.getElementById(name);
  if (!element) throw new Error("The page lacks its part " + name + ".");
  const text = atob(element.textContent);
  element.remove();
  const packed = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) packed[index] = text.charCodeAt(index);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Reads whole numbers as `ByteWriter` writes them. */
class Numbers {
  constructor(bytes, offset = 0) {
    this.bytes = bytes;
    this.offset = offset;
  }

  next() {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.bytes[this.offset];
      this.offset += 1;
      // Not by shifts: numbers may have more than 32 bits.
      value += (byte & 0x7f) * scale;
      if (!(byte & 0x80)) return value;
      scale *= 128;
    }
  }

  signed() {
    const value = this.next();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  }

  points() {
    return this.signed() / 100;
  }
}
