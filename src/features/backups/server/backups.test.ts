import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { backupsStaffApi, type BackupState } from '../../../contract/backups-staff.ts';
import { connectForCopy } from '../../../platform/server/backup/connect.server.ts';
import { readManifest } from '../../../platform/server/backup/read-manifest.server.ts';
import { backupKey } from '../../../platform/server/backup/seal.server.ts';
import { runDueJobs } from '../../../platform/server/testing/run-jobs.server.ts';
import { urlOf } from '../../../platform/server/testing/test-db.server.ts';
import { openS3Server } from '../../../services/pictures/testing/s3-server.ts';
import { makeOrder } from '../../orders/testing/make-order.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { saveStored } from '../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../shop.server.ts';
import { checkRestore } from './check-restore.server.ts';
import { backupJobs, enqueueBackup } from './jobs.server.ts';
import { backupsStaffHandlers } from './staff-api.server.ts';
import { sentenceOf } from './run-alone.server.ts';
import { takeBackup } from './take-backup.server.ts';

const here = await openOrders({ rows: backupsStaffApi, handlers: backupsStaffHandlers });
const { sql } = here;
const folder = mkdtempSync(path.join(tmpdir(), 'kadam-backups-'));
const dataDir = path.join(folder, 'data');
const KEY = 'a key that only this test knows, of many words';
let owner: { id: string; token: string };
let count = 0;

/** The shop with backups in a new folder. */
function shopWith(more: Partial<Shop['config']> = {}) {
  const to = path.join(folder, `backups-${(count += 1)}`);
  const config = {
    ...here.shop.config,
    DATABASE_URL: urlOf(sql),
    DATA_DIR: dataDir,
    BACKUP_FOLDER: to,
    ...more,
  };
  return { shop: { ...here.shop, config }, to };
}
const atDay = (shop: Shop, day: number): Shop => ({
  ...shop,
  now: () => new Date(Date.UTC(2026, 10, day, 21, 30)),
});
const lastRun = async () =>
  (
    await sql<
      { kind: string; error: string | null; note: string | null; name: string | null; encrypted: boolean }[]
    >`
      select kind, error, note, name, encrypted from backup_runs order by id desc limit 1`
  )[0];
const state = async (): Promise<BackupState> =>
  backupsStaffApi.backupState.out.parse((await here.get('/api/staff/backups', owner.token)).body);
const scratchLeft = async () =>
  sql<{ name: string }[]>`select datname::text as name from pg_database
    where datname = current_database() || '_restore_check'`;

beforeAll(async () => {
  owner = await here.user('owner@kadam.example', 'owner');
  mkdirSync(path.join(dataDir, 'pictures'), { recursive: true });
  writeFileSync(path.join(dataDir, 'pictures', 'one.avif'), 'a picture');
  await makeOrder(sql, {});
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup of the day', () => {
  test('gets its name when it is whole, and is restored into a database that goes again', async () => {
    const { shop, to } = shopWith();
    expect(await takeBackup(atDay(shop, 1))).toBe(true);
    expect(readdirSync(to).toSorted()).toEqual(['kadam-2026-11-01T21-30-00Z', 'unfinished']);
    expect(await checkRestore(shop)).toBe(true);
    expect(await lastRun()).toMatchObject({ kind: 'restore', error: null, note: null });
    expect(await scratchLeft()).toEqual([]);
  });

  test('files that did not change are on the disk once', async () => {
    const { shop, to } = shopWith();
    await takeBackup(atDay(shop, 1));
    await takeBackup(atDay(shop, 2));
    const [one, two] = readdirSync(to).filter((name) => name.startsWith('kadam-'));
    const inode = (name = '') => statSync(path.join(to, name, 'files/pictures/one.avif')).ino;
    expect(inode(two)).toBe(inode(one));
    await readManifest(path.join(to, two ?? ''), 'migrations');
  });

  test('older ones go, and what a killed process has left goes with the next', async () => {
    const { shop, to } = shopWith();
    mkdirSync(path.join(to, 'unfinished', 'kadam-2026-11-01T21-30-00Z', 'tables'), { recursive: true });
    // Half of one, under its name: it has no manifest, so it is none.
    mkdirSync(path.join(to, 'kadam-2026-11-01T21-30-00Z'), { recursive: true });
    await takeBackup(atDay(shop, 2));
    const first = path.join(to, 'kadam-2026-11-02T21-30-00Z');
    for (let day = 3; day <= 11; day += 1)
      cpSync(first, first.replace('-02T', `-${String(day).padStart(2, '0')}T`), { recursive: true });
    await takeBackup(atDay(shop, 12));
    const whole = readdirSync(to).filter((name) => existsSync(path.join(to, name, 'backup.json')));
    expect(whole.map((name) => name.slice(14, 16))).toEqual(['06', '07', '08', '09', '10', '11', '12']);
    expect(readdirSync(path.join(to, 'unfinished'))).toEqual([]);
  });

  test('a place that cannot be written to is said in a sentence, and nothing is lost', async () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    const { shop } = shopWith({ BACKUP_FOLDER: path.join(file, 'below') });
    expect(await takeBackup(shop)).toBe(false);
    expect((await lastRun())?.error).toMatch(/ENOTDIR|not a directory/);
    expect((await state()).faults[0]).toMatch(/^The last backup failed: /);
    const full = Object.assign(new Error('write'), { code: 'ENOSPC', path: '/mnt/backups/x' });
    expect(sentenceOf(full)).toBe('The disk is full: make room (/mnt/backups/x).');
  });
});

