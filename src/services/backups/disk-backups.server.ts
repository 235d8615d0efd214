import { existsSync } from 'node:fs';
import { cp, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { MANIFEST } from '../../platform/server/backup/manifest.server.ts';
import { type BackupStore, backupTime } from './port.ts';

const UNFINISHED = 'unfinished';

/** Backups in a folder of this machine, or of a disk that is mounted here. */
export function createDiskBackups(folder: string): BackupStore {
  const staging = path.join(folder, UNFINISHED);
  const folderOf = (name: string): string => path.join(folder, name);
  return {
    where: `the folder ${folder}`,
    staging,
    removeUnfinished: () => rm(staging, { recursive: true, force: true }),
    async list() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const names = await readdir(folder);
      return names.filter((name) => backupTime(name) && existsSync(path.join(folderOf(name), MANIFEST)));
    },
    async put(made, name) {
      await rename(made, folderOf(name));
      // The new name must outlive a power cut, too.
      const handle = await open(folder);
      await handle.sync().finally(() => handle.close());
    },
    localFolder: folderOf,
    fetch: (name, to) => cp(folderOf(name), to, { recursive: true }),
    // Without its manifest it counts no more, should this be cut short.
    async remove(name) {
      await rm(path.join(folderOf(name), MANIFEST), { force: true });
      await rm(folderOf(name), { recursive: true, force: true });
    },
  };
}
