import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openDb } from '../db.server.ts';
import { migrate } from '../migrate.server.ts';
import {
  columnsOf,
  MANIFEST,
  type Manifest,
  manifestSchema,
  nameIn,
  tableFile,
  type TableEntry,
} from './manifest.server.ts';

interface Options {
  /** The folder of migrations. */
  readonly migrations: string;
  readonly progress?: (line: string) => void;
}

/** What a folder holds, after a look at every file: a backup that is cut short or was touched is refused whole. */
export async function readManifest(folder: string, migrations: string): Promise<Manifest> {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) throw new Error(`${folder} is no finished backup: it has no ${MANIFEST}.`);
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const known = new Set(readdirSync(migrations));
  const unknown = manifest.migrations.find(({ name }) => !known.has(name));
  if (unknown)
    throw new Error(`This backup is of a newer version (${unknown.name}). Restore it with that version.`);
  for (const table of manifest.tables) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path.join(folder, tableFile(table))), hash);
    if (hash.digest('hex') !== table.sha256)
      throw new Error(`${tableFile(table)} is not what was written. Nothing was restored.`);
  }
  return manifest;
}

/**
 * Puts a backup into an empty database: its tables as they were then, the rows, and then whatever has been added to the
 * tables since. Either all rows are there in the end or none.
 */
export async function readBackup(
  url: string,
  folder: string,
  { migrations, progress = () => {} }: Options,
): Promise<Manifest> {
  const manifest = await readManifest(folder, migrations);
  const sql = openDb(url, { max: 1 });
  try {
    const [found] = await sql<{ tables: number }[]>`
      select count(*)::int as tables from pg_tables where schemaname = 'public'`;
    if (found && found.tables > 0)
      throw new Error('This database is not empty. Restore into a new one, then point the shop to it.');
    const then = new Map(manifest.migrations.map(({ name, hash }) => [name, hash]));
    await migrate(sql, migrations, () => {}, { only: then });
    await putRows(url, folder, manifest, progress);
    await migrate(sql, migrations, progress);
  } finally {
    await sql.end({ timeout: 5 });
  }
  return manifest;
}

async function putRows(
  url: string,
  folder: string,
  { tables, sequences }: Manifest,
  progress: (line: string) => void,
): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'kadam restore' });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('begin');
    // Migrations leave rows of their own behind.
    await client.query(`truncate ${tables.map(nameIn).join(', ')}`);
    for (const table of tables) {
      await putTable(client, table, folder);
      progress(`${table.name}: ${table.rows} rows`);
    }
    for (const sequence of sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        nameIn(sequence),
        sequence.last,
        sequence.called,
      ]);
    // Who worked on a job then is gone: it is done anew.
    await client.query(
      'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
    );
    await client.query(
      'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
    );
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end().catch(() => {});
  }
}

async function putTable(client: Client, table: TableEntry, folder: string): Promise<void> {
  // The rows say what triggers once made of them; foreign keys are held all the same.
  await client.query(`alter table ${nameIn(table)} disable trigger user`);
  const rows = client.query(copyFrom(`copy ${nameIn(table)} (${columnsOf(table)}) from stdin`));
  await pipeline(createReadStream(path.join(folder, tableFile(table))), createGunzip(), rows);
  await client.query(`alter table ${nameIn(table)} enable trigger user`);
  if (rows.rowCount !== table.rows)
    throw new Error(`${table.name} has ${rows.rowCount} rows of ${table.rows}. Nothing was restored.`);
}
