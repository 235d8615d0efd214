import bwip from 'bwip-js/node';
import type { Colour, PdfDocument } from '../../../../platform/server/pdf/document.server.ts';

const BLACK: Colour = [0, 0, 0];
/** Code 128 wants ten bars' widths of white on both sides. */
const QUIET = 10;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A Code 128 barcode as boxes: sharp at any size, and read by every courier's scanner. */
export function drawBarcode(pdf: PdfDocument, text: string, { x, y, width, height }: Place): void {
  const [symbol] = bwip.raw('code128', text, {}) as { sbs?: readonly number[] }[];
  const widths = symbol?.sbs ?? [];
  const unit = width / (widths.reduce((sum, each) => sum + each, 0) + 2 * QUIET);
  let at = x + QUIET * unit;
  for (const [index, each] of widths.entries()) {
    // Bars and gaps take turns, a bar first.
    if (index % 2 === 0) pdf.box(at, y, each * unit, height, BLACK);
    at += each * unit;
  }
}
