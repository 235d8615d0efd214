import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { columnsOf, MANIFEST, type Manifest, nameIn, tableFile, type TableEntry } from './manifest.server.ts';
import { readSequences, readTables } from './read-tables.server.ts';

/**
 * Writes every table into `folder`, all as they stood at one moment, while the shop goes on. The files are PostgreSQL's
 * own text format, so that a backup goes into another version, or into a cluster, as well.
 */
export async function writeBackup(
  url: string,
  folder: string,
  progress: (line: string) => void = () => {},
): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty. Name a new folder.`);
  mkdirSync(path.join(folder, 'tables'), { recursive: true, mode: 0o700 });
  const client = new Client({ connectionString: url, application_name: 'kadam backup' });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('begin isolation level repeatable read read only');
    const { rows: migrations } = await client.query<{ name: string; hash: string }>(
      'select name, hash from migrations order by name',
    );
    const { rows: versions } = await client.query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    const tables: TableEntry[] = [];
    for (const table of await readTables(client)) {
      const written = await writeTable(client, table, folder);
      progress(`${table.name}: ${written.rows} rows`);
      tables.push(written);
    }
    // They run on while we read, and further is harmless: a number is left out, none is given twice.
    const sequences = await readSequences(client);
    const manifest: Manifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      postgres: versions[0]?.version ?? '',
      migrations,
      tables,
      sequences,
    };
    writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    return manifest;
  } finally {
    await client.end().catch(() => {});
  }
}

async function writeTable(
  client: Client,
  table: Pick<TableEntry, 'schema' | 'name' | 'columns'>,
  folder: string,
): Promise<TableEntry> {
  const rows = client.query(copyTo(`copy ${nameIn(table)} (${columnsOf(table)}) to stdout`));
  const hash = createHash('sha256');
  const counted = new Transform({
    transform(data: Buffer, _encoding, done) {
      hash.update(data);
      done(null, data);
    },
  });
  const file = createWriteStream(path.join(folder, tableFile(table)), { mode: 0o600, flush: true });
  await pipeline(rows, createGzip(), counted, file);
  return { ...table, rows: rows.rowCount, sha256: hash.digest('hex') };
}
