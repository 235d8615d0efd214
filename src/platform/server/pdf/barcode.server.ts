import bwip from 'bwip-js/node';
import type { Colour, PdfDocument } from './document.server.ts';

const BLACK: Colour = [0, 0, 0];
/** Both want about ten bars' widths of white on both sides. */
const QUIET = 11;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A barcode as boxes: sharp at any size, and read by every scanner. */
export function drawBarcode(
  pdf: PdfDocument,
  text: string,
  { x, y, width, height }: Place,
  kind: 'code128' | 'ean13' = 'code128',
): void {
  const [symbol] = bwip.raw(kind, text, {}) as { sbs?: readonly number[] }[];
  const widths = symbol?.sbs ?? [];
  const unit = width / (widths.reduce((sum, each) => sum + each, 0) + 2 * QUIET);
  let at = x + QUIET * unit;
  for (const [index, each] of widths.entries()) {
    // Bars and gaps take turns, a bar first.
    if (index % 2 === 0) pdf.box(at, y, each * unit, height, BLACK);
    at += each * unit;
  }
}
