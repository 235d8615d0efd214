import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBody } from '../../features/orders/testing/open-checkout.server.ts';
import { loadDemoAccounts } from '../../features/accounts/server/demo-accounts.server.ts';
import { decideOpening } from '../../features/settings/testing/decide-opening.server.ts';
import type { Sql } from '../../platform/server/db.server.ts';
import { runningPostgres } from '../../platform/server/postgres/embedded.server.ts';
import { testDb, type TestDb } from '../../platform/server/testing/test-db.server.ts';
import { backup } from './backup.server.ts';
import { loadDemo } from '../demo/load-demo.server.ts';
import { openShopChild } from '../testing/shop-child.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kadam-restore-cli-'));
const copy = path.join(folder, 'copy');
const CLI = path.join(import.meta.dirname, '../cli.server.ts');
const MARK = 'restore-unfinished.json';
/** Larger than a full disk lets in, below. */
const FILM_BYTES = 3_000_000;

type Env = Readonly<Record<string, string>>;
interface Run {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** Resolves once it has said this. */
  said(words: string): Promise<void>;
  readonly ended: Promise<{ status: number | null; words: string }>;
}

/** `npm run shop -- …` as a process of its own; `before` are words of the shell. */
function run(env: Env, words: readonly string[], before = ''): Run {
  const child = spawn('sh', ['-c', `${before} exec "$@"`, 'sh', process.execPath, CLI, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let text = '';
  const hear = (data: Buffer): void => void (text += data.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const closed = once(child, 'close') as Promise<[number | null]>;
  return {
    child,
    said: async (wanted) => {
      while (!text.includes(wanted))
        await Promise.race([
          once(child.stdout, 'data'),
          closed.then(() => {
            if (!text.includes(wanted)) throw new Error(`It never said "${wanted}":\n${text}`);
          }),
        ]);
    },
    ended: closed.then(([status]) => ({ status, words: text })),
  };
}
const shop = (env: Env, ...words: string[]) => run(env, words).ended;

let places = 0;
const newPlace = (): string => path.join(folder, `place-${(places += 1)}`);
const isEmpty = async ({ sql }: TestDb): Promise<boolean> =>
  (
    await sql`select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public'`
  ).length === 0;
const ordersIn = async (sql: Sql): Promise<number> =>
  (await sql<{ count: number }[]>`select count(*)::int as count from orders`)[0]?.count ?? 0;

interface Pair {
  readonly productId: string;
  readonly size: number;
  readonly unitPrice: number;
  readonly color: string;
}
const findPair = async (sql: Sql): Promise<Pair> => {
  const [pair] = await sql<Pair[]>`
    select p.id as "productId", z.size, p.price::int as "unitPrice", p.color from products p
    join product_sizes z on z.product_id = p.id where p.listed and z.quantity > 5 order by p.id, z.size limit 1`;
  if (!pair) throw new Error('The shop has nothing to sell');
  return pair;
};
let pair: Pair;

async function placeOrder(base: string): Promise<{ status: number; body: unknown }> {
  const reply = await fetch(`${base}/api/codCheckout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(aBody([{ ...pair, quantity: 1 }])),
  });
  return { status: reply.status, body: await reply.json() };
}

/** A shop in which somebody has ordered as a browser does: with an Idempotency-Key. */
beforeAll(async () => {
  const here = await testDb({ max: 2 });
  const dataDir = path.join(folder, 'data');
  await loadDemoAccounts(here.sql);
  await loadDemo(here.sql, '.', () => {});
  // A live shop takes no order before its owner has opened it.
  await decideOpening(here.sql);
  pair = await findPair(here.sql);
  const child = await openShopChild({
    DATABASE_URL: here.url,
    DATA_DIR: dataDir,
    SHOP_MODE: 'live',
    ALLOW_SANDBOX: '1',
  });
  try {
    expect(await placeOrder(child.base)).toMatchObject({ status: 200 });
  } finally {
    await child.stop();
  }
  writeFileSync(path.join(dataDir, 'film.mp4'), Buffer.alloc(FILM_BYTES, 7));
  await backup({ url: here.url, dataDir }, copy);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm run shop -- restore', () => {
  it('makes a shop that opens and sells, also where a try before it was killed in the middle', async () => {
    const dataDir = newPlace();
    const env = { DATA_DIR: dataDir };
    expect(await shop(env, 'doctor')).toMatchObject({
      status: 2,
      words: expect.stringContaining('is empty'),
    });
    expect(await shop(env, 'restore')).toMatchObject({
      status: 1,
      words: 'Use: npm run shop -- restore FOLDER|NAME\n',
    });
    // Neither has made one.
    expect(existsSync(dataDir)).toBe(false);
    const first = run(env, ['restore', copy]);
    await first.said('orders: 1 rows');
    first.child.kill('SIGKILL');
    await first.ended;
    expect(existsSync(path.join(dataDir, MARK))).toBe(true);

    const half = await shop(env, 'doctor');
    expect(half).toMatchObject({ status: 3, words: expect.stringContaining('is half-restored') });
    expect(half.words).toContain(`npm run shop -- restore ${copy}`);
    await expect(openShopChild(env)).rejects.toThrow('is half-restored');

    const second = await shop(env, 'restore', copy);
    expect(second, second.words).toMatchObject({ status: 0 });
    expect(second.words).toContain('is restored');
    expect(await shop(env, 'doctor')).toMatchObject({
      status: 0,
      words: expect.stringContaining('Everything is in order.'),
    });
    const child = await openShopChild(env);
    expect(await placeOrder(child.base)).toMatchObject({ status: 200 });
    expect(runningPostgres(path.join(dataDir, 'postgres'))).toBeDefined();
    await child.stop();
  });

  it('killed while rows go into the owner’s database leaves that empty, and can be repeated there', async () => {
    const there = await testDb({ empty: true });
    const env = { DATABASE_URL: there.url, DATA_DIR: newPlace() };
    const first = run(env, ['restore', copy]);
    await first.said('orders: 1 rows');
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await shop(env, 'doctor')).toMatchObject({ status: 3 });
    const second = await shop(env, 'restore', copy);
    expect(second, second.words).toMatchObject({ status: 0 });
    expect(await ordersIn(there.sql)).toBe(1);
    expect(readFileSync(path.join(env.DATA_DIR, 'film.mp4')).length).toBe(FILM_BYTES);
  });

  it('leaves nothing behind when the disk is full, and can be repeated once there is room', async () => {
    const there = await testDb({ empty: true });
    const env = { DATABASE_URL: there.url, DATA_DIR: newPlace() };
    // No file may become larger than 1 MB: writing fails in the middle, as on a full disk.
    const full = await run(env, ['restore', copy], "ulimit -f 2048; trap '' XFSZ;").ended;
    expect(full, full.words).toMatchObject({ status: 1 });
    expect(existsSync(env.DATA_DIR)).toBe(false);
    expect(await isEmpty(there)).toBe(true);
    expect(await shop(env, 'restore', copy)).toMatchObject({ status: 0 });
    expect(await ordersIn(there.sql)).toBe(1);
  });
});
