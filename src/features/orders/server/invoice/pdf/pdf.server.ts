import { deflateSync } from 'node:zlib';
import type { Font } from './font.server.ts';
import { runsOf, widthOf, type Typeface } from './typeface.server.ts';

/** A4 in points. Everything is measured from the top left corner. */
export const A4 = { width: 595.28, height: 841.89 };

export type Colour = readonly [red: number, green: number, blue: number];
export interface TextStyle {
  readonly face: Typeface;
  readonly size: number;
  readonly colour?: Colour;
  readonly align?: 'left' | 'right' | 'center';
}

const figure = (value: number): string => String(Math.round(value * 100) / 100);
const rgb = (colour: Colour): string => colour.map((part) => figure(part / 255)).join(' ');
const hex4 = (value: number): string => value.toString(16).padStart(4, '0');
const asText = (text: string): string => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex')}>`;
};

/** One page being drawn. */
export class PdfPage {
  readonly marks: string[] = [];
  readonly #nameOf: (font: Font) => string;

  constructor(nameOf: (font: Font) => string) {
    this.#nameOf = nameOf;
  }

  /** Writes one line of text; `y` is its baseline. */
  text(x: number, y: number, text: string, style: TextStyle): void {
    const { face, size, colour = [0, 0, 0], align = 'left' } = style;
    const shift = align === 'left' ? 0 : widthOf(face, text, size) / (align === 'right' ? 1 : 2);
    const shows = runsOf(face, text).map(
      ({ font, glyphs }) => `/${this.#nameOf(font)} ${figure(size)} Tf <${glyphs.map(hex4).join('')}> Tj`,
    );
    if (shows.length === 0) return;
    const where = `${figure(x - shift)} ${figure(A4.height - y)} Td`;
    this.marks.push(`BT ${rgb(colour)} rg ${where} ${shows.join(' ')} ET`);
  }

  line(x1: number, y1: number, x2: number, y2: number, colour: Colour, width = 0.6): void {
    const [from, to] = [A4.height - y1, A4.height - y2].map(figure);
    const path = `${figure(x1)} ${from} m ${figure(x2)} ${to} l S`;
    this.marks.push(`${rgb(colour)} RG ${figure(width)} w ${path}`);
  }

  box(x: number, y: number, width: number, height: number, colour: Colour): void {
    const corner = `${figure(x)} ${figure(A4.height - y - height)}`;
    this.marks.push(`${rgb(colour)} rg ${corner} ${figure(width)} ${figure(height)} re f`);
  }
}

/** A PDF of text and lines with embedded fonts: all that an invoice needs. */
export class Pdf {
  readonly pages: PdfPage[] = [];
  readonly #title: string;
  readonly #madeAt: Date;
  readonly #fonts = new Map<Font, string>();

  constructor({ title, madeAt }: { title: string; madeAt: Date }) {
    this.#title = title;
    this.#madeAt = madeAt;
  }

  addPage(): PdfPage {
    const page = new PdfPage((font) => {
      const name = this.#fonts.get(font) ?? `F${this.#fonts.size + 1}`;
      this.#fonts.set(font, name);
      return name;
    });
    this.pages.push(page);
    return page;
  }

  toBuffer(): Buffer {
    const objects: Buffer[] = [];
    const add = (body: string | Buffer): number =>
      objects.push(Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1'));
    const stream = (entries: string, packed: Buffer): number => {
      const head = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
      return add(Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream', 'latin1')]));
    };
    // The catalogue and the page tree are written last but numbered first.
    const [catalogue, tree] = [add(''), add('')];
    const fonts = [...this.#fonts]
      .map(([font, name]) => `/${name} ${addFont(font, add, stream)} 0 R`)
      .join(' ');
    const kids = this.pages.map((page) => {
      const content = stream('', deflateSync(Buffer.from(page.marks.join('\n'), 'latin1')));
      const media = `[0 0 ${A4.width} ${A4.height}]`;
      return add(
        `<< /Type /Page /Parent ${tree} 0 R /MediaBox ${media} /Resources << /Font << ${fonts} >> >> /Contents ${content} 0 R >>`,
      );
    });
    const stamp = this.#madeAt.toISOString().replace(/[-:T]/g, '').slice(0, 14);
    const info = add(`<< /Title ${asText(this.#title)} /CreationDate (D:${stamp}Z) >>`);
    objects[tree - 1] = Buffer.from(
      `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
    );
    objects[catalogue - 1] = Buffer.from(
      `<< /Type /Catalog /Pages ${tree} 0 R /Lang (en-IN) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    );
    return assemble(objects, catalogue, info);
  }
}

type Add = (body: string) => number;
type AddStream = (entries: string, packed: Buffer) => number;

/** Fonts are packed once, not for every paper. */
const packedFonts = new WeakMap<Font, { file: Buffer; unicode: Buffer }>();

function packed(font: Font): { file: Buffer; unicode: Buffer } {
  const before = packedFonts.get(font);
  if (before) return before;
  const made = {
    file: deflateSync(font.file),
    unicode: deflateSync(Buffer.from(unicodeMap(font), 'latin1')),
  };
  packedFonts.set(font, made);
  return made;
}

/** The font with the map back to characters, so that text can be searched and copied. */
function addFont(font: Font, add: Add, stream: AddStream): number {
  const { file: fontFile, unicode } = packed(font);
  const file = stream(`/Length1 ${font.file.length}`, fontFile);
  const box = `[${font.box.join(' ')}]`;
  const descriptor = add(
    `<< /Type /FontDescriptor /FontName /${font.name} /Flags 4 /FontBBox ${box} /ItalicAngle 0 /Ascent ${font.ascent} ` +
      `/Descent ${font.descent} /CapHeight ${font.ascent} /StemV 80 /FontFile2 ${file} 0 R >>`,
  );
  const widths = [...font.glyphs.values()].map((glyph) => `${glyph} [${font.widthOf(glyph)}]`).join(' ');
  const descendant = add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${font.name} /CIDToGIDMap /Identity /DW 500 /W [${widths}] ` +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R >>`,
  );
  const toUnicode = stream('', unicode);
  return add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${font.name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] ` +
      `/ToUnicode ${toUnicode} 0 R >>`,
  );
}

const CHUNK = 100;

function unicodeMap({ glyphs }: Font): string {
  const rows = [...glyphs].map(([code, glyph]) => `<${hex4(glyph)}> <${hex4(code)}>`);
  const chunks = Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  );
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...chunks.map((chunk) => `${chunk.length} beginbfchar\n${chunk.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

function assemble(objects: readonly Buffer[], catalogue: number, info: number): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((body, index) => {
    const at = length;
    const object = [Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')];
    parts.push(...object);
    length += object.reduce((sum, part) => sum + part.length, 0);
    return at;
  });
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const tail =
    `xref\n0 ${size}\n0000000000 65535 f \n${rows}` +
    `trailer\n<< /Size ${size} /Root ${catalogue} 0 R /Info ${info} 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(tail, 'latin1')]);
}
