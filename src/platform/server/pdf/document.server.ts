import type { Font as FontkitFont } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { Font } from './font.server.ts';
import { runsOf, widthOf, wrap, type Typeface } from './typeface.server.ts';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** PDFKit takes an opened font too; its types do not say so. */
      registerFont(name: string, src: FontkitFont): this;
    }
  }
}

export interface Size {
  readonly width: number;
  readonly height: number;
}
/** In points. Everything is measured from the top left corner. */
export const A4: Size = { width: 595.28, height: 841.89 };
export const A6: Size = { width: 297.64, height: 419.53 };

export type Colour = readonly [red: number, green: number, blue: number];
export type Align = 'left' | 'right' | 'center';
export interface TextStyle {
  readonly face: Typeface;
  readonly size: number;
  readonly colour: Colour;
  readonly align?: Align;
}

/** From one baseline to the next, in sizes. */
const LEADING = 1.4;

/** Glyphs of an Indian script are not in the order of its letters. */
const INDIAN = /[\u0900-\u0d7f]/;

/** PDFKit, with the letters of a text told inside its text object: only there all readers find them. */
class File extends PDFDocument {
  actualText: string | null = null;

  override addContent(data: string): this {
    if (data === 'ET' && this.actualText !== null) this.endMarkedContent();
    super.addContent(data);
    if (data === 'BT' && this.actualText !== null) this.markContent('Span', { actual: this.actualText });
    return this;
  }
}

/** One PDF file being drawn: pages with text, lines, boxes and pictures. */
export class PdfDocument {
  readonly #file: File;
  readonly #fonts = new Set<Font>();
  #pages = 0;

  constructor({ title, madeAt }: { title: string; madeAt: Date }) {
    this.#file = new File({
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: 'en-IN',
      displayTitle: true,
      info: { Title: title, CreationDate: madeAt },
      // No font of PDFKit's own.
      font: '',
    });
  }

  get pages(): number {
    return this.#pages;
  }

  addPage({ width, height }: Size = A4): void {
    this.#file.addPage({ size: [width, height], margin: 0 });
    this.#pages += 1;
  }

  /** Goes back to a page, counted from 0, to draw on it. */
  turnTo(page: number): void {
    this.#file.switchToPage(page);
  }

  /** Writes one line of text; `y` is its baseline, `x` its left or right end or its middle. */
  text(x: number, y: number, text: string, style: TextStyle): void {
    const { face, size, colour, align = 'left' } = style;
    const shift = align === 'left' ? 0 : widthOf(face, text, size) / (align === 'right' ? 1 : 2);
    let at = x - shift;
    this.#file.fillColor([...colour]);
    for (const run of runsOf(face, text)) {
      this.#use(run.font, size);
      this.#file.actualText = INDIAN.test(run.text) ? run.text : null;
      this.#file.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += run.font.widthOf(run.text) * size;
    }
  }

  /** Writes paragraphs below one another, each broken to `width`. Answers where the next line would stand. */
  paragraphs(x: number, y: number, texts: readonly string[], style: TextStyle, width: number): number {
    let at = y;
    for (const line of texts.flatMap((text) => this.wrap(text, style, width))) {
      this.text(x, at, line, style);
      at += style.size * LEADING;
    }
    return at;
  }

  wrap(text: string, { face, size }: TextStyle, width: number): string[] {
    return wrap(face, text, size, width);
  }

  line(x1: number, y1: number, x2: number, y2: number, colour: Colour, width = 0.6): void {
    this.#file
      .lineWidth(width)
      .moveTo(x1, y1)
      .lineTo(x2, y2)
      .stroke([...colour]);
  }

  box(x: number, y: number, width: number, height: number, colour: Colour): void {
    this.#file.rect(x, y, width, height).fill([...colour]);
  }

  /** A PNG or JPEG picture, as large as fits. */
  image(bytes: Buffer, x: number, y: number, width: number, height: number): void {
    this.#file.image(bytes, x, y, { fit: [width, height] });
  }

  /** Ends the file. */
  async toBuffer(): Promise<Buffer> {
    this.#file.end();
    const chunks: Buffer[] = [];
    for await (const chunk of this.#file) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks);
  }

  #use(font: Font, size: number): void {
    if (!this.#fonts.has(font)) {
      this.#file.registerFont(font.name, font.source);
      this.#fonts.add(font);
    }
    this.#file.font(font.name, size);
  }
}
