import { setImmediate } from 'node:timers/promises';
import type { InvoiceDocument, InvoiceLine } from '../../../../contract/invoice.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import {
  A4,
  PdfDocument,
  type Colour,
  type TextStyle,
} from '../../../../platform/server/pdf/document.server.ts';
import { drawSign, type DocumentLook } from '../documents/document-look.server.ts';
import { Paper } from '../../../../platform/server/pdf/paper.server.ts';
import { drawTable, type Cell } from '../../../../platform/server/pdf/table.server.ts';
import { namesOnDocument } from '../../../../domain/orders/line-names.ts';
import type { Language } from '../../../../domain/text/languages.ts';
import { invoiceMessages } from '../../messages/invoice.ts';
import {
  factsOf,
  inWordsOf,
  lawfulTitleOf,
  lineNotes,
  madeUpOf,
  nameOf,
  ratesOf,
  shippingLines,
  sumsOf,
} from './invoice-words.ts';

const INK: Colour = [42, 31, 27];
const SOFT: Colour = [103, 87, 79];
const LINE: Colour = [216, 200, 184];
const CLAY: Colour = [246, 237, 227];

const LEFT = 40;
const RIGHT = A4.width - 40;
const MARGINS = { left: LEFT, right: RIGHT, top: 48, bottom: A4.height - 60 };

const plain = (size: number, colour = INK): TextStyle => ({ face: 'plain', size, colour });
const strong = (size: number, colour = INK): TextStyle => ({ face: 'strong', size, colour });
const toTheRight = (style: TextStyle): TextStyle => ({ ...style, align: 'right' });

/** Where each column of the lines stands, in the order of `columns` of the messages. Those of money are wide enough for any sum. */
const PRINTED_COLUMNS = [
  { x: LEFT + 8, align: 'left', width: 196 },
  { x: 308, align: 'right', width: 100 },
  { x: 366, align: 'right', width: 100 },
  { x: 378, align: 'left', width: 52 },
  { x: 452, align: 'center', width: 40 },
  { x: 488, align: 'center', width: 40 },
  { x: RIGHT - 8, align: 'right', width: 100 },
] as const;
const RATE_ENDS = [LEFT + 8, 230, 330, 430, RIGHT - 8];

/** An invoice or credit note, in the language of whom it is for. */
export interface Printed {
  readonly document: InvoiceDocument;
  readonly language: Language;
}

const HEAD = { fill: CLAY, title: strong(8.5), note: plain(6.5, SOFT) };

function drawHead(paper: Paper, { document, language }: Printed, look: DocumentLook): void {
  const { pdf } = paper;
  const { seller } = document;
  drawSign(pdf, seller.name, look, { x: LEFT, y: 66, size: 34 });
  pdf.text(RIGHT, 60, lawfulTitleOf(document, language), toTheRight(strong(language === 'en' ? 20 : 17)));
  pdf.text(RIGHT, 77, invoiceMessages[language].order(document.orderNumber), toTheRight(plain(10, SOFT)));
  const lines = [
    seller.legalName,
    seller.address.join(', '),
    `GSTIN ${seller.gstin}`,
    `${seller.phone}  ·  ${seller.email}`,
  ];
  const end = pdf.paragraphs(LEFT, 84, lines, plain(8.5, SOFT), 320);
  paper.y = Math.max(end, 118) + 6;
  pdf.line(LEFT, paper.y, RIGHT, paper.y, look.colour, 1.2);
}

function drawParties(paper: Paper, { document, language }: Printed): void {
  const { pdf } = paper;
  const top = paper.y + 22;
  pdf.text(LEFT, top, invoiceMessages[language].invoiceTo, strong(8.5, SOFT));
  const name = pdf.paragraphs(LEFT, top + 15, [nameOf(document)], strong(11), 270);
  const left = pdf.paragraphs(LEFT, name, shippingLines(document, language), plain(9), 230);
  let right = top;
  for (const { label, value } of factsOf(document, language)) {
    pdf.text(330, right, label, plain(9, SOFT));
    pdf.text(RIGHT, right, value, toTheRight(strong(9)));
    right += 14;
  }
  paper.y = Math.max(left, right) + 10;
}

function lineCells(line: InvoiceLine, { document, language }: Printed): Cell[] {
  const { titles, colors } = namesOnDocument(line, language);
  const [title = '', ...inEnglish] = titles;
  const item = [
    { text: title, style: strong(9.5) },
    ...inEnglish.map((text) => ({ text, style: plain(9) })),
    { text: lineNotes(line, document, language), style: plain(8, SOFT) },
  ];
  const others = [
    [formatINR(line.unitNet)],
    [formatINR(line.unitTax)],
    colors,
    [line.quantity === 0 ? '–' : String(line.quantity)],
    [line.size],
    [formatINR(line.amount)],
  ];
  return [item, ...others.map((texts) => texts.map((text) => ({ text, style: plain(9) })))];
}

