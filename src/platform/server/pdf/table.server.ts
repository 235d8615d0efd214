import type { Align, Colour, TextStyle } from './document.server.ts';
import type { Paper } from './paper.server.ts';

export interface Column {
  readonly title: string;
  /** Small, below the title. */
  readonly note?: string | undefined;
  /** The left or right end of the column, or its middle, as it is aligned. */
  readonly x: number;
  readonly align: Align;
  /** What is longer is broken. */
  readonly width: number;
}

interface Paragraph {
  readonly text: string;
  readonly style: TextStyle;
}
/** Paragraphs below one another. */
export type Cell = readonly Paragraph[];

export interface TableLook {
  readonly head: {
    readonly height: number;
    readonly fill: Colour;
    readonly title: TextStyle;
    readonly note: TextStyle;
  };
  /** From the top of a row to its first baseline. */
  readonly baseline: number;
  /** What a row is higher than its lines. */
  readonly padding: number;
  /** The colour of the line below each row. */
  readonly rule?: Colour;
}

/** From one baseline to the next, in sizes. */
const LEADING = 1.3;

function drawHead(paper: Paper, columns: readonly Column[], { head }: TableLook): void {
  const { pdf, margins, y } = paper;
  pdf.box(margins.left, y, paper.width, head.height, head.fill);
  for (const { title, note, x, align } of columns) {
    const middle = y + head.height / 2;
    const baseline = middle + (note === undefined ? head.title.size * 0.35 : -1.5);
    pdf.text(x, baseline, title, { ...head.title, align });
    if (note !== undefined) pdf.text(x, baseline + 9, note, { ...head.note, align });
  }
  paper.y += head.height;
}

/** A table that runs on over pages, with its head on each; a row stays on one page. */
export function drawTable(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  look: TableLook,
): void {
  const { pdf, margins } = paper;
  drawHead(paper, columns, look);
  for (const row of rows) {
    const cells = row.map((cell, index) =>
      cell.flatMap(({ text, style }) =>
        pdf.wrap(text, style, columns[index]?.width ?? 0).map((line) => ({ line, style })),
      ),
    );
    const heights = cells.map((lines) => lines.reduce((sum, { style }) => sum + style.size * LEADING, 0));
    const height = Math.max(...heights) + look.padding;
    if (paper.makeRoom(height)) drawHead(paper, columns, look);
    for (const [index, { x, align }] of columns.entries()) {
      let y = paper.y + look.baseline;
      for (const { line, style } of cells[index] ?? []) {
        pdf.text(x, y, line, { ...style, align });
        y += style.size * LEADING;
      }
    }
    paper.y += height;
    if (look.rule) pdf.line(margins.left, paper.y, margins.right, paper.y, look.rule, 0.5);
  }
}
