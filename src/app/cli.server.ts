import { existsSync } from 'node:fs';
import path from 'node:path';
import { COMMAND_LINE } from '../features/audit/server/write-audit-log.server.ts';
import {
  type BackupConfig,
  backupEnvironment,
  keyOf,
} from '../features/backups/server/backup-place.server.ts';
import { refuseHalfRestored } from '../platform/server/backup/restore-mark.server.ts';
import { EndsWith } from '../platform/server/cli.server.ts';
import { openDb, type Sql } from '../platform/server/db.server.ts';
import { ConfigFaults, readEnvironment } from '../platform/server/environment.server.ts';
import { migrate } from '../platform/server/migrate.server.ts';
import { runningPostgres, startEmbeddedPostgres } from '../platform/server/postgres/embedded.server.ts';
import { runShopCommand } from './cli/cli-commands.server.ts';
import { EMPTY } from './cli/doctor.server.ts';
import { restore } from './cli/restore.server.ts';
import { withBackup } from './cli/stored-backups.server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { values: config, faults } = readEnvironment(backupEnvironment, process.env);
if (!config) throw new ConfigFaults(faults);
const { DATABASE_URL, DATABASE_DIRECT_URL } = config;
const dataDir = path.resolve(root, config.DATA_DIR);
/** One long transaction: a pooler would only be in its way. */
const directUrl = DATABASE_URL && (DATABASE_DIRECT_URL ?? DATABASE_URL);

/** The database of the shop: the owner's, the one a running shop has started, or our own for as long as this takes. */
async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const folder = path.join(dataDir, 'postgres');
  const running = DATABASE_URL ?? runningPostgres(folder);
  const own = running === undefined ? await startEmbeddedPostgres({ folder, progress: say }) : undefined;
  try {
    const url = running ?? own?.url ?? '';
    // A running shop has migrated what it needs, and perhaps no more than that.
    if (own) await withSql(url, (sql) => migrate(sql, path.join(root, 'migrations'), say));
    await work(url);
  } finally {
    await own?.stop();
  }
}

async function withSql<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = openDb(url, { max: 2 });
  return work(sql).finally(() => sql.end({ timeout: 5 }));
}

async function main(config: BackupConfig, [name, ...words]: readonly string[]): Promise<void> {
  const [folder] = words;
  if (name === 'restore') {
    // It must not make the very database that it wants to find empty.
    if (folder === undefined || words.length > 1)
      throw new Error(`Use: ${COMMAND_LINE} -- restore FOLDER|NAME`);
    await withBackup(config, folder, async (found) => {
      const place = { url: directUrl, dataDir, root, key: keyOf(config) };
      (await restore(place, found, say)).forEach(say);
    });
    return;
  }
  refuseHalfRestored(dataDir);
  // Whoever only looks makes no shop where there is none.
  if (
    (name === 'doctor' || name === 'backup') &&
    !DATABASE_URL &&
    !existsSync(path.join(dataDir, 'postgres'))
  )
    throw new EndsWith(EMPTY, `This shop is empty: there is none in ${dataDir}. Check DATA_DIR.`);
  await withDatabase((url) =>
    withSql(url, async (sql) => {
      const place = { sql, now: () => new Date(), url: directUrl ?? url, dataDir, root, config };
      for (const line of await runShopCommand(place, name === undefined ? [] : [name, ...words])) say(line);
    }),
  );
}

/** What goes wrong with a disk gets a sentence as well. */
function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' ? `The disk is full: make room. (${message})` : message;
}

main(config, process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = error instanceof EndsWith ? error.status : 1;
});
