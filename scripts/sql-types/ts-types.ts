import type { Column } from './describe.ts';

/** Types of PostgreSQL by number, as `src/platform/server/db/parsers.server.ts` reads them; all others are text. */
const read: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'Buffer',
  21: 'number',
  23: 'number',
  26: 'number',
  700: 'number',
  701: 'number',
  1082: 'Date',
  1114: 'Date',
  1184: 'Date',
  // The schema does not know what a document holds.
  114: 'any',
  3802: 'any',
};

const written: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'Uint8Array',
  20: 'number | bigint | string',
  21: 'number',
  23: 'number',
  700: 'number',
  701: 'number',
  1700: 'number | string',
  1082: 'Date | string',
  1114: 'Date | string',
  1184: 'Date | string',
  114: 'SqlJson | string',
  3802: 'SqlJson | string',
};

const elements: Readonly<Record<number, number>> = {
  1000: 16,
  1001: 17,
  1005: 21,
  1007: 23,
  1009: 25,
  1015: 1043,
  1016: 20,
  1021: 700,
  1022: 701,
  1115: 1114,
  1182: 1082,
  1185: 1184,
  1231: 1700,
  2951: 2950,
  199: 114,
  3807: 3802,
};

/** What a column of this type is in a row. */
export function readType(oid: number, column?: Column): string {
  const element = elements[oid];
  const plain = column?.choices ?? read[oid] ?? 'string';
  const type = element === undefined ? plain : `(${read[element] ?? 'string'})[]`;
  return column?.nullable ? `${type} | null` : type;
}

/** What a parameter of this type may be given. */
export function writeType(oid: number): string {
  const element = elements[oid];
  const one = (of: number) => written[of] ?? 'string';
  return `${element === undefined ? one(oid) : `readonly (${one(element)})[]`} | null`;
}

const quoted = (name: string) => JSON.stringify(name);

/** What may be inserted: every column that has no value by itself must be named. */
export const insertType = (columns: readonly Column[]): string =>
  `{ ${columns
    .filter(({ generated }) => !generated)
    .map(({ name, type, nullable, hasDefault, choices }) => {
      const may = choices ?? writeType(type).replace(/ \| null$/, '');
      return `${quoted(name)}${nullable || hasDefault ? '?' : ''}: ${may}${nullable ? ' | null' : ''}`;
    })
    .join('; ')} }`;

/** Helpers that the copy of the source is compiled with. */
export const helpers = `
import type { Json, Part } from './src/platform/server/db/statement.server.ts';
export type { Json };
type Wide<T> = T extends string ? string : T;
type Fits<Said, Given> = string extends Given ? ([Given] extends [Wide<Said>] ? true : false) : [Given] extends [Said] ? true : false;
type Faults<Said, Given> = {
  [K in keyof Said as K extends keyof Given ? (Fits<Said[K], Given[K]> extends true ? never : K) : K]:
    K extends keyof Given ? { said: Said[K]; given: Given[K] } : 'PostgreSQL gives no such column';
};
/** true, or the columns that differ: what the source says and what PostgreSQL gives. */
export type Check<Said extends readonly object[], Given> =
  keyof Faults<Said[number], Given> extends never ? true : Faults<Said[number], Given>;
export type Checked<Said extends readonly object[], _Faults extends true> = Said;
export const param = <T>() => <V extends T | Part>(value: V): V => value;
type RowOf<T> = T extends readonly (infer R)[] ? R : T;
type NeededBy<Table> = { [K in keyof Table]-?: object extends Pick<Table, K> ? never : K }[keyof Table];
type Wrong<Row, Table> = {
  [K in keyof Row as K extends keyof Table ? ([Row[K]] extends [Table[K] | Part] ? never : K) : K]:
    K extends keyof Table ? { said: Row[K]; column: Table[K] } : 'there is no such column';
} & { [K in Exclude<NeededBy<Table>, keyof Row>]: 'this column needs a value' };
// Columns from a table of columns have no names for the compiler; there the select list is what is compared.
type ColumnFaults<Row, Table> =
  string extends keyof Row ? [] : keyof Wrong<Row, Table> extends never ? [] : [Wrong<Row, Table>];
export const columns = <Table>() => <T extends object>(rows: T, ..._faults: ColumnFaults<RowOf<T>, Table>): T => rows;
`;
