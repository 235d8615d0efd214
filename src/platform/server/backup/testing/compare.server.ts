import type { Client } from 'pg';
import { nameIn } from '../manifest.server.ts';
import { readTables } from '../read-tables.server.ts';

const SHOP = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'sandbox')
  and n.nspname not like 'pg\\_temp%' and n.nspname not like 'pg\\_toast%'`;

/** What may be different: when it was restored. `migrations` says when each was applied. */
const OF_THE_DATABASE = new Set(['public.restores']);

/** Who held a job then is gone: a restore lets go of it. */
const NOT_HELD = "(to_jsonb(t) - array['worker', 'leased_until'])::text";

/** How many rows each table has, and a hash of them; in the transaction of this connection, if one is open. */
export async function contentsOf(client: Client): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  // Text that depends on the session would differ between two servers.
  await client.query("set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 3");
  for (const table of await readTables(client)) {
    const name = `${table.schema}.${table.name}`;
    if (OF_THE_DATABASE.has(name)) continue;
    const row = name === 'public.jobs' ? NOT_HELD : 't::text';
    const { rows } = await client.query<{ rows: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(${row}, e'\\n' order by ${row} collate "C")), '') as rows
       from ${nameIn(table)} t`,
    );
    all[name] = rows[0]?.rows ?? '';
  }
  return all;
}

const QUERIES: Readonly<Record<string, string>> = {
  columns: `
    select format('%I.%I %s %I %s%s%s%s%s%s%s', n.nspname, c.relname,
      to_char(row_number() over (partition by c.oid order by a.attnum), 'FM00'), a.attname,
      format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' end,
      ' identity ' || nullif(a.attidentity::text, ''), ' generated ' || nullif(a.attgenerated::text, ''),
      ' default ' || pg_get_expr(d.adbin, d.adrelid),
      case when a.attstorage <> t.typstorage then ' storage ' || a.attstorage::text end,
      case when a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation::text end) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm') and ${SHOP}`,
  constraints: `
    select format('%I.%I %I: %s valid=%s deferrable=%s deferred=%s %L', n.nspname, c.relname, k.conname,
      pg_get_constraintdef(k.oid), k.convalidated, k.condeferrable, k.condeferred,
      obj_description(k.oid, 'pg_constraint')) as line
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype <> 'n' and ${SHOP}`,
  triggers: `
    select format('%s enabled=%s', pg_get_triggerdef(t.oid), t.tgenabled) as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and ${SHOP}`,
  indexes: `
    select format('%s valid=%s', pg_get_indexdef(i.indexrelid), i.indisvalid) as line
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where ${SHOP}`,
  options: `
    select format('%s %s %s', c.oid::regclass, c.relpersistence, c.reloptions) as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where (c.reloptions is not null or c.relpersistence <> 'p') and ${SHOP}`,
  types: `
    select format('%s %s', t.oid::regtype, array(select e.enumlabel from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder))
      as line from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where t.typtype in ('e', 'd', 'r') and ${SHOP}`,
  extensions: `select format('%s in %s', extname, extnamespace::regnamespace) as line from pg_extension`,
  comments: `
    select format('%s: %s', pg_describe_object(d.classoid, d.objoid, d.objsubid), d.description) as line
    from pg_description d join pg_class c on c.oid = d.objoid join pg_namespace n on n.oid = c.relnamespace
    where d.classoid = 'pg_class'::regclass and ${SHOP}`,
  sequences: `
    select format('%I.%I %s %s %s %s %s', schemaname, sequencename, data_type, start_value, min_value, max_value,
      increment_by) as line from pg_sequences where schemaname <> 'sandbox'`,
  functions: `
    select pg_get_functiondef(p.oid) as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prokind in ('f', 'p') and ${SHOP}
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  views: `
    select format('%I.%I %s', n.nspname, c.relname, pg_get_viewdef(c.oid)) as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('v', 'm') and ${SHOP}`,
};

/** All that the catalogue says of the tables, sorted: two databases of one version compare as text. */
export async function schemaOf(client: Client): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const [kind, query] of Object.entries(QUERIES))
    all[kind] = (await client.query<{ line: string }>(query)).rows.map(({ line }) => line).sort();
  return all;
}

/** For each sequence how far it is; and for the column that takes its numbers, the largest that was given out. */
export async function sequencesOf(client: Client): Promise<Record<string, { next: bigint; used: bigint }>> {
  const { rows } = await client.query<{
    schema: string;
    name: string;
    table: string | null;
    column: string | null;
  }>(`
    select n.nspname as schema, c.relname as name, d.refobjid::regclass::text as table, quote_ident(a.attname) as column
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_depend d on d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('i', 'a')
      and d.refobjsubid > 0
    left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where c.relkind = 'S' and ${SHOP}`);
  const all: Record<string, { next: bigint; used: bigint }> = {};
  for (const { table, column, ...sequence } of rows) {
    const used =
      table === null || column === null ? '0' : `coalesce((select max(${column}) from ${table}), 0)`;
    const { rows: found } = await client.query<{ next: string; used: string }>(
      `select (last_value + is_called::int)::text as next, (${used})::text as used from ${nameIn(sequence)}`,
    );
    const { next = '0', used: most = '0' } = found[0] ?? {};
    all[`${sequence.schema}.${sequence.name}`] = { next: BigInt(next), used: BigInt(most) };
  }
  return all;
}
