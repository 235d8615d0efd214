import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectForCopy } from './connect.server.ts';
import {
  columnsOf,
  type FileEntry,
  MANIFEST,
  type Manifest,
  nameIn,
  tableFile,
  type TableEntry,
} from './manifest.server.ts';
import { keyNumber, macOf, sealing } from './seal.server.ts';
import { readSequences, readTables, type Table } from './read-tables.server.ts';

interface Options {
  /** Called while the moment of the backup can be seen by others, under this name. */
  readonly seen?: (snapshot: string) => Promise<void>;
  /** Copies what belongs to the shop beside the tables, after them, and says what that was. */
  readonly files?: () => Promise<FileEntry[]>;
  /** Encrypts everything but the manifest. */
  readonly key?: Buffer | undefined;
  readonly progress?: (line: string) => void;
}

/**
 * Writes every table into `folder`, all as they stood at one moment, while the shop goes on. The files are PostgreSQL's
 * own text format, so that a backup goes into another version, or into a cluster, as well.
 */
export async function writeBackup(
  url: string,
  folder: string,
  { seen, files, key, progress = () => {} }: Options = {},
): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty. Name a new folder.`);
  mkdirSync(path.join(folder, 'tables'), { recursive: true, mode: 0o700 });
  const client = await connectForCopy(url, 'kadam backup');
  let manifest: Manifest;
  try {
    await client.query('begin isolation level repeatable read read only');
    if (seen) await seen((await one<{ name: string }>(client, 'select pg_export_snapshot() as name')).name);
    const { rows: migrations } = await client.query<{ name: string; hash: string }>(
      'select name, hash from migrations order by name',
    );
    const { version } = await one<{ version: string }>(
      client,
      "select current_setting('server_version') as version",
    );
    const tables: TableEntry[] = [];
    for (const table of await readTables(client)) {
      const written = await writeTable(client, table, folder, key);
      progress(`${table.name}: ${written.rows} rows`);
      tables.push(written);
    }
    // They run on while we read, and further is harmless: a number is left out, none is given twice.
    const sequences = await readSequences(client);
    const madeAt = new Date().toISOString();
    manifest = { format: 1, madeAt, postgres: version, migrations, tables, sequences };
  } finally {
    await client.end().catch(() => {});
  }
  if (files) manifest.files = await files();
  if (key) manifest.sealed = { key: keyNumber(key), mac: macOf(key, manifest) };
  // Under its name it is whole: a backup that is cut short has none.
  const aside = path.join(folder, `${MANIFEST}.new`);
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(aside, text, { mode: 0o600, flush: true });
  renameSync(aside, path.join(folder, MANIFEST));
  return manifest;
}

async function one<Row extends object>(client: Client, text: string): Promise<Row> {
  const { rows } = await client.query<Row>(text);
  if (!rows[0]) throw new Error(`No answer to ${text}`);
  return rows[0];
}

async function writeTable(
  client: Client,
  { partitioned, ...table }: Table,
  folder: string,
  key: Buffer | undefined,
): Promise<TableEntry> {
  const [name, columns] = [nameIn(table), columnsOf(table)];
  // What is in its partitions, only a query reads.
  const source = partitioned ? `(select ${columns} from ${name})` : `${name} (${columns})`;
  const rows = client.query(copyTo(`copy ${source} to stdout`));
  const hash = createHash('sha256');
  const counted = new Transform({
    transform(data: Buffer, _encoding, done) {
      hash.update(data);
      done(null, data);
    },
  });
  const file = createWriteStream(path.join(folder, tableFile(table)), { mode: 0o600, flush: true });
  await pipeline(rows, createGzip(), sealing(key), counted, file);
  return { ...table, rows: rows.rowCount, sha256: hash.digest('hex') };
}
