import type { ErrorReports } from '../../../contract/audit.ts';
import { typedReference } from '../../../domain/text/error-reference.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import type { NoteError } from '../../../platform/server/http/answer-failures.server.ts';
import { hideInWords } from '../../../platform/server/log.server.ts';
import { currentTrace } from '../../../platform/server/tracing/tracing.server.ts';
import type { Shop } from '../../shop.server.ts';

const PAGE_SIZE = 50;
const DAYS = 30;
/** A fault that everybody meets is written down so often; the log has them all. */
const MOST_A_MINUTE = 30;
const LONGEST = 300;

/** What an error says without what somebody typed: that stands in quotes, or is a long number. */
export const harmlessWords = (message: string): string =>
  hideInWords(message.slice(0, LONGEST))
    .replaceAll(/"[^"]{0,300}(?:"|$)|'[^']{0,300}(?:'|$)|“[^”]{0,300}(?:”|$)/g, '"…"')
    .replaceAll(/\d{5,}/g, '…');

/** The first line of our own code in a stack. */
const placeOf = (stack: string): string => /\b(?:src|dist)\/[\w./-]+:\d+/.exec(stack)?.[0] ?? '';

/** Writes errors down under their references. Nobody waits for it; without a database the log alone has them. */
export function noteErrorsIn({ sql, log, now }: Pick<Shop, 'sql' | 'log' | 'now'>): NoteError {
  let [minute, written] = [0, 0];
  return ({ reference, method, route, error }) => {
    const at = now();
    const started = Math.floor(at.getTime() / 60_000);
    if (started !== minute) [minute, written] = [started, 0];
    if ((written += 1) > MOST_A_MINUTE) return;
    const { message = '', stack = '', cause } = error as Partial<Error>;
    // A page that another process makes brings its error as the cause.
    const inner = cause instanceof Error ? cause : undefined;
    sql`
      insert into error_reports (reference, at, method, route, message, place, trace_id)
      values (${reference}, ${at}, ${method}, ${route}, ${harmlessWords(inner?.message || message)},
        ${placeOf(inner?.stack ?? stack)}, ${currentTrace()?.traceId ?? null})`.catch((failed: unknown) =>
      log.warn({ reference, reason: (failed as Error).message }, 'an error was not written down'),
    );
  };
}

interface Row {
  readonly reference: string;
  readonly at: Date;
  readonly method: string;
  readonly route: string;
  readonly message: string;
  readonly place: string;
  readonly traceId: string | null;
}

const shown = (row: Row): ErrorReports['errors'][number] => ({ ...row, at: row.at.toISOString() });

const selected = (db: Db) =>
  db`reference, at, method, route, message, place, trace_id as "traceId" from error_reports`;

/** By their reference, as staff are told it by a customer. */
export async function findErrors(db: Db, text: string, most: number): Promise<ErrorReports['errors']> {
  const reference = typedReference(text);
  if (reference === undefined) return [];
  const rows = await db<Row[]>`
    select ${selected(db)} where reference like ${`${reference}%`} order by at desc limit ${most}`;
  return rows.map(shown);
}

export async function listErrors(db: Db, text: string, page: number): Promise<ErrorReports> {
  const answer = { success: true, page, pageSize: PAGE_SIZE } as const;
  if (text !== '') {
    const errors = await findErrors(db, text, PAGE_SIZE);
    return { ...answer, errors, total: errors.length };
  }
  const [rows, [count]] = await Promise.all([
    db<Row[]>`
      select ${selected(db)} order by at desc, reference limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
    db<{ total: number }[]>`select count(*)::int as total from error_reports`,
  ]);
  return { ...answer, errors: rows.map(shown), total: count?.total ?? 0 };
}

export async function forgetOldErrors(db: Db): Promise<void> {
  await db`delete from error_reports where at < now() - ${DAYS} * interval '1 day'`;
}
