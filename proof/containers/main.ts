import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import { execFileSync } from 'node:child_process';
import { openBusyShop } from '../../src/app/testing/busy-shop.server.ts';
import { demoAccounts } from '../../src/features/accounts/server/demo-accounts.server.ts';
import { openDb } from '../../src/platform/server/db.server.ts';
import { type Compose, openCompose } from './compose.ts';
import { HOME, podman, preparePodman } from './podman.ts';

/**
 * `npm run containers`: compose.yaml from nothing to a delivered order, an upgrade with a migration, the way back, and a restore
 * from the store into empty volumes. What is wrong is an error.
 */
const HTTPS = 8443;
const URL = `https://localhost:${HTTPS}`;
const variables = {
  DATABASE_PASSWORD: 'proof4containers',
  STORE_SECRET: 'store4containers',
  SECRET_KEY: 'kfZ2-containers-that-live-for-minutes-91Qw',
  SHOP_HOST: 'localhost',
  PUBLIC_URL: URL,
  HTTP_PORT: '8080',
  HTTPS_PORT: String(HTTPS),
  // With stand-ins for payment and courier, and something to sell.
  SHOP_MODE: 'demo',
};
const started = performance.now();
const say = (text: string): void =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}`);
const check = (what: string, isSo: boolean, seen: unknown = ''): void => {
  if (!isSo) throw new Error(`Not so: ${what} ${JSON.stringify(seen)}`);
};

async function until(what: string, isSo: () => Promise<boolean>, seconds = 120): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(250))
    if (await isSo().catch(() => false)) return;
  throw new Error(`Waited ${seconds} s in vain: ${what}`);
}
const isOpen = async (): Promise<boolean> => (await fetch(URL)).status === 200;

/** What the kernel says of the first process of each. */
function checkRights(compose: Compose): void {
  for (const service of compose.services) {
    const status = readFileSync(`/proc/${compose.pid(service)}/status`, 'utf8');
    const of = (name: string): string => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';
    check(`${service} is not root`, of('Uid') !== '0', of('Uid'));
    check(`${service} has no capability`, /^0+$/.test(of('CapEff')), of('CapEff'));
    check(`${service} gains no rights`, of('NoNewPrivs') === '1');
    for (const folder of ['/', '/etc', '/usr/bin', '/opt', '/var/tmp'])
      check(
        `${service} writes nothing into ${folder}`,
        !compose.mayExec(service, 'touch', `${folder}/planted`),
      );
    check(`${service} writes into /tmp`, compose.mayExec(service, 'touch', '/tmp/planted'));
    say(`${service}: user ${of('Uid')}, no capabilities, read-only`);
  }
}

/** Its database, past the proxy: only the proof knows the way. */
const database = (compose: Compose) =>
  openDb(`postgres://kadam:${variables.DATABASE_PASSWORD}@${compose.address('database')}:5432/kadam`, {
    max: 2,
  });

