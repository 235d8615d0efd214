import type { ReportKind, ReportResult, ReportRun, ReportInput } from '../../../contract/reports.ts';
import { Failure } from '../../../domain/errors.ts';
import { DAY_MS, fromIst } from '../../../domain/text/dates.ts';
import { type Db, inTransaction } from '../../../platform/server/db.server.ts';
import { addJob, SOON } from '../../../platform/server/jobs/add-job.server.ts';
import type { Shop } from '../../shop.server.ts';
import { cashRiskReport } from './cash-risk-report.server.ts';
import { creditReport } from './credit-report.server.ts';
import { couponsReport } from './coupons-report.server.ts';
import { gstReport } from './gst-report.server.ts';
import { marginReport } from './margin-report.server.ts';
import { originReport } from './origin-report.server.ts';
import { repeatReport } from './repeat-report.server.ts';
import { salesReport } from './sales-report.server.ts';
import { tallyReport } from './tally.server.ts';
import { returnsReport, stockValueReport } from './stock-and-returns.server.ts';

export const REPORT_JOB = 'report';

interface RunRow {
  id: string;
  kind: ReportKind;
  from: string;
  to: string;
  state: ReportRun['state'];
  progress: number;
  result: ReportResult | null;
}

const readRun = async (db: Db, id: string): Promise<RunRow | undefined> =>
  (
    await db<RunRow[]>`
      select id, kind, first_day::text as "from", last_day::text as "to", state, progress, result
      from report_runs where id = ${id}`
  )[0];

/** Asks for a report; a job makes it. */
export async function startReport(shop: Shop, wish: ReportInput, who: string): Promise<ReportRun> {
  const id = await inTransaction(shop.sql, async (tx) => {
    const [row] = await tx<{ id: string }[]>`
      insert into report_runs (kind, first_day, last_day, asked_by)
      values (${wish.kind}, ${wish.from}::date, ${wish.to}::date, ${who}) returning id`;
    if (!row) throw new Error('The report was not written down');
    await addJob(tx, { kind: REPORT_JOB, payload: { id: row.id }, priority: SOON, maxAttempts: 3 });
    return row.id;
  });
  return readReport(shop.sql, id);
}

export async function readReport(db: Db, id: string): Promise<ReportRun> {
  const run = await readRun(db, id);
  if (!run)
    throw new Failure('notFound', { message: 'This report is no longer there. Please ask for it again.' });
  return { success: true, ...run };
}

/** Midnight to midnight in India: from the first day to the day after the last. */
export function rangeOf(from: string, to: string): readonly [Date, Date] {
  const start = (day: string) => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    return fromIst(year, month, date);
  };
  return [start(from), new Date(start(to).getTime() + DAY_MS)];
}

function monthOf(day: string) {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return { month: day.slice(0, 7), range: [fromIst(year, month, 1), fromIst(year, month + 1, 1)] as const };
}

function compute(
  db: Db,
  { kind, from, to }: RunRow,
  onProgress: (part: number) => Promise<void>,
): Promise<ReportResult> {
  const range = rangeOf(from, to);
  switch (kind) {
    case 'sales-by-day':
      return salesReport(db, 'day', range, onProgress);
    case 'sales-by-product':
      return salesReport(db, 'product', range, onProgress);
    case 'sales-by-category':
      return salesReport(db, 'category', range, onProgress);
    case 'sales-by-size':
      return salesReport(db, 'size', range, onProgress);
    case 'sales-by-state':
      return salesReport(db, 'state', range, onProgress);
    case 'sales-by-payment':
      return salesReport(db, 'payment', range, onProgress);
    case 'margin':
      return marginReport(db, range);
    case 'coupons':
      return couponsReport(db, range);
    case 'repeat-purchases':
      return repeatReport(db, range);
    case 'returns':
      return returnsReport(db, range);
    case 'returned-to-origin':
      return originReport(db, range);
    case 'cash-risk':
      return cashRiskReport(db, range);
    case 'tally':
      return tallyReport(db, range);
    case 'store-credit':
      return creditReport(db, range);
    case 'stock-value':
      return stockValueReport(db);
    default:
      return gstReport(db, kind, monthOf(from), onProgress);
  }
}

/** The job: makes a report and keeps its result for whoever asked. The last try that fails says so. */
export async function makeReport(
  { sql }: Shop,
  { id }: { readonly id: string },
  attempt: number,
): Promise<void> {
  const run = await readRun(sql, id);
  if (!run || run.state === 'done') return;
  const progressed = async (part: number) => {
    const percent = Math.min(99, Math.floor(part * 100));
    await sql`update report_runs set state = 'running', progress = ${percent} where id = ${id}`;
  };
  try {
    const result = await compute(sql, run, progressed);
    await sql`
      update report_runs set state = 'done', progress = 100, result = ${sql.json(result)} where id = ${id}`;
  } catch (error) {
    if (attempt >= 3) await sql`update report_runs set state = 'failed' where id = ${id}`;
    throw error;
  }
}
