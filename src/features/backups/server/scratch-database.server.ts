import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseError } from 'pg';
import { connectForCopy } from '../../../platform/server/backup/connect.server.ts';
import { quoted } from '../../../platform/server/backup/manifest.server.ts';
import { startEmbeddedPostgres, untilEnded } from '../../../platform/server/postgres/embedded.server.ts';
import { type BackupConfig, databaseOf, dataDirOf } from './backup-place.server.ts';

const NOT_ALLOWED = '42501';
const NO_RIGHT =
  'The user of the database may not create databases (ALTER ROLE … CREATEDB), so a built-in PostgreSQL was used';

/** The address of another database on the same servers. */
const ofDatabase = (url: string, name: string): string =>
  url.replace(
    /^(\w+:\/\/[^/?]*)(?:\/[^?]*)?/,
    (_, server: string) => `${server}/${encodeURIComponent(name)}`,
  );

/**
 * An empty database for as long as `work` takes: on the shop's own server, or on a built-in PostgreSQL where the shop's user
 * may not make one. Answers what somebody should know about that.
 */
export async function withScratchDatabase(
  config: BackupConfig,
  work: (url: string) => Promise<void>,
): Promise<string | undefined> {
  const url = databaseOf(config);
  const client = await connectForCopy(url, 'shop restore check');
  try {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    // One name: what a killed process has left is found again. PostgreSQL cuts names at 63 bytes.
    const name = `${(rows[0]?.name ?? '').slice(0, 40)}_restore_check`;
    const drop = () => client.query(`drop database if exists ${quoted(name)} with (force)`);
    try {
      await drop();
      await client.query(`create database ${quoted(name)} template template0 encoding 'UTF8'`);
    } catch (error) {
      if (error instanceof DatabaseError && error.code === NOT_ALLOWED)
        return await onBuiltIn(path.join(dataDirOf(config), 'restore-check'), work);
      throw error;
    }
    await work(ofDatabase(url, name)).finally(drop);
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

async function onBuiltIn(folder: string, work: (url: string) => Promise<void>): Promise<string> {
  const clear = async (): Promise<void> => {
    await untilEnded(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  await clear();
  try {
    // Nothing here has to outlive a power cut.
    const own = await startEmbeddedPostgres({ folder, settings: { fsync: 'off' } }).catch(
      (error: unknown) => {
        throw new Error(`${NO_RIGHT}; that does not start: ${(error as Error).message}`, { cause: error });
      },
    );
    await work(own.url).finally(() => own.stop());
    return `${NO_RIGHT}.`;
  } finally {
    await clear();
  }
}
