import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** The file cannot be read on from here. */
export class UnreadableCsv extends Error {
  /** As a spreadsheet counts. */
  readonly row: number;
  constructor(row: number, message: string) {
    super(message);
    this.row = row;
  }
}

/** A row with everything in it; longer is a quotation mark that was never closed, or no table at all. */
const LONGEST_ROW = 200_000;
const DELIMITERS = [',', ';', '\t', '|'];

/** The sign that stands most often in the heading, outside of quotation marks. */
export function delimiterOf(heading: string): string {
  const plain = heading.replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((sign) => plain.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The first line tells the delimiter; nothing is lost by looking. */
async function lookAhead(
  text: AsyncIterable<string>,
): Promise<{ heading: string; all: AsyncGenerator<string> }> {
  const pieces = text[Symbol.asyncIterator]();
  let start = '';
  let ended = false;
  while (!ended && start.length < LONGEST_ROW && !/[\r\n]/.test(start.trimStart())) {
    const { value, done } = await pieces.next();
    if (done) ended = true;
    else start += value;
  }
  // Excel's own hint how to read the file is no row of it.
  const hint = /^sep=(.)\r?\n/i.exec(start);
  const rest = hint ? start.slice(hint[0].length) : start;
  async function* all(): AsyncGenerator<string> {
    yield rest;
    for (;;) {
      const { value, done } = await pieces.next();
      if (done) return;
      yield value;
    }
  }
  const heading = hint ? `${hint[1] ?? ','}`.repeat(3) : (/^[^\r\n]*/.exec(rest.trimStart())?.[0] ?? '');
  return { heading, all: all() };
}

export interface CsvRow {
  /** As a spreadsheet counts: the heading is row 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** The rows of a file as they come, none of them held. Rows without any text are left out. */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  const { heading, all } = await lookAhead(text);
  const parser = Readable.from(all).pipe(
    parse({
      delimiter: delimiterOf(heading),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: LONGEST_ROW,
    }),
  );
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableCsv(
      // Rows that were read but not handed out yet count too.
      Number(error['records'] ?? row) + 1,
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? `This row is longer than ${LONGEST_ROW.toLocaleString('en-IN')} characters. Is a quotation mark not closed?`
        : 'This row cannot be read. Is a quotation mark not closed?',
    );
  } finally {
    parser.destroy();
  }
}
