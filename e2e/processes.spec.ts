import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { stockMoved } from '../src/features/catalogue/server/invalidate-catalogue.server.ts';
import { openDb, type Sql } from '../src/platform/server/db.server.ts';
import { freePort } from '../src/platform/server/free-port.server.ts';
import { databaseUrl, type ShopProcess, startShop } from './fixtures/shop-process.ts';

let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kadam-processes-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const alive = (pid: number): boolean => existsSync(`/proc/${pid}`);

/** One connection, and so one process, for as long as it is open. */
function connection(shop: ShopProcess) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (address: string): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      get(shop.url + address, { agent }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (data: string) => (body += data));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      }).on('error', reject);
    });
}

/** A figure of every process, by its name. */
async function figures(shop: ShopProcess, name: string): Promise<Record<string, number>> {
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  const found = text.matchAll(new RegExp(`^${name}\\{process="([\\w-]+)"\\} (\\S+)$`, 'gm'));
  return Object.fromEntries([...found].map(([, process = '', value]) => [process, Number(value)]));
}

/** The processes that the shop's own has started, by their names. */
function pidsOf(shop: ShopProcess): Record<string, number> {
  const children = readFileSync(`/proc/${shop.child.pid}/task/${shop.child.pid}/children`, 'utf8');
  return Object.fromEntries(
    children
      .trim()
      .split(' ')
      .map(Number)
      .flatMap((pid) => {
        const name = /PROCESS_NAME=([\w-]+)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1];
        return name === undefined ? [] : [[name, pid]];
      }),
  );
}

async function withShop(work: (shop: ShopProcess, sql: Sql) => Promise<void>): Promise<void> {
  const shop = await startShop({ DATA_DIR: folder, WEB_PROCESSES: '2' });
  const sql = openDb(databaseUrl(folder), { max: 2 });
  try {
    await work(shop, sql);
  } finally {
    await sql.end();
    await shop.stop();
  }
}

test("after a sell-out the product's page is exact on all processes, and a listing follows; each is made once @slow", async () => {
  await withShop(async (shop, sql) => {
    const [row] = await sql<{ id: string; slug: string; size: number }[]>`
      select p.id, p.slug, z.size from products p join product_sizes z on z.product_id = p.id
      where p.tag_key = 'popular' and z.quantity > 0 and p.listed order by p.popularity desc, p.id, z.size limit 1`;
    if (!row) throw new Error('nothing to sell');
    const processes = [connection(shop), connection(shop)];
    const page = `/products/${row.slug}`;
    const listing = '/popular';
    for (const ask of processes)
      for (const address of [page, listing]) expect((await ask(address)).status).toBe(200);
    expect(Object.values(await figures(shop, 'page_cache_pages'))).toEqual([2, 2]);
    expect(await figures(shop, 'pages_made_total')).toEqual({ worker: 2 });

    const left = (body: string): number =>
      Number(new RegExp(`"_id":"${row.id}".*?"size":${row.size},"quantity":(\\d+)`).exec(body)?.[1]);
    const before = await figures(shop, 'page_changes_total');
    await sql.begin(async (tx) => {
      await tx`update product_sizes set quantity = 0 where product_id = ${row.id} and size = ${row.size}`;
      await stockMoved(tx, [row.id], { outOrBack: true });
    });
    const heard = async () =>
      Object.entries(await figures(shop, 'page_changes_total')).every(
        ([name, count]) => count > (before[name] ?? 0),
      );
    await expect.poll(heard).toBe(true);
    // At once, the first time either is asked.
    for (const ask of processes) expect(left((await ask(page)).body)).toBe(0);
    for (const ask of processes) await expect.poll(async () => left((await ask(listing)).body)).toBe(0);
    expect(await figures(shop, 'pages_made_total')).toEqual({ worker: 4 });
    expect(shop.errors()).toEqual([]);
  });
});

test('a process that dies is started again: nobody waits for long, and what was asked for comes @slow', async () => {
  await withShop(async (shop) => {
    const before = pidsOf(shop);
    expect(Object.keys(before).toSorted()).toEqual(['web-1', 'web-2', 'worker']);
    for (const name of ['web-1', 'worker']) process.kill(before[name] ?? 0, 'SIGKILL');
    // Made by the one that comes after the one that died. A connection that was being handed to a process in the moment
    // of its death is lost with it: whoever asks again gets the page.
    const ask = () => fetch(`${shop.url}/sale`, { signal: AbortSignal.timeout(4_000) });
    await expect
      .poll(async () => (await ask().catch(() => undefined))?.status, { timeout: 60_000 })
      .toBe(200);
    await expect.poll(() => Object.keys(pidsOf(shop)).length).toBe(3);
    const after = pidsOf(shop);
    expect(after['web-2']).toBe(before['web-2']);
    for (const name of ['web-1', 'worker']) expect(after[name]).not.toBe(before[name]);
    await expect
      .poll(async () => Object.keys(await figures(shop, 'process_resident_memory_bytes')).length)
      .toBe(3);
  });
});

test(
  'SIGTERM lets everybody who has asked have an answer, and ends every process',
  { tag: '@slow' },
  async () => {
    const shop = await startShop({ DATA_DIR: folder, WEB_PROCESSES: '2' });
    const pids = Object.values(pidsOf(shop));
    const asked = Array.from({ length: 6 }, () => connection(shop)('/search/sandals'));
    await Promise.race(asked);
    expect(await shop.stop('SIGTERM')).toBe(0);
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
    expect(pids.filter(alive)).toEqual([]);
  },
);

test('kill -9 of the parent leaves no process behind', { tag: '@slow' }, async () => {
  const shop = await startShop({ DATA_DIR: folder, WEB_PROCESSES: '2' });
  const pids = Object.values(pidsOf(shop));
  await shop.stop('SIGKILL');
  await expect.poll(() => pids.filter(alive)).toEqual([]);
});

test('SIGTERM to npm start ends the shop, and its port is free for the next', { tag: '@slow' }, async () => {
  const port = await freePort();
  const started = spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, WEB_PROCESSES: '1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  started.stdout.on('data', (data: Buffer) => (said += data.toString()));
  await expect.poll(() => said, { timeout: 120_000 }).toContain('The shop is open');
  started.kill('SIGTERM');
  await once(started, 'exit');
  const taken = (): Promise<boolean> =>
    new Promise((resolve) => {
      const probe = createConnection(port, '127.0.0.1', () => {
        probe.destroy();
        resolve(true);
      });
      probe.on('error', () => resolve(false));
    });
  await expect.poll(taken, { timeout: 60_000 }).toBe(false);
});
