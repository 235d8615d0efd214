import type { Client } from 'pg';
import type { Manifest, TableEntry } from './manifest.server.ts';

type Table = Pick<TableEntry, 'schema' | 'name' | 'columns'>;

// `migrations` is written by whoever migrates; the sandbox stands in for other people's services.
const OURS = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'sandbox')
  and n.nspname not like 'pg_temp%' and c.relname <> 'migrations'`;

/** The tables of the shop, each behind those it points to, with the columns that can be written. */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table & { id: number }>(`
    select c.oid::int8::text as id, n.nspname as schema, c.relname as name,
      array(select a.attname::text from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${OURS} order by 2, 3`);
  const { rows: arrows } = await client.query<{ from: number; to: number }>(`
    select conrelid::int8::text as "from", confrelid::int8::text as "to" from pg_constraint
    where contype = 'f' and conrelid <> confrelid`);
  const sorted: Table[] = [];
  const placed = new Set<number>();
  const known = new Set(tables.map(({ id }) => id));
  let rest = tables;
  while (rest.length > 0) {
    const next = rest.filter(({ id }) =>
      arrows.every(({ from, to }) => from !== id || placed.has(to) || !known.has(to)),
    );
    if (next.length === 0) throw new Error('Tables that point to each other cannot be put back one by one.');
    for (const { id, ...table } of next) {
      placed.add(id);
      sorted.push(table);
    }
    rest = rest.filter(({ id }) => !placed.has(id));
  }
  return sorted;
}

/** Where each sequence stands. */
export async function readSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string; last: string | null; start: string }>(`
    select schemaname as schema, sequencename as name, last_value::text as last, start_value::text as start
    from pg_sequences where schemaname not in ('sandbox') order by 1, 2`);
  return rows.map(({ schema, name, last, start }) => ({
    schema,
    name,
    last: last ?? start,
    called: last !== null,
  }));
}
