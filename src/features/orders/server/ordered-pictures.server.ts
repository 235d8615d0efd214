import type { Db } from '../../../platform/server/db.server.ts';

/** Of these files, those that an order shows. They stay as long as the order does. */
export async function orderedPictures(db: Db, files: readonly string[]): Promise<ReadonlySet<string>> {
  if (files.length === 0) return new Set();
  const rows = await db<{ picture: string }[]>`
    select distinct picture from order_lines where picture = any(${[...files]})`;
  return new Set(rows.map(({ picture }) => picture));
}
