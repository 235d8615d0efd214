import type { ImportFault, ImportKind, ImportResult } from '../../../contract/csv-staff.ts';
import { mayUse } from '../../../domain/accounts/visitor.ts';
import { readHeading, type Sheet } from '../../../domain/catalogue/csv-columns.ts';
import { withoutMarks } from '../../../domain/text/csv.ts';
import { decode, type TextEncoding } from '../../../platform/server/csv/encoding.server.ts';
import { readCsv, UnreadableCsv } from '../../../platform/server/csv/read-csv.server.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';
import { findStaffRights } from '../../accounts/server/team/staff-rights.server.ts';
import { piecesOf } from './import-file.server.ts';
import { runMoved } from './moving/run-moved.server.ts';
import { pricePlanner } from './plan-prices.server.ts';
import { productPlanner } from './plan-products.server.ts';
import { stockPlanner } from './plan-stock.server.ts';
import type { Planner, SheetRow, Surroundings } from './sheet-rows.server.ts';
import { toWire } from '../../../domain/catalogue/wire-names.ts';

const BATCH = 250;
const MOST_ROWS = 100_000;
const MOST_FAULTS = 1000;
const MOST_CHANGES = 200;

const planners: Readonly<Record<Sheet, (surroundings: Surroundings) => Planner>> = {
  products: productPlanner,
  stock: stockPlanner,
  prices: pricePlanner,
};

export interface ImportFile extends Surroundings {
  readonly id: string;
  readonly kind: ImportKind;
  readonly encoding: TextEncoding;
  readonly bytes: number;
}

interface Run {
  /** Where the file is read from; never the transaction that writes. */
  readonly db: Db;
  /** Without it nothing is written. */
  readonly tx?: Tx;
  readonly progressed: (percent: number) => Promise<void>;
}

/** Goes through a file once. With a transaction it writes as it goes, until the first fault. */
export async function runImport(file: ImportFile, run: Run): Promise<ImportResult> {
  const { kind } = file;
  return kind === 'moved' ? runMoved(file, run) : runSheet({ ...file, kind }, run);
}

async function runSheet(
  file: ImportFile & { readonly kind: Sheet },
  { db, tx, progressed }: Run,
): Promise<ImportResult> {
  const planner = planners[file.kind](file);
  const sum = { rows: 0, added: 0, changed: 0, same: 0, faultCount: 0 };
  const faults: ImportFault[] = [];
  const changes: ImportResult['changes'] = [];
  const warnings: ImportFault[] = [];
  const blame = (more: readonly ImportFault[]): void => {
    sum.faultCount += more.length;
    faults.push(...more.slice(0, MOST_FAULTS - faults.length));
  };
  /** A fault of the whole file stands first, however many rows are wrong. */
  const blameFile = (fault: ImportFault): void => {
    sum.faultCount += 1;
    faults.unshift(fault);
  };
  const take = async (rows: readonly SheetRow[]): Promise<void> => {
    const plan = await planner.plan(tx ?? db, rows);
    sum.rows += rows.length;
    sum.added += plan.added;
    sum.changed += plan.changed;
    sum.same += plan.same;
    blame(plan.faults);
    changes.push(...plan.changes.slice(0, MOST_CHANGES - changes.length).map(toWire));
    warnings.push(...(plan.warnings ?? []).slice(0, MOST_CHANGES - warnings.length));
    if (tx && sum.faultCount === 0) await plan.write(tx);
  };
  try {
    await eachBatch(file, { db, progressed }, take, { blame, blameFile });
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    blameFile({ row: error.row, column: '', fault: error.message });
  }
  return { ...sum, faults, changes, warnings };
}

/** Staff with the money permission, and who works on the machine itself. */
async function mayWriteCosts(db: Db, who: string): Promise<boolean> {
  const person = (await findStaffRights(db)).find(({ id }) => id === who);
  return !person || mayUse('money staff', person);
}

async function eachBatch(
  { id, kind, encoding, bytes, who }: ImportFile & { readonly kind: Sheet },
  { db, progressed }: Pick<Run, 'db' | 'progressed'>,
  take: (rows: readonly SheetRow[]) => Promise<void>,
  {
    blame,
    blameFile,
  }: {
    readonly blame: (faults: readonly ImportFault[]) => void;
    readonly blameFile: (fault: ImportFault) => void;
  },
): Promise<void> {
  const pieces = piecesOf(db, id, (read) => progressed(Math.min(99, Math.floor((read * 100) / bytes))));
  let heading: ReturnType<typeof readHeading> | undefined;
  let batch: SheetRow[] = [];
  let count = 0;
  for await (const { row, cells } of readCsv(decode(pieces, encoding))) {
    if (!heading) {
      heading = readHeading(kind, cells.map(storable), { costs: await mayWriteCosts(db, who) });
      blame(heading.faults.map((fault) => ({ row, ...fault })));
      // Rows below a heading that is not understood would all be wrong for the same reason.
      if (heading.faults.length > 0) return;
      continue;
    }
    count += 1;
    if (count > MOST_ROWS) {
      blameFile({ row, column: '', fault: 'A file may have 1,00,000 rows. Please cut it in two.' });
      return;
    }
    const { columns } = heading;
    if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
      blame([
        { row, column: '', fault: `This row has ${cells.length} cells, the heading has ${columns.length}.` },
      ]);
    batch.push({
      row,
      cells: Object.fromEntries(
        columns.flatMap((column, at) => {
          const cell = withoutMarks(cells[at] ?? '');
          return column && !column.shown ? [[column.key, storable(cell)]] : [];
        }),
      ),
    });
    if (batch.length < BATCH) continue;
    await take(batch);
    batch = [];
  }
  if (batch.length > 0) await take(batch);
  if (!heading || count === 0) blameFile({ row: 1, column: '', fault: 'There is no row below the heading.' });
}

/** What PostgreSQL cannot store. */
const storable = (cell: string): string => cell.replaceAll('\0', '').toWellFormed();
