import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDb, type Sql } from './db.server.ts';
import { failureOf } from './http/failure-of.ts';
import { followChanges, invalidatePages } from './page-cache/invalidate.server.ts';
import { freePort } from './free-port.server.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './postgres/embedded.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kadam-db-'));
const [mainFolder, standbyFolder] = [path.join(folder, 'main'), path.join(folder, 'standby')];
const settings = { fsync: 'off' };
/** Long against what it should take, short against what a shopper would bear. */
const PATIENCE_MS = 10_000;
const patiently = { timeout: PATIENCE_MS, interval: 100 };
const MAX = 6;
let port: number;
let main: EmbeddedPostgres | undefined;
let standby: EmbeddedPostgres | undefined;
const pools: Sql[] = [];

const startMain = async () => (main = await startEmbeddedPostgres({ folder: mainFolder, port, settings }));
const stopMain = async () => {
  await main?.stop();
  main = undefined;
};
const open = (url: string): Sql => {
  const sql = openDb(url, { max: MAX });
  pools.push(sql);
  return sql;
};
const write = (sql: Sql) => sql`insert into visits default values`;
const codeOf = (asked: PromiseLike<unknown>) =>
  Promise.resolve(asked).then(
    () => 'done',
    (error: unknown) => failureOf(error).code,
  );
const inTime = (asked: PromiseLike<string>) =>
  Promise.race([asked, sleep(PATIENCE_MS, 'late', { ref: false })]);

async function connections(such: string): Promise<number> {
  const sql = openDb(main?.url ?? '', { max: 1 });
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from pg_stat_activity where pid <> pg_backend_pid() and ${sql.unsafe(such)}`;
  await sql.end();
  return row?.n ?? 0;
}

beforeAll(async () => {
  port = await freePort();
  const { url } = await startMain();

  const sql = openDb(url, { max: 1 });
  await sql`create table visits (id serial)`;
  await sql.end();
  await stopMain();

  // A standby of the same data that nobody promotes.
  cpSync(mainFolder, standbyFolder, { recursive: true });
  writeFileSync(path.join(standbyFolder, 'cluster/standby.signal'), '');
  await startMain();

  standby = await startEmbeddedPostgres({ folder: standbyFolder, settings });
}, 300_000);
afterEach(() => Promise.all(pools.splice(0).map((sql) => sql.end({ timeout: 5 }))));
afterAll(async () => {
  await stopMain();
  await standby?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('a database that restarts: every held connection heals, and the first request after it is answered', async () => {
  const sql = open(main?.url ?? '');
  const heard: string[] = [];
  await followChanges(sql, ({ tags }) => heard.push(...tags));
  // All connections are held, each in the middle of something.
  const asleep = Array.from({ length: MAX }, () => codeOf(sql`select pg_sleep(60)`));
  await expect.poll(() => connections("query = 'select pg_sleep(60)'"), patiently).toBe(MAX);
  await stopMain();
  expect(await Promise.all(asleep)).toEqual(Array(MAX).fill('busy'));
  // Shoppers come all the while; each is told at once.
  for (let tries = 0; tries < 12; tries += 1) expect(await inTime(codeOf(write(sql)))).toBe('busy');
  await startMain();
  const answers = await Promise.all(Array.from({ length: 12 }, () => inTime(codeOf(write(sql)))));
  expect(answers).toEqual(Array(12).fill('done'));
  // The other processes are heard again, too.
  await expect
    .poll(async () => {
      await invalidatePages(sql, ['menus']);
      return heard.includes('menus');
    }, patiently)
    .toBe(true);
}, 120_000);

it('a name that leads to a read-only standby for a while: writes are refused, and go on as soon as it leads to the primary', async () => {
  let target = Number(new URL(standby?.url ?? '').port);
  const name = createServer((socket) => {
    const onward = connect(target, '127.0.0.1');
    socket.pipe(onward).pipe(socket);
    for (const side of [socket, onward]) side.on('error', () => side.destroy());
  }).listen(0, '127.0.0.1');
  await once(name, 'listening');
  const there = new URL(main?.url ?? '');
  there.search = '';
  there.port = String((name.address() as AddressInfo).port);
  const sql = open(there.href);
  const before = await Promise.all(Array.from({ length: 12 }, () => inTime(codeOf(write(sql)))));
  expect(before).toEqual(Array(12).fill('busy'));
  target = port;
  const after = await Promise.all(Array.from({ length: 12 }, () => inTime(codeOf(write(sql)))));
  expect(after).toEqual(Array(12).fill('done'));
  name.close();
}, 60_000);

it('several hosts: the one that can be written to is found', async () => {
  const { username, password } = new URL(main?.url ?? '');
  const hosts = [standby?.url, main?.url].map((url) => new URL(url ?? '').host).join(',');
  const sql = open(`postgres://${username}:${password}@${hosts}/kadam`);
  expect(await inTime(codeOf(write(sql)))).toBe('done');
}, 60_000);
