import { spawnSync } from 'node:child_process';
import { chownSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** How to start PostgreSQL, which refuses to run as root. */
export interface Launch {
  readonly prefix: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

const NOBODY = 65534;

/** As root: inside a user namespace where root is called nobody (files stay root's); else as the user nobody. */
export function unprivilegedLaunch(): Launch {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const prefix = ['unshare', '-U', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  const works = spawnSync(prefix[0] ?? '', [...prefix.slice(1), 'true']).status === 0;
  return works ? { prefix } : { prefix: [], uid: NOBODY, gid: NOBODY };
}

/** Without user namespaces the other user must own the folder. */
export function giveFolder(launch: Launch, folder: string): void {
  if (launch.uid === undefined || launch.gid === undefined) return;
  chownSync(folder, launch.uid, launch.gid);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    chownSync(path.join(entry.parentPath, entry.name), launch.uid, launch.gid);
  }
}
