import type { Db } from './db.server.ts';

/** So many at most are named one by one; each number of them is a statement of its own. */
const FEW = 8;

/**
 * `column = any(list)` is planned anew each time, which takes longer than reading a few rows. Named one by one they are
 * planned once.
 */
export function isOneOf(db: Db, column: ReturnType<Db>, values: readonly string[]) {
  const [first, ...more] = values;
  if (first === undefined || values.length > FEW) return db`${column} = any(${[...values]})`;
  return more.reduce((named, value) => db`${named} or ${column} = ${value}`, db`${column} = ${first}`);
}
