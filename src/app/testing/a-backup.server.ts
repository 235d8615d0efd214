import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { loadDemoAccounts } from '../../features/accounts/server/demo-accounts.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { backup } from '../cli/backup.server.ts';

/** A backup of a small shop, and places to restore it to. */
export async function aBackup() {
  const folder = mkdtempSync(path.join(tmpdir(), 'kadam-restore-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const copy = path.join(folder, 'copy');
  const root = '.';
  const here = await testDb();
  const dataDir = path.join(folder, 'data');
  cpSync('demo/catalogue.json', path.join(dataDir, 'pictures/one.avif'));
  writeFileSync(path.join(dataDir, 'secret-key'), 'a secret');
  await loadDemoAccounts(here.sql);
  await backup({ url: here.url, dataDir }, copy);

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
  /** A copy of the backup, changed. */
  const spoilt = (change: (bad: string) => void): string => {
    const bad = path.join(folder, 'bad');
    rmSync(bad, { recursive: true, force: true });
    cpSync(copy, bad, { recursive: true });
    change(bad);
    return bad;
  };
  return { folder, copy, root, newPlace, empty, mustBeUntouched, spoilt };
}
