import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { putBackup } from '../../../platform/server/backup/read-backup.server.ts';
import { readManifest } from '../../../platform/server/backup/read-manifest.server.ts';
import type { Shop } from '../../shop.server.ts';
import { backupStore, dataDirOf, keyOf, MIGRATIONS } from './backup-place.server.ts';
import { runAlone } from './run-alone.server.ts';
import { withScratchDatabase } from './scratch-database.server.ts';

/**
 * Restores the newest backup into a scratch database: every file by its hash, every row, key and constraint. A backup that
 * nobody has ever restored is a hope. False if it failed.
 */
export const checkRestore = ({ sql, config }: Pick<Shop, 'sql' | 'config'>): Promise<boolean> =>
  runAlone({ sql, config }, 'restore', async () => {
    const store = backupStore(config);
    const name = (await store.list()).toSorted().at(-1);
    if (name === undefined) throw new Error(`There is no backup in ${store.where}.`);
    const fetched = path.join(dataDirOf(config), 'backups', 'fetched');
    const folder = store.localFolder(name) ?? fetched;
    try {
      if (folder === fetched) {
        await rm(fetched, { recursive: true, force: true });
        await mkdir(fetched, { recursive: true, mode: 0o700 });
        await store.fetch(name, fetched);
      }
      const key = keyOf(config);
      const manifest = await readManifest(folder, MIGRATIONS, key);
      const note = await withScratchDatabase(config, (url) =>
        putBackup(url, folder, manifest, { migrations: MIGRATIONS, key }),
      );
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      const encrypted = manifest.sealed !== undefined;
      return { name, rows, encrypted, ...(note === undefined ? {} : { note }) };
    } finally {
      await rm(fetched, { recursive: true, force: true }).catch(() => {});
    }
  });
