import { statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { backupsToKeep } from '../../../domain/backups/retention.ts';
import { listFiles } from '../../../platform/server/backup/copy-files.server.ts';
import { type BackupStore, backupName, backupTime } from '../../../services/backups/port.ts';
import type { Shop } from '../../shop.server.ts';
import { backupStore, databaseOf, dataDirOf, keyOf } from './backup-place.server.ts';
import { copyShop } from './copy-shop.server.ts';
import { runAlone } from './run-alone.server.ts';

type Needed = Pick<Shop, 'sql' | 'config' | 'now'>;

/** Copies the shop to where its backups lie, and removes those that have had their time. False if it failed. */
export const takeBackup = ({ sql, config, now }: Needed): Promise<boolean> =>
  runAlone({ sql, config }, 'backup', async () => {
    const store = backupStore(config);
    const key = keyOf(config);
    await store.removeUnfinished();
    const name = freeName(await store.list(), now());
    const folder = path.join(store.staging, name);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const newest = (await store.list()).toSorted().at(-1);
      const { tables, sealed } = await copyShop(
        { url: databaseOf(config), dataDir: dataDirOf(config) },
        folder,
        {
          key,
          earlier: newest === undefined ? undefined : store.localFolder(newest),
        },
      );
      const bytes = listFiles(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
      await store.put(folder, name);
      const note = await removeOld(store, now());
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return { name, bytes, rows, encrypted: sealed !== undefined, ...(note === undefined ? {} : { note }) };
    } catch (error) {
      // The next one would do it, but a full disk has no time until then.
      await store.removeUnfinished().catch(() => {});
      throw error;
    }
  });

/** Two in one second have two names. */
function freeName(taken: readonly string[], at: Date): string {
  const name = backupName(at);
  return taken.includes(name) ? freeName(taken, new Date(at.getTime() + 1000)) : name;
}

/** The backup is there, whatever happens here: the next one tries again. */
async function removeOld(store: BackupStore, now: Date): Promise<string | undefined> {
  try {
    const names = await store.list();
    const staying = new Set(
      backupsToKeep(
        names.map((name) => backupTime(name) ?? now),
        now,
      ).map(backupName),
    );
    for (const name of names) if (!staying.has(name)) await store.remove(name);
    return undefined;
  } catch (error) {
    return `Older backups could not be removed: ${(error as Error).message}`;
  }
}
