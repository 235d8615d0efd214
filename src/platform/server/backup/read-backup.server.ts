import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { endsConnection } from '../db/connect.server.ts';
import { type Db, sendOn, sqlOver } from '../db/sql.server.ts';
import { holdMigrations, migrateWithin } from '../migrate.server.ts';
import { connectForCopy } from './connect.server.ts';
import { columnsOf, type Manifest, nameIn, tableFile, type TableEntry } from './manifest.server.ts';
import { opening } from './seal.server.ts';
import { readManifest } from './read-manifest.server.ts';
import { OURS } from './read-tables.server.ts';
import { setAside } from './set-aside.server.ts';

interface Options {
  /** The folder of migrations. */
  readonly migrations: string;
  /** Written into the database with the rows: who finds it there knows that the restore went through. */
  readonly id?: string;
  /** Of a backup that is encrypted. */
  readonly key?: Buffer | undefined;
  readonly progress?: (line: string) => void;
}

/** Whether the database took what it was told to commit, nobody knows: the connection was lost just then. */
export class CommitUnknown extends Error {}

/**
 * Puts a backup into an empty database: its tables as they were then, the rows, and then whatever has been added to the
 * tables since. All of it is one transaction: however it ends, the database holds the whole shop or is empty as before.
 */
export async function putBackup(
  url: string,
  folder: string,
  manifest: Manifest,
  { migrations, id, key, progress = () => {} }: Options,
): Promise<void> {
  const client = await connectForCopy(url, 'kadam restore');
  const db = dbOn(client);
  try {
    await client.query('begin');
    // A shop that starts meanwhile waits, and so does another restore, which then finds this one's tables.
    await holdMigrations(db);
    await mustBeEmpty(client);
    const then = new Map(manifest.migrations.map(({ name, hash }) => [name, hash]));
    await migrateWithin(db, migrations, () => {}, { only: then });
    await putRows(client, folder, manifest, { key, progress });
    await migrateWithin(db, migrations, progress);
    // Who worked on a job then is gone: it is done anew.
    await client.query('update jobs set worker = null, leased_until = null where worker is not null');
    if (id !== undefined)
      await client.query('insert into restores (id, made_at) values ($1, $2)', [id, manifest.madeAt]);
    await client.query('set constraints all immediate');
    await client.query('commit').catch((error: unknown) => {
      throw endsConnection(error) ? new CommitUnknown((error as Error).message, { cause: error }) : error;
    });
  } finally {
    await client.end().catch(() => {});
  }
}

/** The same for a folder that has not been looked at yet. */
export async function readBackup(url: string, folder: string, options: Options): Promise<Manifest> {
  const manifest = await readManifest(folder, options.migrations, options.key);
  await putBackup(url, folder, manifest, options);
  return manifest;
}

/** Whether a restore of this name has gone through here; one that is still about to end is waited for. */
export async function isRestored(url: string, id: string): Promise<boolean> {
  const client = await connectForCopy(url, 'kadam restore');
  try {
    await client.query('begin');
    await holdMigrations(dbOn(client));
    const { rowCount: tables } = await client.query(
      "select where to_regclass('public.restores') is not null",
    );
    if (tables === 0) return false;
    return (await client.query('select from restores where id = $1', [id])).rowCount === 1;
  } finally {
    await client.end().catch(() => {});
  }
}

const dbOn = (client: Client): Db => sqlOver(sendOn(client, { named: false, patient: true }), () => {});

async function mustBeEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 1`);
  if (rows[0])
    throw new Error(
      `This database is not empty (${rows[0].name}). Restore into a new one, then point the shop to it.`,
    );
}

async function putRows(
  client: Client,
  folder: string,
  { tables, sequences, sealed }: Manifest,
  { key, progress }: { readonly key: Buffer | undefined; readonly progress: (line: string) => void },
): Promise<void> {
  const putBack = await setAside(client);
  // Migrations leave rows of their own behind.
  await client.query(`truncate ${tables.map(nameIn).join(', ')}`);
  for (const table of tables) {
    await putTable(client, table, folder, sealed && key);
    progress(`${table.name}: ${table.rows} rows`);
  }
  for (const sequence of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      nameIn(sequence),
      sequence.last,
      sequence.called,
    ]);
  await putBack();
  await refreshViews(client);
  await client.query('analyze');
}

async function putTable(
  client: Client,
  table: TableEntry,
  folder: string,
  key: Buffer | undefined,
): Promise<void> {
  const rows = client.query(copyFrom(`copy ${nameIn(table)} (${columnsOf(table)}) from stdin`));
  await pipeline(createReadStream(path.join(folder, tableFile(table))), opening(key), createGunzip(), rows);
  if (rows.rowCount !== table.rows)
    throw new Error(`${table.name} has ${rows.rowCount} rows of ${table.rows}. Nothing was restored.`);
}

/** They hold what was in the tables when they were made; the later may read the earlier. */
async function refreshViews(client: Client): Promise<void> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'm' and c.relispopulated and ${OURS} order by c.oid`);
  for (const view of rows) await client.query(`refresh materialized view ${nameIn(view)}`);
}
