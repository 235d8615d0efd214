/** What a PDF needs to know of a TrueType font. Lengths are in thousandths of the font size. */
export interface Font {
  readonly name: string;
  readonly file: Buffer;
  readonly ascent: number;
  readonly descent: number;
  readonly box: readonly number[];
  readonly glyphs: ReadonlyMap<number, number>;
  readonly widthOf: (glyph: number) => number;
}

function tablesOf(file: Buffer): ReadonlyMap<string, number> {
  const count = file.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = 12 + 16 * index;
      return [file.toString('latin1', at, at + 4), file.readUInt32BE(at + 8)];
    }),
  );
}

/** Character → glyph from the Unicode table of format 4, the one our subsets carry. */
function readGlyphs(file: Buffer, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  const subtables = Array.from(
    { length: file.readUInt16BE(cmap + 2) },
    (_, index) => cmap + file.readUInt32BE(cmap + 4 + 8 * index + 4),
  );
  const at = subtables.find((start) => file.readUInt16BE(start) === 4);
  if (at === undefined) throw new Error('The font has no character table that we can read');
  const segments = file.readUInt16BE(at + 6) / 2;
  const [ends, starts] = [at + 14, at + 16 + 2 * segments];
  const [deltas, offsets] = [starts + 2 * segments, starts + 4 * segments];
  for (let segment = 0; segment < segments; segment += 1) {
    const step = 2 * segment;
    const start = file.readUInt16BE(starts + step);
    const offset = file.readUInt16BE(offsets + step);
    for (let code = start; code <= file.readUInt16BE(ends + step) && code !== 0xffff; code += 1) {
      const found = offset === 0 ? code : file.readUInt16BE(offsets + step + offset + 2 * (code - start));
      const glyph = found === 0 ? 0 : (found + file.readUInt16BE(deltas + step)) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}

export function readFont(name: string, file: Buffer): Font {
  const tables = tablesOf(file);
  const table = (tag: string): number => {
    const at = tables.get(tag);
    if (at === undefined) throw new Error(`The font ${name} has no ${tag} table`);
    return at;
  };
  const [head, hhea, hmtx] = [table('head'), table('hhea'), table('hmtx')];
  const scale = 1000 / file.readUInt16BE(head + 18);
  const scaled = (at: number): number => Math.round(file.readInt16BE(at) * scale);
  const metrics = file.readUInt16BE(hhea + 34);
  return {
    name,
    file,
    ascent: scaled(hhea + 4),
    descent: scaled(hhea + 6),
    box: [36, 38, 40, 42].map((offset) => scaled(head + offset)),
    glyphs: readGlyphs(file, table('cmap')),
    widthOf: (glyph) => Math.round(file.readUInt16BE(hmtx + 4 * Math.min(glyph, metrics - 1)) * scale),
  };
}
