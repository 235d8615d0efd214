import path from 'node:path';
import { environment } from '../features/config.server.ts';
import { openDb, type Sql } from '../platform/db.server.ts';
import { migrate } from '../platform/migrate.server.ts';
import { runningPostgres, startEmbeddedPostgres } from '../platform/postgres/embedded.server.ts';
import { runShopCommand } from './cli-commands.server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The database of the shop: the owner's, the one a running shop has started, or our own for as long as this takes. */
async function withDatabase(work: (sql: Sql) => Promise<void>): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = environment
    .pick({ DATABASE_URL: true, DATA_DIR: true })
    .parse(process.env);
  const folder = path.join(path.resolve(root, DATA_DIR), 'postgres');
  const running = DATABASE_URL ?? runningPostgres(folder);
  const own = running === undefined ? await startEmbeddedPostgres({ folder, progress: say }) : undefined;
  const sql = openDb(running ?? own?.url ?? '', { max: 2 });
  try {
    // A running shop has migrated what it needs, and perhaps no more than that.
    if (own) await migrate(sql, path.join(root, 'migrations'), say);
    await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
    await own?.stop();
  }
}

withDatabase(async (sql) => {
  for (const line of await runShopCommand({ sql, root }, process.argv.slice(2))) say(line);
}).catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