function drawLines(paper: Paper, { document, language }: Printed): void {
  const columns = PRINTED_COLUMNS.map((column, index) => {
    const { title = '', note } = invoiceMessages[language].columns[index] ?? {};
    return { ...column, title, note };
  });
  const look = { head: { ...HEAD, height: 26 }, baseline: 15, padding: 14, rule: LINE };
  const rows = document.lines.map((line) => lineCells(line, { document, language }));
  drawTable(paper, columns, rows, look);
}

function drawSums(paper: Paper, { document, language }: Printed, { colour }: DocumentLook): void {
  const { pdf } = paper;
  const sums = sumsOf(document, language);
  paper.makeRoom(sums.length * 18 + 30);
  let y = paper.y + 20;
  for (const { label, value, strong: last } of sums) {
    if (last) {
      pdf.line(330, y - 8, RIGHT, y - 8, colour, 1);
      y += 10;
    }
    pdf.text(338, y, label, last ? strong(language === 'en' ? 13 : 10.5, colour) : plain(9.5, SOFT));
    pdf.text(RIGHT - 8, y, value, toTheRight(last ? strong(13, colour) : strong(9.5)));
    y += 17;
  }
  pdf.text(RIGHT - 8, y - 3, invoiceMessages[language].taxesIncluded, toTheRight(plain(8.5, SOFT)));
  paper.y = y + 12;
}

function drawRates(paper: Paper, { document, language }: Printed): void {
  const rows = ratesOf(document, language);
  paper.makeRoom(40 + rows.length * 15);
  const columns = invoiceMessages[language].rateColumns.map((title, index) => {
    const align = index === 0 ? ('left' as const) : ('right' as const);
    return { title, x: RATE_ENDS[index] ?? LEFT, align, width: 130 };
  });
  const cells = rows.map((row) => row.map((text) => [{ text, style: plain(8.5) }]));
  drawTable(paper, columns, cells, { head: { ...HEAD, height: 18 }, baseline: 12, padding: 5 });
  paper.y += 6;
}

function drawFoot(paper: Paper, { document, language }: Printed): void {
  const { pdf } = paper;
  const t = invoiceMessages[language];
  const inWords = inWordsOf(document, language);
  const words = pdf.wrap(inWords, strong(9.5), paper.width - 96);
  const madeUp = [madeUpOf(document, language) ?? []].flat();
  paper.makeRoom((words.length + madeUp.length * 2) * 14 + 60);
  paper.y += 14;
  pdf.text(LEFT, paper.y, t.amountInWords, plain(9, SOFT));
  paper.y = pdf.paragraphs(LEFT + 92, paper.y, [inWords], strong(9.5), paper.width - 96) + 14;
  if (madeUp.length > 0) paper.y = pdf.paragraphs(LEFT, paper.y, madeUp, plain(8.5, SOFT), paper.width) + 6;
  pdf.text(LEFT, paper.y, t.receiptNote, plain(8.5, SOFT));
  const name = `${document.seller.name}  ·  ${document.number || document.orderNumber}`;
  paper.onEveryPage((page, pages) => {
    pdf.line(LEFT, A4.height - 42, RIGHT, A4.height - 42, LINE, 0.5);
    pdf.text(LEFT, A4.height - 28, name, plain(8, SOFT));
    pdf.text(RIGHT, A4.height - 28, t.pageOf(page, pages), toTheRight(plain(8, SOFT)));
  });
}

/** Invoices and credit notes as one file, each on pages of its own. */
export async function invoicePdf(
  documents: readonly [Printed, ...Printed[]],
  look: DocumentLook,
): Promise<Buffer> {
  const [first] = documents;
  const pdf = new PdfDocument({
    title:
      documents.length === 1
        ? `${lawfulTitleOf(first.document)} ${first.document.number}`
        : `${documents.length} invoices`,
    madeAt: new Date(first.document.issuedAt),
  });
  for (const document of documents) {
    const paper = new Paper(pdf, MARGINS);
    for (const draw of [drawHead, drawParties, drawLines, drawSums, drawRates, drawFoot]) {
      draw(paper, document, look);
    }
    // Many documents must not hold up other visitors.
    await setImmediate();
  }
  return pdf.toBuffer();
}
