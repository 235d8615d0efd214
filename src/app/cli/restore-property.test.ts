import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileKeys } from '../../features/catalogue/server/pictures/picture-keys.ts';
import { listFiles } from '../../platform/server/backup/copy-files.server.ts';
import { contentsOf, schemaOf, sequencesOf } from '../../platform/server/backup/testing/compare.server.ts';
import { openDb } from '../../platform/server/db.server.ts';
import { startEmbeddedPostgres } from '../../platform/server/postgres/embedded.server.ts';
import { migrate } from '../../platform/server/migrate.server.ts';
import {
  installedPostgres,
  startInstalledPostgres,
} from '../../platform/server/testing/installed-postgres.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { backup } from './backup.server.ts';
import { doctor } from './doctor.server.ts';
import { restore } from './restore.server.ts';
import { openBusyShop } from '../testing/busy-shop.server.ts';
import { openShopChild, type ShopChild } from '../testing/shop-child.server.ts';

/** `TEST_SLOW=1 RESTORES=50 PROPERTY_SEED=random npx vitest run src/app/cli/restore-property.test.ts` is the long form. */
const RUNS = Number(process.env['RESTORES'] ?? 1);
const BUYERS = 2;
/** What the acts leave behind, among others: a comparison of nothing with nothing proves nothing. */
const FILLED = [
  'checkout_attempts',
  'orders',
  'payments',
  'invoices',
  'return_requests',
  'reviews',
  'wishlist_items',
  'stored_pictures',
  'stock_ledger',
  'imports',
  'audit_log',
];
const older = installedPostgres();
const targets = older
  ? `the built-in PostgreSQL and PostgreSQL ${older}`
  : 'the built-in PostgreSQL (skipped: another version, none is installed in /usr/lib/postgresql)';

const folder = mkdtempSync(path.join(tmpdir(), 'kadam-restores-'));
const dataDir = path.join(folder, 'data');
const here = await testDb({ max: 4 });
let child: ShopChild;
let shop: Awaited<ReturnType<typeof openBusyShop>>;
let other: Awaited<ReturnType<typeof startInstalledPostgres>> | undefined;

beforeAll(async () => {
  [child, other] = await Promise.all([
    openShopChild({ DATABASE_URL: here.url, DATA_DIR: dataDir, SHOP_MODE: 'demo' }),
    older === undefined ? undefined : startInstalledPostgres(older),
  ]);
  shop = await openBusyShop(child.base, here.sql);
});
afterAll(async () => {
  await child.stop();
  await other?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** What the shop holds at the moment of the backup, seen beside it. */
const lookAt = (url: string, snapshot?: string) =>
  connected(url, async (client) => {
    await client.query('begin isolation level repeatable read');
    if (snapshot !== undefined) await client.query(`set transaction snapshot '${snapshot}'`);
    const { rows } = await client.query<{ base: string; widths: number[] }>(
      "select base, widths from stored_pictures where widths <> '{}' order by base",
    );
    const pictures = rows.flatMap(({ base, widths }) => fileKeys(base, widths));
    return { contents: await contentsOf(client), sequences: await sequencesOf(client), pictures };
  });
type Seen = Awaited<ReturnType<typeof lookAt>>;

const filesIn = (of: string): Record<string, string> =>
  Object.fromEntries(
    listFiles(of, new Set(['postgres'])).map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(of, name)))
        .digest('hex'),
    ]),
  );

/** Buyers go on until the backup is there; at least one order comes while it is made. */
async function backUpWhileSelling(copy: string): Promise<Seen> {
  let selling = true;
  let seen: Seen | undefined;
  const sell = async (at: number): Promise<void> => {
    for (let pick = at; selling; pick += BUYERS) await shop.act('order for cash', pick);
  };
  const buyers = Array.from({ length: BUYERS }, (_, at) => sell(at));
  await backup({ ...here, dataDir }, copy, {
    seen: async (snapshot) => {
      const before = shop.placed.length;
      seen = await lookAt(here.url, snapshot);
      while (shop.placed.length === before) await new Promise((resolve) => setImmediate(resolve));
    },
  }).finally(() => (selling = false));
  await Promise.all(buyers);
  if (!seen) throw new Error('Nobody has seen the moment of the backup');
  return seen;
}

async function compare(url: string, into: string, copy: string, seen: Seen): Promise<void> {
  const now = await lookAt(url);
  expect(now.contents).toEqual(seen.contents);
  for (const [name, { next, used }] of Object.entries(now.sequences)) {
    expect(next, name).toBeGreaterThan(used);
    expect(next, name).toBeGreaterThanOrEqual(seen.sequences[name]?.next ?? 0n);
  }
  const files = filesIn(into);
  expect(files).toEqual(filesIn(path.join(copy, 'files')));
  const original = filesIn(dataDir);
  for (const name of [...seen.pictures.map((key) => `pictures/${key}`), 'secret-key'])
    expect([name, files[name]]).toEqual([name, original[name]]);
  const sql = openDb(url, { max: 1 });
  const said = await doctor({ sql, dataDir: into, root: '.' })
    .catch(String)
    .finally(() => sql.end());
  // Throw-away servers do not wait for their disk.
  const wrong = String(said)
    .split('\n')
    .filter((line) => line.startsWith('WRONG') && !line.includes('keeps what it has acknowledged'));
  expect(wrong).toEqual([]);
}

let number = 0;
async function tryOnce(acts: readonly { act: string; pick: number }[]): Promise<void> {
  // One of each, so that there is something of everything, and then as it comes.
  for (const name of shop.names) await shop.act(name, number);
  for (const { act, pick } of acts) await shop.act(act, pick);
  expect(shop.faults).toEqual([]);
  number += 1;
  const place = (name: string): string => path.join(folder, `${name}-${number}`);
  const [copy, builtIn, elsewhere] = [place('copy'), place('built-in'), place('elsewhere')];
  const seen = await backUpWhileSelling(copy);
  for (const table of FILLED) expect(seen.contents[`public.${table}`], table).not.toMatch(/^0 /);

  await restore({ url: undefined, dataDir: builtIn, root: '.' }, copy);
  const own = await startEmbeddedPostgres({ folder: path.join(builtIn, 'postgres') });
  await compare(own.url, builtIn, copy, seen).finally(() => own.stop());
  if (other) {
    const url = await other.database(`restored_${number}`);
    await restore({ url, dataDir: elsewhere, root: '.' }, copy);
    await compare(url, elsewhere, copy, seen);
    const plain = await other.database(`migrated_${number}`);
    const sql = openDb(plain, { max: 1 });
    await migrate(sql, 'migrations').finally(() => sql.end());
    expect(await connected(url, schemaOf)).toEqual(await connected(plain, schemaOf));
  }
}

it(
  `whatever is done over the API, a backup made meanwhile and restored into ${targets} has every row, number and picture of its moment`,
  async () => {
    const act = fc.record({ act: fc.constantFrom(...shop.names), pick: fc.nat(200) });
    await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 15 }), tryOnce), {
      numRuns: RUNS,
      // Each case goes on in the shop of the one before: a smaller one would not be the same.
      endOnFailure: true,
    });
    expect([...shop.done.keys()].sort()).toEqual([...shop.names].sort());
  },
  60_000 + RUNS * 60_000,
);
