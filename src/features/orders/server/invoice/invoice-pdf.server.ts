import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InvoiceDocument } from '../../../../contract/invoice.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { readFont } from './pdf/font.server.ts';
import { A4, Pdf, type Colour, type PdfPage, type TextStyle } from './pdf/pdf.server.ts';
import { wrap, type Typeface } from './pdf/typeface.server.ts';
import {
  COLUMN_NOTES,
  COLUMNS,
  factsOf,
  lineNotes,
  nameOf,
  RATE_COLUMNS,
  ratesOf,
  RECEIPT_NOTE,
  shippingLines,
  sumsOf,
  TAXES_INCLUDED,
  titleOf,
} from './invoice-words.ts';
import { inLatinLetters } from './latin-letters.ts';

const PLUM: Colour = [107, 29, 58];
const INK: Colour = [42, 31, 27];
const SOFT: Colour = [103, 87, 79];
const LINE: Colour = [216, 200, 184];
const CLAY: Colour = [246, 237, 227];

const font = (name: string) =>
  readFont(name, readFileSync(path.join(import.meta.dirname, 'fonts', `${name}.ttf`)));

interface Faces {
  readonly plain: Typeface;
  readonly strong: Typeface;
  readonly display: Typeface;
}

let read: Faces | undefined;
/** Read with the first invoice, kept for the others. */
function faces(): Faces {
  if (read) return read;
  const strong: Typeface = [font('figtree-600'), font('figtree-600-more')];
  const plain: Typeface = [font('figtree-400'), font('figtree-400-more')];
  read = { plain, strong, display: [font('cormorant-600'), ...strong] };
  return read;
}

const LEFT = 40;
const RIGHT = A4.width - 40;
const BOTTOM = A4.height - 60;
const ITEM_WIDTH = 196;
/** Where each column of the table ends (the first: begins) and how it is set. */
const STOPS = [
  { at: LEFT + 8, align: 'left' },
  { at: 308, align: 'right' },
  { at: 366, align: 'right' },
  { at: 378, align: 'left' },
  { at: 452, align: 'center' },
  { at: 488, align: 'center' },
  { at: RIGHT - 8, align: 'right' },
] as const;

