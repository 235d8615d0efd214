import { Client } from 'pg';
import type { Connection } from 'pg';

export interface Described {
  readonly params: readonly number[];
  readonly fields: readonly Field[];
}
interface Field {
  readonly name: string;
  readonly tableID: number;
  readonly columnID: number;
  readonly dataTypeID: number;
}

/** Asks PostgreSQL what a statement takes and gives, without running it. */
class Description {
  readonly done = Promise.withResolvers<Described>();
  #params: readonly number[] = [];
  #fields: readonly Field[] = [];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }
  readonly hear = ({ dataTypeIDs }: { dataTypeIDs: number[] }): void => {
    this.#params = dataTypeIDs;
  };
  submit(connection: Connection): void {
    const wire = connection as Connection & Record<'parse' | 'describe' | 'sync', (message?: object) => void>;
    connection.on('parameterDescription', this.hear);
    wire.parse({ text: this.#text, name: '', types: [] });
    wire.describe({ type: 'S', name: '' });
    wire.sync();
  }
  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#fields = fields;
  }
  handleError(error: Error): void {
    this.done.reject(error);
  }
  handleReadyForQuery(): void {
    this.done.resolve({ params: this.#params, fields: this.#fields });
  }
}

export interface Column {
  readonly name: string;
  readonly type: number;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
  readonly generated: boolean;
  /** What a check constraint allows, such as `'cod' | 'online'`. */
  readonly choices: string | undefined;
}

export interface Schema {
  describe(text: string): Promise<Described>;
  column(table: number, position: number): Column | undefined;
  table(name: string): readonly Column[] | undefined;
  end(): Promise<void>;
}

const choicesIn = (definition: string, column: string): string | undefined => {
  const match = new RegExp(String.raw`^CHECK \(\(${column} = ANY \(ARRAY\[(.*)\]\)\)\)$`).exec(definition);
  return match?.[1]?.replaceAll('::text', '').split(', ').join(' | ');
};

/** Reads the tables of a migrated database and stays connected to describe statements. */
export async function openSchema(url: string): Promise<Schema> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<
    Record<'relid' | 'position' | 'type', number> &
      Record<'tablename' | 'name', string> &
      Record<'nullable' | 'has_default' | 'generated', boolean> & { checks: string[] }
  >(`
    select c.oid::int as relid, case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as tablename,
      a.attnum::int as position, a.attname::text as name, a.atttypid::int as type, not a.attnotnull as nullable,
      a.atthasdef or a.attidentity <> '' as has_default, a.attgenerated <> '' or a.attidentity = 'a' as generated,
      array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c') as checks
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v')
      and n.nspname not in ('pg_catalog', 'information_schema')
    order by c.oid, a.attnum`);
  const tables = new Map<string, Column[]>();
  const columns = new Map<string, Column>();
  for (const row of rows) {
    const column: Column = {
      name: row.name,
      type: row.type,
      nullable: row.nullable,
      hasDefault: row.has_default,
      generated: row.generated,
      choices: row.checks.map((check) => choicesIn(check, row.name)).find((found) => found),
    };
    columns.set(`${row.relid}.${row.position}`, column);
    tables.set(row.tablename, [...(tables.get(row.tablename) ?? []), column]);
  }
  return {
    async describe(text) {
      const description = new Description(text);
      client.query(description as never);
      return description.done.promise.finally(() =>
        client.connection.off('parameterDescription', description.hear),
      );
    },
    column: (table, position) => columns.get(`${table}.${position}`),
    table: (name) => tables.get(name),
    end: () => client.end(),
  };
}
