import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  type BackupConfig,
  backupStore,
  dataDirOf,
} from '../../features/backups/server/backup-place.server.ts';
import { backupTime } from '../../services/backups/port.ts';

/** What lies where the shop puts its backups, the newest first. */
export async function listBackups(config: BackupConfig): Promise<string[]> {
  const store = backupStore(config);
  const names = (await store.list()).toSorted().toReversed();
  return names.length > 0 ? names : [`There is no backup in ${store.where}.`];
}

/** The folder of a backup for as long as `work` takes: named itself, or by the name of a backup of the shop's. */
export async function withBackup(
  config: BackupConfig,
  named: string,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = path.resolve(named);
  if (existsSync(folder) || !backupTime(named)) return work(folder);
  const store = backupStore(config);
  if (!(await store.list()).includes(named))
    throw new Error(`There is no backup ${named} in ${store.where}.`);
  const local = store.localFolder(named);
  if (local !== undefined) return work(local);
  // Beside DATA_DIR, which must be empty.
  const parent = path.dirname(dataDirOf(config));
  mkdirSync(parent, { recursive: true });
  const fetched = mkdtempSync(path.join(parent, 'shop-backup-'));
  try {
    await store.fetch(named, fetched);
    await work(fetched);
  } finally {
    rmSync(fetched, { recursive: true, force: true });
  }
}