/** Sets one invoice or credit note: a head, a table that runs on over pages with its own head, and the sums. */
class Setter {
  readonly #pdf: Pdf;
  readonly #faces = faces();
  #page: PdfPage;
  #y = 0;

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
    this.#page = pdf.addPage();
  }

  #style(
    face: keyof Faces,
    size: number,
    colour: Colour = INK,
    align: TextStyle['align'] = 'left',
  ): TextStyle {
    return { face: this.#faces[face], size, colour, align };
  }

  #write(x: number, y: number, text: string, style: TextStyle): void {
    this.#page.text(x, y, inLatinLetters(text), style);
  }

  #wrap(text: string, style: TextStyle, width: number): string[] {
    return wrap(style.face, inLatinLetters(text), style.size, width);
  }

  /** Writes lines below one another and answers where the next would stand. */
  #column(x: number, y: number, lines: readonly string[], style: TextStyle, width: number): number {
    let at = y;
    for (const line of lines.flatMap((text) => this.#wrap(text, style, width))) {
      this.#write(x, at, line, style);
      at += style.size * 1.4;
    }
    return at;
  }

  set(document: InvoiceDocument): void {
    this.#head(document);
    this.#parties(document);
    this.#tableHead();
    for (const line of document.lines) this.#line(line);
    this.#sums(document);
    this.#rates(document);
    this.#foot(document);
  }

  #head(document: InvoiceDocument): void {
    const { seller } = document;
    this.#write(LEFT, 66, seller.name, this.#style('display', 34, PLUM));
    this.#write(RIGHT, 60, titleOf(document), this.#style('strong', 20, INK, 'right'));
    this.#write(RIGHT, 77, `Order ${document.orderNumber}`, this.#style('plain', 10, SOFT, 'right'));
    const lines = [
      seller.legalName,
      seller.address.join(', '),
      `GSTIN ${seller.gstin}`,
      `${seller.phone}  ·  ${seller.email}`,
    ];
    const end = this.#column(LEFT, 84, lines, this.#style('plain', 8.5, SOFT), 320);
    this.#y = Math.max(end, 118) + 6;
    this.#page.line(LEFT, this.#y, RIGHT, this.#y, PLUM, 1.2);
  }

  #parties(document: InvoiceDocument): void {
    const top = this.#y + 22;
    this.#write(LEFT, top, 'Invoice to', this.#style('strong', 8.5, SOFT));
    this.#write(LEFT, top + 15, nameOf(document), this.#style('strong', 11));
    const left = this.#column(LEFT, top + 30, shippingLines(document), this.#style('plain', 9), 230);
    let right = top;
    for (const { label, value } of factsOf(document)) {
      this.#write(330, right, label, this.#style('plain', 9, SOFT));
      this.#write(RIGHT, right, value, this.#style('strong', 9, INK, 'right'));
      right += 14;
    }
    this.#y = Math.max(left, right) + 10;
  }

  #tableHead(): void {
    this.#page.box(LEFT, this.#y, RIGHT - LEFT, 26, CLAY);
    for (const [index, column] of COLUMNS.entries()) {
      const stop = STOPS[index] ?? STOPS[0];
      const note = COLUMN_NOTES[column];
      const y = this.#y + (note === undefined ? 16 : 11.5);
      this.#write(stop.at, y, column, this.#style('strong', 8.5, INK, stop.align));
      if (note !== undefined) this.#write(stop.at, y + 9, note, this.#style('plain', 6.5, SOFT, stop.align));
    }
    this.#y += 26;
  }

  /** Starts another page, with the table's head again, when `height` more points do not fit. */
  #makeRoom(height: number, inTable: boolean): void {
    if (this.#y + height <= BOTTOM) return;
    this.#page = this.#pdf.addPage();
    this.#y = 48;
    if (inTable) this.#tableHead();
  }

  #line(line: InvoiceDocument['lines'][number]): void {
    const [title, note] = [this.#style('strong', 9.5), this.#style('plain', 8, SOFT)];
    const titles = this.#wrap(line.title, title, ITEM_WIDTH);
    const notes = this.#wrap(lineNotes(line), note, ITEM_WIDTH);
    const colours = this.#wrap(line.color, this.#style('plain', 9), 52);
    const height = Math.max(titles.length * 12 + notes.length * 10.5, colours.length * 12) + 14;
    this.#makeRoom(height, true);
    const first = this.#y + 15;
    this.#column(LEFT + 8, first, titles, { ...title, size: 9.5 }, ITEM_WIDTH + 1);
    this.#column(LEFT + 8, first + titles.length * 12.5, notes, note, ITEM_WIDTH + 1);
    const cells = [
      [STOPS[1], formatINR(line.unitNet)],
      [STOPS[2], formatINR(line.unitTax)],
      [STOPS[4], String(line.quantity)],
      [STOPS[5], line.size],
      [STOPS[6], formatINR(line.amount)],
    ] as const;
    for (const [stop, cell] of cells) {
      this.#write(stop.at, first, cell, this.#style('plain', 9, INK, stop.align));
    }
    this.#column(STOPS[3].at, first, colours, this.#style('plain', 9), 53);
    this.#y += height;
    this.#page.line(LEFT, this.#y, RIGHT, this.#y, LINE, 0.5);
  }

  #sums(document: InvoiceDocument): void {
    const sums = sumsOf(document);
    this.#makeRoom(sums.length * 18 + 30, false);
    let y = this.#y + 20;
    for (const { label, value, strong } of sums) {
      if (strong) {
        this.#page.line(330, y - 8, RIGHT, y - 8, PLUM, 1);
        y += 10;
      }
      const [size, colour] = strong ? [13, PLUM] : [9.5, INK];
      this.#write(338, y, label, this.#style(strong ? 'strong' : 'plain', size, strong ? PLUM : SOFT));
      this.#write(RIGHT - 8, y, value, this.#style('strong', size, colour, 'right'));
      y += 17;
    }
    this.#write(RIGHT - 8, y - 3, TAXES_INCLUDED, this.#style('plain', 8.5, SOFT, 'right'));
    this.#y = y + 12;
  }

  #rates(document: InvoiceDocument): void {
    const rows = ratesOf(document);
    this.#makeRoom(40 + rows.length * 15, false);
    const stops = [LEFT + 8, 230, 330, 430, RIGHT - 8];
    const put = (cells: readonly string[], face: keyof Faces, colour: Colour): void => {
      for (const [index, cell] of cells.entries()) {
        const align = index === 0 ? 'left' : 'right';
        this.#write(stops[index] ?? LEFT, this.#y + 13, cell, this.#style(face, 8.5, colour, align));
      }
      this.#y += 16;
    };
    this.#page.box(LEFT, this.#y, RIGHT - LEFT, 18, CLAY);
    put(RATE_COLUMNS, 'strong', INK);
    for (const row of rows) put(row, 'plain', INK);
    this.#y += 6;
  }

  #foot(document: InvoiceDocument): void {
    const style = this.#style('strong', 9.5);
    const words = this.#wrap(document.inWords, style, RIGHT - LEFT - 96);
    this.#makeRoom(words.length * 14 + 60, false);
    this.#y += 14;
    this.#write(LEFT, this.#y, 'Amount in words', this.#style('plain', 9, SOFT));
    this.#y = this.#column(LEFT + 92, this.#y, words, style, RIGHT - LEFT - 92) + 14;
    this.#write(LEFT, this.#y, RECEIPT_NOTE, this.#style('plain', 8.5, SOFT));
    const { pages } = this.#pdf;
    const number = document.number || document.orderNumber;
    for (const [index, page] of pages.entries()) {
      page.line(LEFT, A4.height - 42, RIGHT, A4.height - 42, LINE, 0.5);
      page.text(LEFT, A4.height - 28, `${document.seller.name}  ·  ${number}`, this.#style('plain', 8, SOFT));
      page.text(
        RIGHT,
        A4.height - 28,
        `Page ${index + 1} of ${pages.length}`,
        this.#style('plain', 8, SOFT, 'right'),
      );
    }
  }
}

export function invoicePdf(document: InvoiceDocument): Buffer {
  const pdf = new Pdf({
    title: `${titleOf(document)} ${document.number}`,
    madeAt: new Date(document.issuedAt),
  });
  new Setter(pdf).set(document);
  return pdf.toBuffer();
}
