import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBackup } from '../../src/platform/server/backup/read-backup.server.ts';
import { openDb } from '../../src/platform/server/db.server.ts';
import { migrate } from '../../src/platform/server/migrate.server.ts';
import { startEmbeddedPostgres } from '../../src/platform/server/postgres/embedded.server.ts';
import { LONGEST_WAIT_MS, whileTheyBuy } from './buyers.ts';
import { growShop } from './large-shop.ts';

/**
 * `npm run migrations`: each migration since the tables of 18 November 2026 on a shop with 1,000,000 orders, while others buy
 * and read. Who buys may wait two seconds for a lock at most. `--orders=N` fills fewer.
 */
const ORDERS = Number(
  process.argv.find((each) => each.startsWith('--orders='))?.slice('--orders='.length) ?? 1_000_000,
);
const OLDER = 'proof/upgrade/older-shop';

/**
 * Two of them replace a table that the code of before writes, so that code cannot run beside them: nobody buys meanwhile. The
 * third comes in the same upgrade, and alters five tables at once.
 */
const WHILE_STOPPED: ReadonlySet<string> = new Set([
  '20261118-line-events.sql',
  '20261118-money-events.sql',
  '20261118-money.sql',
]);

const folder = mkdtempSync(path.join(tmpdir(), 'kadam-migrations-'));
const started = performance.now();
const say = (line: string): void =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${line}`);
const postgres = await startEmbeddedPostgres({
  folder: path.join(folder, 'postgres'),
  settings: { fsync: 'off', max_wal_size: '4GB', shared_buffers: '1GB' },
});
const sql = openDb(postgres.url, { max: 8 });
let failed = false;

/** A folder with this one file: what came before it is done. */
function alone(name: string): string {
  const own = path.join(folder, 'files', name);
  mkdirSync(own, { recursive: true });
  cpSync(path.join('migrations', name), path.join(own, name));
  return own;
}

async function play(name: string): Promise<void> {
  let seconds = 0;
  let retries = 0;
  const work = async (): Promise<void> => {
    const from = performance.now();
    await migrate(sql, alone(name), (line) => {
      if (line.includes('once again')) retries += 1;
    });
    seconds = (performance.now() - from) / 1000;
  };
  if (WHILE_STOPPED.has(name)) {
    await work();
    say(`${name}: ${seconds.toFixed(1)} s, the shop stopped`);
    return;
  }
  const { orders, longest, faults } = await whileTheyBuy(sql, name.slice(9, 13), work);
  const wrong = [...faults].map(([what, times]) => `${times} × ${what}`);
  failed ||= wrong.length > 0;
  say(
    `${name}: ${seconds.toFixed(1)} s${retries > 0 ? `, begun again ${retries} times` : ''}; ${orders} orders beside it, the longest ${(longest / 1000).toFixed(1)} s${wrong.length > 0 ? `; WRONG: ${wrong.join('; ')}` : ''}`,
  );
}

try {
  const base = path.join(folder, 'base');
  cpSync('migrations', base, { recursive: true, filter: (file) => !/\/\d{8}-/.test(file) });
  await readBackup(postgres.url, OLDER, { migrations: base });
  const own = await sql.reserve();
  await growShop(own, ORDERS, say).finally(() => own.release());
  const [size] = await sql<{ gigabytes: number }[]>`
    select round(pg_database_size(current_database()) / 1e9, 1)::float as gigabytes`;
  say(`${ORDERS} orders, ${size?.gigabytes ?? 0} GB; a lock may be waited for ${LONGEST_WAIT_MS} ms`);
  for (const name of readdirSync('migrations').filter((each) => /^\d{8}-/.test(each))) await play(name);
} catch (error) {
  failed = true;
  console.error(error);
} finally {
  await sql.end({ timeout: 5 });
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
