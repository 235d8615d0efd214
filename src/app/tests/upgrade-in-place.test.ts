import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyShop } from '../../features/backups/server/copy-shop.server.ts';
import { readBackup } from '../../platform/server/backup/read-backup.server.ts';
import { readManifest } from '../../platform/server/backup/read-manifest.server.ts';
import type { Sql } from '../../platform/server/db.server.ts';
import { migrate } from '../../platform/server/migrate.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kadam-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The migrations of release 0.2.0, the one before this: it knew none that begin with a date. */
const SINCE = '2026';
const before = path.join(folder, 'migrations');
cpSync('migrations', before, {
  recursive: true,
  filter: (file) => !path.basename(file).startsWith(SINCE),
});

const facts = async (sql: Sql) =>
  (
    await sql`
      select (select count(*)::int from orders) as orders, (select sum(amount)::text from orders) as amount,
        (select sum(quantity)::int from product_sizes) as pairs, (select count(*)::int from invoices) as documents`
  )[0];

test('one machine is upgraded as operations.md says: back up, start the new version, or go back', async () => {
  expect(readdirSync(before).length).toBeLessThan(readdirSync('migrations').length);
  const shop = await testDb({ empty: true });
  await readBackup(shop.url, 'proof/upgrade/older-shop', { migrations: before });
  const then = await facts(shop.sql);
  const dataDir = path.join(folder, 'data');

  // Back up, stop, update, start: the start migrates what is there.
  const safe = path.join(folder, 'before');
  await copyShop({ url: shop.url, dataDir }, safe, {});
  const said: string[] = [];
  await migrate(shop.sql, 'migrations', (line) => said.push(line));
  const newer = readdirSync('migrations').filter((file) => file.startsWith(SINCE));
  expect(newer.length).toBeGreaterThan(20);
  for (const file of newer) expect(said.join('\n')).toContain(file);
  expect(await facts(shop.sql)).toEqual(then);

  // Going back: the old version, and the backup that it made.
  const back = await testDb({ empty: true });
  await readBackup(back.url, safe, { migrations: before });
  expect(await facts(back.sql)).toEqual(then);

  // A backup of the new version is none for the old one, which says so and touches nothing.
  const later = path.join(folder, 'after');
  await copyShop({ url: shop.url, dataDir }, later, {});
  await expect(readManifest(later, before)).rejects.toThrow('This backup is of a newer version');
});
