import { cpSync, existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoAccounts } from '../../features/accounts/server/demo-accounts.server.ts';
import { testDb, type TestDb } from '../../platform/server/testing/test-db.server.ts';
import { backup } from './backup.server.ts';
import { doctor } from './doctor.server.ts';
import { restore } from './restore.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kadam-restore-'));
const copy = path.join(folder, 'copy');
const root = '.';
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  const here = await testDb();
  const dataDir = path.join(folder, 'data');
  cpSync('demo/catalogue.json', path.join(dataDir, 'pictures/one.avif'));
  writeFileSync(path.join(dataDir, 'secret-key'), 'a secret');
  await loadDemoAccounts(here.sql);
  await backup({ url: here.url, dataDir }, copy);
});

let places = 0;
const newPlace = (): string => path.join(folder, `place-${(places += 1)}`);
const empty = async () => {
  const there = await testDb({ empty: true });
  return { ...there, place: { url: there.url, dataDir: newPlace(), root } };
};
const mustBeUntouched = async ({ sql, place }: Awaited<ReturnType<typeof empty>>): Promise<void> => {
  expect(existsSync(place.dataDir)).toBe(false);
  expect(
    await sql`select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public'`,
  ).toEqual([]);
};
const spoilt = (change: (bad: string) => void): string => {
  const bad = path.join(folder, 'bad');
  rmSync(bad, { recursive: true, force: true });
  cpSync(copy, bad, { recursive: true });
  change(bad);
  return bad;
};

describe('a restore', () => {
  it('of a damaged backup touches nothing', async () => {
    const there = await empty();
    for (const [file, words] of [
      ['files/pictures/one.avif', 'files/pictures/one.avif is not what was written'],
      ['tables/public.users.gz', 'tables/public.users.gz is not what was written'],
      ['backup.json', 'backup.json is not what was written'],
    ] as const)
      await expect(
        restore(
          there.place,
          spoilt((bad) => truncateSync(path.join(bad, file), 10)),
        ),
        file,
      ).rejects.toThrow(words);
    await expect(
      restore(
        there.place,
        spoilt((bad) => rmSync(path.join(bad, 'files/secret-key'))),
      ),
    ).rejects.toThrow('files/secret-key is missing');
    await mustBeUntouched(there);
  });
});

describe('the doctor', () => {
  it('tells an empty shop from a healthy one', async () => {
    const [none, fresh] = [await testDb({ empty: true }), await testDb()];
    const ask = ({ sql }: TestDb) => doctor({ sql, dataDir: folder, root });
    await expect(ask(none)).rejects.toMatchObject({
      status: 2,
      message: 'This shop is empty: its database has no tables. Start it once, or restore a backup.',
    });
    await expect(ask(fresh)).rejects.toMatchObject({
      status: 2,
      message: expect.stringMatching(/\nThis shop is empty: it has no products, no orders and no owner\.$/),
    });
    await loadDemoAccounts(fresh.sql);
    // The database of the tests does not wait for its disk, and that is wrong; but it is not empty.
    await expect(ask(fresh)).rejects.toMatchObject({
      status: 1,
      message: expect.not.stringContaining('This shop is empty'),
    });
  });
});