/** Shoppers and staff do these things; what they are refused is an error here. */
async function live(compose: Compose, acts: readonly string[]): Promise<readonly string[]> {
  const sql = database(compose);
  try {
    const people = await openBusyShop(URL, sql);
    for (const [at, act] of acts.entries()) {
      await people.act(act, at);
      check(`"${act}" goes well`, people.done.has(act), people.faults);
    }
    check('no call fails', people.faults.length === 0, people.faults);
    return people.placed.map(({ number }) => number);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function backUp(): Promise<void> {
  const { email, password } = demoAccounts[1] ?? { email: '', password: '' };
  const ask = async (path: string, init: RequestInit = {}): Promise<Record<string, unknown>> =>
    (await (await fetch(URL + path, init)).json()) as Record<string, unknown>;
  const json = { 'content-type': 'application/json' };
  const { token } = await ask('/api/auth/login', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  const headers = { ...json, authorization: `Bearer ${String(token)}` };
  await ask('/api/staff/backups', { method: 'POST', headers, body: '{}' });
  await until('a backup', async () => {
    const { runs } = (await ask('/api/staff/backups', { headers })) as {
      runs?: readonly { kind: string; finishedAt: string | null; error: string | null }[];
    };
    const backup = runs?.find(({ kind }) => kind === 'backup');
    check('the backup goes well', !backup?.error, backup);
    return backup?.finishedAt != null;
  });
}

/** The orders that the shop knows of these. */
async function known(compose: Compose, numbers: readonly string[]): Promise<number> {
  const sql = database(compose);
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from orders where order_number = any(${[...numbers]})`;
  await sql.end({ timeout: 1 });
  return row?.n ?? 0;
}

/** Another image of the shop in the place of the one that runs; for how long no page came. */
async function change(compose: Compose, image: string): Promise<number> {
  const from = performance.now();
  const { seconds, status } = compose.stop('shop');
  check('the shop ends by itself when told to', status === 0 && seconds < 30, { seconds, status });
  compose.remove('shop');
  compose.set({ ...variables, SHOP_IMAGE: image });
  await compose.up('shop');
  await until('a page', isOpen);
  return (performance.now() - from) / 1000;
}

const DELIVERED = ['order online and pay', 'order for cash', 'send a picture', 'review'];

async function play(compose: Compose): Promise<void> {
  execFileSync('ip', ['link', 'set', 'lo', 'up']);
  compose.makeNetwork();
  say(`started: ${(await compose.up('proxy')).join(', ')}`);
  // Caddy signs for localhost itself.
  const root = '/data/caddy/pki/authorities/local/root.crt';
  await until('a certificate', async () => compose.mayExec('proxy', 'test', '-s', root));
  tls.setDefaultCACertificates([compose.exec('proxy', 'cat', root)]);
  await until('a page over TLS', isOpen);
  say('a page over TLS');
  check('/metrics is closed', (await fetch(`${URL}/metrics`)).status === 404);
  checkRights(compose);
  const first = await live(compose, DELIVERED);
  say(`${first.length} orders, one of them packed, delivered and reviewed; a picture in the store`);
  await backUp();
  say('a backup in the store');

  let gap = await change(compose, 'kadam-shop:next');
  const sql = database(compose);
  const columns = await sql`
    select from information_schema.columns where column_name in ('gift_note', 'packed_in')`;
  await sql.end({ timeout: 1 });
  check('the migration ran', columns.length === 2);
  const second = await live(compose, DELIVERED);
  say(`upgraded with a migration, ${gap.toFixed(1)} s without the shop; ${second.length} orders more`);

  gap = await change(compose, 'kadam-shop');
  const third = await live(compose, DELIVERED);
  const all = [...first, ...second, ...third];
  check('no order is lost', (await known(compose, all)) === all.length);
  say(`back to the version before, ${gap.toFixed(1)} s without the shop; ${third.length} orders more`);

  await restore(compose, first);
  for (const service of ['proxy', 'shop', 'store', 'database']) {
    const { seconds, status } = compose.stop(service);
    check(`${service} ends by itself`, status === 0, { seconds, status });
    say(`${service} ended in ${seconds.toFixed(1)} s`);
  }
}

/** The disk of the shop and of its database is lost; the store is not. */
async function restore(compose: Compose, first: readonly string[]): Promise<void> {
  for (const service of ['proxy', 'shop', 'database']) compose.remove(service);
  for (const service of ['shop', 'database']) compose.forget(service);
  await compose.up('database');
  await compose.healthy('database');
  const from = performance.now();
  // The newest comes first.
  const [newest = ''] = compose.run('shop', 'kadam', 'backups').split('\n');
  compose.run('shop', 'kadam', 'restore', newest.trim());
  const seconds = (performance.now() - from) / 1000;
  await compose.up('proxy');
  await until('a page', isOpen);
  check('the orders of before the backup are there', (await known(compose, first)) === first.length);
  compose.exec('shop', 'kadam', 'doctor');
  const more = await live(compose, DELIVERED);
  say(
    `restored from the store into empty volumes in ${seconds.toFixed(1)} s; doctor finds nothing wrong; ${more.length} orders more`,
  );
}

preparePodman();
const folder = path.join(HOME, 'settings');
const compose = openCompose('deploy/container/compose.yaml', folder, variables);
let failed = false;
try {
  execFileSync('mkdir', ['-p', folder]);
  writeFileSync(path.join(folder, 'kadam.env'), 'LOG_LEVEL=warn\n');
  compose.down();
  await play(compose);
  for (const service of compose.services) {
    const bytes = Number(podman('image', 'inspect', '--format={{.Size}}', `kadam-${service}`));
    say(`kadam-${service}: ${(bytes / 1e6).toFixed(0)} MB`);
  }
} catch (error) {
  failed = true;
  console.error(error);
  for (const service of compose.services)
    try {
      console.error(`--- ${service}\n${podman('logs', '--tail=20', compose.container(service))}`);
    } catch {
      // It was never started.
    }
} finally {
  compose.down();
}
process.exit(failed ? 1 : 0);
