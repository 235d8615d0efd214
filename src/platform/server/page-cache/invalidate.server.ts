import type { Db, Sql } from '../db.server.ts';

/** Something was changed: whatever shows one of these tags is out of date. */
export interface Change {
  readonly tags: readonly string[];
  /** No page may show the old state for longer than this, whatever its tags allow. */
  readonly withinMs?: number;
}

/** Stands for every tag there is. */
export const EVERYTHING = '*';

/** What somebody changes on purpose is seen everywhere within a second. */
export const STAFF_CHANGE = { withinMs: 1_000 } as const;

const CHANNEL = 'kadam_invalidate';

/** PostgreSQL takes 8,000 bytes in one notice. */
const LARGEST_NOTICE = 7_500;

/** Tells every process what was changed. Inside a transaction it happens exactly at commit. */
export async function invalidatePages(
  db: Db,
  tags: readonly string[],
  limit: Pick<Change, 'withinMs'> = {},
): Promise<void> {
  if (tags.length === 0) return;
  const notice = JSON.stringify({ tags, ...limit });
  const fits = Buffer.byteLength(notice) <= LARGEST_NOTICE;
  await db`select pg_notify(${CHANNEL}, ${fits ? notice : JSON.stringify({ tags: [EVERYTHING], ...limit })})`;
}

export interface Following {
  stop(): Promise<void>;
}

/** Hears the changes of all processes. After a lost connection everything is out of date: a notice may have been missed. */
export async function followChanges(sql: Sql, onChange: (change: Change) => void): Promise<Following> {
  const listening = await sql.listen(
    CHANNEL,
    (notice) => onChange(JSON.parse(notice) as Change),
    () => onChange({ tags: [EVERYTHING], withinMs: 0 }),
  );
  return { stop: () => listening.unlisten() };
}