test('killed in the middle: nothing half-written counts as a backup, and the next one works', async () => {
  const { shop, to } = shopWith();
  expect(await takeBackup(atDay(shop, 1))).toBe(true);
  const before = readdirSync(to).toSorted();
  const { lastBackup } = await state();
  expect(lastBackup).toBeTruthy();
  // A table that nobody may read holds the other process in the middle of its work.
  const holder = await connectForCopy(urlOf(sql), 'holds a table');
  await holder.query('begin');
  await holder.query('lock table users in access exclusive mode');
  const env = { DATABASE_URL: urlOf(sql), DATA_DIR: dataDir, BACKUP_FOLDER: to, SHOP_MODE: 'demo' };
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, '../testing/backup-process.server.ts')],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const ended = once(child, 'close');
  const written = () =>
    readdirSync(path.join(to, 'unfinished'), { recursive: true }).filter((file) =>
      String(file).endsWith('.gz'),
    );
  try {
    await vi.waitFor(() => expect(written().length).toBeGreaterThan(3), { timeout: 60_000, interval: 50 });
  } finally {
    child.kill('SIGKILL');
    await ended;
    await holder.query('rollback');
    await holder.end();
  }
  const half = readdirSync(path.join(to, 'unfinished'))[0] ?? '';
  expect(readdirSync(to).toSorted()).toEqual(before);
  await expect(readManifest(path.join(to, 'unfinished', half), 'migrations')).rejects.toThrow();
  expect((await state()).lastBackup).toBe(lastBackup);
  expect((await state()).runs[0]).toMatchObject({ kind: 'backup', name: null, finishedAt: null });

  expect(await takeBackup(atDay(shop, 2))).toBe(true);
  expect(readdirSync(path.join(to, 'unfinished'))).toEqual([]);
  expect(await checkRestore(shop)).toBe(true);
});

/** A disk of its own, where this machine allows one. */
const small = path.join(folder, 'small-disk');
mkdirSync(small);
const mounted =
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', small]).status === 0;
afterAll(() => void (mounted && spawnSync('umount', ['-l', small])));

