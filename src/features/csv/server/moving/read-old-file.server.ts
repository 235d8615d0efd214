import { withoutMarks } from '../../../../domain/text/csv.ts';
import { type OldFile, recognise } from '../../../../domain/moving/recognise.ts';
import type { OldRow } from '../../../../domain/moving/old-product.ts';
import { decode } from '../../../../platform/server/csv/encoding.server.ts';
import { readCsv } from '../../../../platform/server/csv/read-csv.server.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { piecesOf } from '../import-file.server.ts';
import type { ImportFile } from '../run-import.server.ts';

export const MOST_MOVED_ROWS = 50_000;

interface OldTable {
  readonly file: OldFile | undefined;
  readonly rows: readonly OldRow[];
  readonly tooMany: boolean;
}

const storable = (cell: string): string => cell.replaceAll('\0', '').toWellFormed();

/** Reads a whole file of another shop: rows of one product may stand anywhere in it. Happens once in a shop's life. */
export async function readOldFile(
  { id, encoding, bytes }: ImportFile,
  db: Db,
  progressed: (percent: number) => Promise<void>,
): Promise<OldTable> {
  const pieces = piecesOf(db, id, (read) => progressed(Math.min(50, Math.floor((read * 50) / bytes))));
  const rows: OldRow[] = [];
  let heading: ReturnType<typeof recognise>;
  for await (const { row, cells } of readCsv(decode(pieces, encoding))) {
    if (!heading) {
      heading = recognise(cells.map(storable));
      if (!heading) return { file: undefined, rows, tooMany: false };
      continue;
    }
    if (rows.length === MOST_MOVED_ROWS) return { file: heading.file, rows, tooMany: true };
    const { columns } = heading;
    const named = columns.flatMap((column, at) => {
      const cell = withoutMarks(cells[at] ?? '');
      return cell === '' ? [] : [[column, storable(cell)] as const];
    });
    rows.push({ row, cells: Object.fromEntries(named) });
  }
  return { file: heading?.file, rows, tooMany: false };
}
