import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { type CsvCell, marked } from '../../../domain/text/csv.ts';

export type Cell = CsvCell;

/** Rows as a stream that spreadsheets open: UTF-8 with its mark, every cell quoted, none that is taken for a formula. */
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
    if (!forPeople) yield* rows;
    else for await (const row of rows) yield row.map((cell) => marked(String(cell ?? '')));
  }
  const csv = stringify({
    bom: forPeople,
    record_delimiter: 'windows',
    quoted: forPeople,
    quoted_empty: forPeople,
  });
  const source = Readable.from(all());
  // Whoever reads hears of it when a row could not be made.
  source.on('error', (error) => csv.destroy(error));
  return source.pipe(csv);
}