test.skipIf(!mounted)(
  'a disk that is really full: a clear sentence, the backup before stays, and room is enough',
  async () => {
    const { shop } = shopWith({ BACKUP_FOLDER: path.join(small, 'backups') });
    const pictures = path.join(dataDir, 'pictures', 'large.avif');
    expect(await takeBackup(atDay(shop, 1))).toBe(true);
    // Larger than what is left, in every process and on every page size.
    writeFileSync(pictures, randomBytes(40_000_000));
    expect(await takeBackup(atDay(shop, 2))).toBe(false);
    expect((await lastRun())?.error).toMatch(/^The disk is full: make room/);
    expect((await state()).faults[0]).toMatch(/^The last backup failed: The disk is full: make room/);
    const whole = () =>
      readdirSync(path.join(small, 'backups')).filter((name) =>
        existsSync(path.join(small, 'backups', name, 'backup.json')),
      );
    expect(whole()).toEqual(['kadam-2026-11-01T21-30-00Z']);
    await readManifest(path.join(small, 'backups', 'kadam-2026-11-01T21-30-00Z'), 'migrations');
    rmSync(pictures);
    expect(await takeBackup(atDay(shop, 3))).toBe(true);
    expect(whole()).toHaveLength(2);
  },
);

describe('with a key', () => {
  test('nothing can be read without it, nor with another; with it all is restored', async () => {
    await sql`insert into stock_ledger (product_id, size, cause, delta, after) values ('zebra', 1, 'count', 0, 0)`;
    const { shop, to } = shopWith({ BACKUP_KEY: KEY });
    await takeBackup(shop);
    const name = (await lastRun())?.name ?? '';
    expect(await lastRun()).toMatchObject({ error: null, encrypted: true });
    const made = path.join(to, name);
    expect(readFileSync(path.join(made, 'files/pictures/one.avif'), 'latin1')).not.toContain('a picture');
    await expect(readManifest(made, 'migrations')).rejects.toThrow(
      'This backup is encrypted. Set BACKUP_KEY',
    );
    await expect(readManifest(made, 'migrations', backupKey(`${KEY}!`))).rejects.toThrow(
      'encrypted with another BACKUP_KEY',
    );
    expect(await checkRestore(shop)).toBe(true);
    const { BACKUP_KEY: _, ...without } = shop.config;
    expect(await checkRestore({ ...shop, config: without })).toBe(false);
    expect((await lastRun())?.error).toContain('Set BACKUP_KEY to the key that it was made with');
  });

  test('somebody without the key cannot change what a backup says', async () => {
    const { shop, to } = shopWith({ BACKUP_KEY: KEY });
    await takeBackup(shop);
    const made = path.join(to, (await lastRun())?.name ?? '');
    const file = path.join(made, 'backup.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"rows": \d+/, '"rows": 987654'));
    await expect(readManifest(made, 'migrations', backupKey(KEY))).rejects.toThrow('is not what was written');
  });
});

test('two processes at once take one backup', async () => {
  const { shop, to } = shopWith();
  await Promise.all([enqueueBackup(sql), enqueueBackup(sql)]);
  const jobs = await sql`select from jobs where kind = 'backup'`;
  expect(jobs.length).toBe(1);
  const other = await connectForCopy(urlOf(sql), 'another process');
  await other.query("select pg_advisory_lock(hashtext('shop backups'))");
  await expect(takeBackup(shop)).rejects.toThrow('Another process works on the backups.');
  await other.end();
  expect(existsSync(to)).toBe(false);
  await sql`delete from jobs where kind = 'backup'`;
});

test('the clock takes one backup a day and tries it out once a week', async () => {
  await sql`delete from backup_runs`;
  await sql`update migrations set applied_at = now() - interval '10 days'`;
  await saveStored(sql, 'backups', { daily: true, hour: 3 });
  const { shop, to } = shopWith();
  const tick = async () => {
    await sql`insert into jobs (kind, payload, max_attempts) values ('backup-clock', '{}', 5)`;
    for (let round = 0; round < 3; round += 1) await runDueJobs(sql, backupJobs(shop), shop.log);
  };
  const kinds = async () =>
    (await sql<{ kind: string }[]>`select kind from backup_runs order by id`).map(({ kind }) => kind);
  await tick();
  expect(await kinds()).toEqual(['backup', 'restore']);
  await tick();
  expect(await kinds()).toEqual(['backup', 'restore']);
  await sql`update backup_runs set started_at = started_at - interval '1 day'`;
  await tick();
  expect(await kinds()).toEqual(['backup', 'restore', 'backup']);
  expect(readdirSync(to).length).toBeGreaterThan(0);
});

test('a failing weekly restore is visible on Today', async () => {
  const { shop, to } = shopWith();
  await takeBackup(shop);
  rmSync(path.join(to, (await lastRun())?.name ?? '', 'tables', 'public.orders.gz'));
  expect(await checkRestore(shop)).toBe(false);
  expect((await state()).faults).toEqual([
    'The weekly restore of a backup, for a trial, failed: tables/public.orders.gz is missing. Nothing was restored.',
  ]);
  expect(await scratchLeft()).toEqual([]);
  await takeBackup(shop);
  await checkRestore(shop);
  expect((await state()).faults).toEqual([]);
});

test('a user who may not create databases gets a built-in PostgreSQL for the trial, and is told why', async () => {
  await sql`drop role if exists kadam_small`;
  await sql.unsafe(`create role kadam_small login password 'small' nosuperuser nocreatedb`);
  const [row] = await sql<{ name: string }[]>`select current_database() as name`;
  await sql.unsafe(`grant all on all tables in schema public to kadam_small;
    grant all on all sequences in schema public to kadam_small`);
  const url = urlOf(sql).replace(/\/\/[^@]*@/, '//kadam_small:small@');
  try {
    const { shop } = shopWith({ DATABASE_URL: url });
    expect(await takeBackup(shop)).toBe(true);
    expect(await checkRestore(shop)).toBe(true);
    expect((await lastRun())?.note).toContain('may not create databases (ALTER ROLE … CREATEDB)');
    expect(existsSync(path.join(dataDir, 'restore-check'))).toBe(false);
  } finally {
    await sql.unsafe('drop owned by kadam_small; drop role kadam_small');
  }
  expect(row?.name).toBeDefined();
});

describe('in an S3 store', () => {
  test('a backup goes up, is restored from there, and one cut short never counts', async () => {
    const server = await openS3Server('backups');
    afterAll(() => server.close());
    const { BACKUP_FOLDER: _, ...config } = shopWith({
      BACKUP_KEY: KEY,
      BACKUP_S3_ENDPOINT: server.settings.S3_ENDPOINT,
      BACKUP_S3_BUCKET: 'backups',
      BACKUP_S3_PREFIX: 'shop',
      BACKUP_S3_ACCESS_KEY_ID: server.settings.S3_ACCESS_KEY_ID,
      BACKUP_S3_SECRET_ACCESS_KEY: server.settings.S3_SECRET_ACCESS_KEY,
    }).shop.config;
    const shop = { ...here.shop, config };
    const names = () => new Set([...server.objects.keys()].map((key) => key.split('/')[1]));

    expect(await takeBackup(atDay(shop, 1))).toBe(true);
    expect(server.objects.has('shop/kadam-2026-11-01T21-30-00Z/backup.json')).toBe(true);
    expect(await checkRestore(shop), (await lastRun())?.error ?? '').toBe(true);

    // The store breaks in the middle of the next one.
    server.state.refusePuts = (key) => key.includes('public.orders');
    expect(await takeBackup(atDay(shop, 2))).toBe(false);
    expect((await lastRun())?.error).toMatch(/^The store of backups \(http.*\) does not answer or refuses/);
    server.state.refusePuts = () => false;
    expect(await checkRestore(shop)).toBe(true);
    expect((await lastRun())?.name).toBe('kadam-2026-11-01T21-30-00Z');

    server.state.away = true;
    expect(await takeBackup(atDay(shop, 3))).toBe(false);
    server.state.away = false;
    expect(await takeBackup(atDay(shop, 4))).toBe(true);
    expect(names()).toEqual(new Set(['kadam-2026-11-01T21-30-00Z', 'kadam-2026-11-04T21-30-00Z']));
    expect(readdirSync(path.join(dataDir, 'backups'))).toEqual(['unfinished']);
  });
});

test('the owner can ask for one, and others cannot', async () => {
  const staff = await here.user('staff@kadam.example', 'staff');
  expect((await here.post('/api/staff/backups', {}, staff.token)).status).toBe(403);
  expect((await here.post('/api/staff/backups', {}, owner.token)).status).toBe(200);
  expect((await state()).busy).toBe(true);
  await sql`delete from jobs where kind = 'backup'`;
});
