import type { Client } from 'pg';
import { type Manifest, nameIn, type TableEntry } from './manifest.server.ts';

/** What belongs to the shop. The sandbox stands in for other people's services. */
export const OURS = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'sandbox')
  and n.nspname not like 'pg\\_temp\\_%' and n.nspname not like 'pg\\_toast\\_temp\\_%'`;

/** What came with an extension is the extension's. */
const notOfExtension = (of: string): string => `not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = ${of} and d.deptype = 'e')`;

export type Table = Pick<TableEntry, 'schema' | 'name' | 'columns'> & { readonly partitioned: boolean };

/**
 * The tables of the shop with the columns that can be written. `migrations` is written by whoever migrates. A partitioned
 * table is one: its rows find their partitions by themselves.
 */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name, c.relkind = 'p' as partitioned,
      array(select a.attname::text from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence <> 't'
      and ${OURS} and c.relname <> 'migrations' and ${notOfExtension('c.oid')} order by 1, 2`);
  return rows;
}

/** Where each sequence stands; `called` says whether that number is given out already. */
export async function readSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows: names } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and c.relpersistence <> 't' and ${OURS} and ${notOfExtension('c.oid')} order by 1, 2`);
  const sequences: Manifest['sequences'] = [];
  for (const name of names) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${nameIn(name)}`,
    );
    if (rows[0]) sequences.push({ ...name, ...rows[0] });
  }
  return sequences;
}
