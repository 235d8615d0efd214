import path from 'node:path';
import { environment } from '../features/config.server.ts';
import { openDb, type Sql } from '../platform/db.server.ts';
import { migrate } from '../platform/migrate.server.ts';
import { runningPostgres, startEmbeddedPostgres } from '../platform/postgres/embedded.server.ts';
import { checkRestore, restore } from './backup.server.ts';
import { runShopCommand } from './cli-commands.server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { DATABASE_URL, DATA_DIR } = environment
  .pick({ DATABASE_URL: true, DATA_DIR: true })
  .parse(process.env);
const dataDir = path.resolve(root, DATA_DIR);

/** The database of the shop: the owner's, the one a running shop has started, or our own for as long as this takes. */
async function withDatabase(work: (url: string) => Promise<void>, empty = false): Promise<void> {
  const folder = path.join(dataDir, 'postgres');
  const running = DATABASE_URL ?? runningPostgres(folder);
  const own = running === undefined ? await startEmbeddedPostgres({ folder, progress: say }) : undefined;
  try {
    const url = running ?? own?.url ?? '';
    // A running shop has migrated what it needs, and perhaps no more than that.
    if (own && !empty) await withSql(url, (sql) => migrate(sql, path.join(root, 'migrations'), say));
    await work(url);
  } finally {
    await own?.stop();
  }
}

async function withSql<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = openDb(url, { max: 2 });
  return work(sql).finally(() => sql.end({ timeout: 5 }));
}

async function main([name, ...words]: readonly string[]): Promise<void> {
  const [folder] = words;
  if (name === 'restore' && folder !== undefined && words.length === 1) {
    const from = path.resolve(folder);
    await checkRestore({ dataDir, root }, from);
    await withDatabase(async (url) => (await restore({ url, dataDir, root }, from)).forEach(say), true);
    return;
  }
  await withDatabase((url) =>
    withSql(url, async (sql) => {
      const place = { sql, url, dataDir, root };
      for (const line of await runShopCommand(place, name === undefined ? [] : [name, ...words])) say(line);
    }),
  );
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
