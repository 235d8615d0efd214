import type { Db } from './db.server.ts';
import type { Part } from './db/statement.server.ts';

/** A column: its name in the database, how it is read, and by `T` its type in the code. */
export interface Column<T> {
  readonly name: string;
  readonly read: string;
  readonly isJson?: true;
  readonly type?: T;
}

export const column = <T>(name: string): Column<T> => ({ name, read: name });
/** A bigint or numeric column. A double holds whole numbers up to 2 ** 53; the driver would hand over text. */
export const numeric = (name: string): Column<number> => ({ name, read: `${name}::float8` });
export const json = <T>(name: string): Column<T> => ({ name, read: name, isJson: true });

export type Table = Readonly<Record<string, Column<unknown>>>;
export type RecordOf<T extends Table> = { [Key in keyof T]: T[Key] extends Column<infer V> ? V : never };

/** `order_number as "orderNumber", …` for a select. */
export const readColumns = (db: Db, table: Table) =>
  db.unsafe(
    Object.entries(table)
      .map(([key, { read }]) => `${read} as "${key}"`)
      .join(', '),
  );

type Cell = string | number | boolean | Date | null | ReturnType<Db['json']> | Part;

/** The columns of an insert or update: of a wider object only what the table names; and columns beside it. */
export function writeColumns<T extends Table>(
  db: Db,
  table: T,
  record: Partial<RecordOf<T>>,
  beside: Readonly<Record<string, Cell>> = {},
): Record<string, Cell> {
  const cells = Object.entries(table).flatMap(([key, { name, isJson }]) => {
    const value = record[key];
    if (value === undefined) return [];
    return [[name, isJson && value !== null ? db.json(value as never) : (value as Cell)] as const];
  });
  return { ...beside, ...Object.fromEntries(cells) };
}
