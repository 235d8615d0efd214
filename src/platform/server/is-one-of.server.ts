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
  const named = more.reduce((all, value) => db`${all} or ${column} = ${value}`, db`${column} = ${first}`);
  // Whatever stands beside it means all of them.
  return db`(${named})`;
}
