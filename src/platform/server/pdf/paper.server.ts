import type { PdfDocument } from './document.server.ts';

export interface Margins {
  readonly left: number;
  readonly right: number;
  /** Where a page that follows another begins. */
  readonly top: number;
  readonly bottom: number;
}

/** One paper in a file: pages of its own, filled from top to bottom. A file may hold many. */
export class Paper {
  readonly pdf: PdfDocument;
  readonly margins: Margins;
  /** How far down the page is filled. */
  y: number;
  readonly #first: number;

  constructor(pdf: PdfDocument, margins: Margins) {
    this.pdf = pdf;
    this.margins = margins;
    this.#first = pdf.pages;
    pdf.addPage();
    this.y = margins.top;
  }

  get width(): number {
    return this.margins.right - this.margins.left;
  }

  /** Starts another page when `height` more points do not fit, and answers whether it did. */
  makeRoom(height: number): boolean {
    if (this.y + height <= this.margins.bottom) return false;
    this.pdf.addPage();
    this.y = this.margins.top;
    return true;
  }

  /** Draws on every page of this paper, once all are there. */
  onEveryPage(draw: (page: number, pages: number) => void): void {
    const pages = this.pdf.pages - this.#first;
    for (let page = 0; page < pages; page += 1) {
      this.pdf.turnTo(this.#first + page);
      draw(page + 1, pages);
    }
  }
}
