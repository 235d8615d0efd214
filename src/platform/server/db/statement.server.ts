/** A value that goes to PostgreSQL as JSON, whatever it is. */
export class Json {
  readonly text: string;
  constructor(value: unknown) {
    this.text = JSON.stringify(value);
  }
}

type Plain = string | number | bigint | boolean | Date | Uint8Array | Json | null;
/** What may stand in `${}`: a value, which becomes a parameter, or a part of SQL, which becomes text. */
export type Value = Plain | readonly Plain[] | readonly (readonly Plain[])[] | Part;

/** A piece of SQL with its values. */
export abstract class Part {
  abstract write(into: Statement): void;
}

/** A part made by a function. */
export class WrittenPart extends Part {
  override readonly write: (into: Statement) => void;
  constructor(write: (into: Statement) => void) {
    super();
    this.write = write;
  }
}

/** Text and values as they go over the wire. */
export class Statement {
  text = '';
  readonly values: unknown[] = [];

  add(value: Value): void {
    if (value instanceof Part) value.write(this);
    else this.text += `$${this.values.push(onTheWire(value))}`;
  }
}

function onTheWire(value: Exclude<Value, Part>): unknown {
  if (value === undefined) throw new TypeError('A value of an SQL statement is undefined; say null.');
  if (value instanceof Json) return value.text;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map((each: Plain) => onTheWire(each));
  return value;
}

export function writeTemplate(
  into: Statement,
  strings: readonly string[],
  values: readonly Value[],
): Statement {
  into.text += strings[0] ?? '';
  for (const [index, value] of values.entries()) {
    into.add(value);
    into.text += strings[index + 1] ?? '';
  }
  return into;
}

export type Columns = Readonly<Record<string, Value>>;
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** `(a, b) values ($1, $2), ($3, $4)`: the columns are those of the first row. */
export const valuesPart = (rows: Columns | readonly Columns[]): Part =>
  new WrittenPart((into) => {
    const all = (Array.isArray(rows) ? rows : [rows]) as readonly Columns[];
    const names = Object.keys(all[0] ?? {});
    if (names.length === 0) throw new TypeError('There is nothing to insert.');
    into.text += `(${names.map(quoted).join(', ')}) values `;
    for (const [at, row] of all.entries()) {
      into.text += at === 0 ? '(' : '), (';
      for (const [index, name] of names.entries()) {
        if (index > 0) into.text += ', ';
        into.add(row[name] as Value);
      }
    }
    into.text += ')';
  });

/** `a = $1, b = $2` for an update. */
export const setPart = (columns: Columns): Part =>
  new WrittenPart((into) => {
    for (const [index, [name, value]] of Object.entries(columns).entries()) {
      into.text += `${index === 0 ? '' : ', '}${quoted(name)} = `;
      into.add(value);
    }
  });

/**
 * A statement that begins with this comment is planned each time, for the values it is asked with: one that walks an index
 * until it has found enough is quick for a common value and very slow for a rare one.
 */
const PLANNED_ANEW = '/* planned anew */';

const MOST_NAMES = 1_000;
const names = new Map<string, string>();

/**
 * PostgreSQL parses and plans a named statement once per connection. The text is the identity; texts that are put together
 * from very many parts stay without a name, so that no connection collects statements for ever.
 */
export function nameOf(text: string): string | undefined {
  if (text.trimStart().startsWith(PLANNED_ANEW)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
