import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

export type Cell = string | number | null;

/** Rows as a stream that spreadsheets open: UTF-8 with its mark, and no cell that one would take for a formula. */
export const writeCsv = (heading: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable =>
  write(heading, rows, true);

/** Rows for a program: every cell as it is. */
export const writePlainCsv = (heading: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable =>
  write(heading, rows, false);

function write(
  heading: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
  forPeople: boolean,
): Readable {
  async function* all(): AsyncGenerator<readonly Cell[]> {
    yield heading;
    yield* rows;
  }
  const csv = stringify({ bom: forPeople, record_delimiter: 'windows', escape_formulas: forPeople });
  const source = Readable.from(all());
  // Whoever reads hears of it when a row could not be made.
  source.on('error', (error) => csv.destroy(error));
  return source.pipe(csv);
}

/** What `writeCsv` put before a cell that looked like a formula. */
export const withoutMark = (cell: string): string =>
  /^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
