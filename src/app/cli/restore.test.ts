import { rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadDemoAccounts } from '../../features/accounts/server/demo-accounts.server.ts';
import { testDb, type TestDb } from '../../platform/server/testing/test-db.server.ts';
import { aBackup } from '../testing/a-backup.server.ts';
import { doctor } from './doctor.server.ts';
import { restore } from './restore.server.ts';

const { folder, root, empty, mustBeUntouched, spoilt } = await aBackup();

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
