import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';

const SPARE_BYTES = 4_000_000;

export interface Disk {
  /** Takes all room that is left, but for so many bytes. */
  fill(leave?: number): void;
  free(): void;
  remove(): void;
}

/** A disk of its own for a folder, so that it can be full without harm to anybody else. It lies in memory. */
export function makeDisk(folder: string, megabytes: number): Disk {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'kadam-disk', folder]);
  return diskAt(folder);
}

/** A disk in a file, with a file system of the kind that watchers of disks look at: what lies in memory they leave out. */
export function makeFileDisk(folder: string, megabytes: number): Disk {
  const image = `${folder}.image`;
  mkdirSync(folder, { recursive: true });
  execFileSync('truncate', [`--size=${megabytes}M`, image]);
  execFileSync('mkfs.ext4', ['-q', image]);
  execFileSync('mount', ['-o', 'loop', image, folder]);
  return diskAt(folder);
}

function diskAt(folder: string): Disk {
  const ballast = path.join(folder, 'ballast');
  let mounted = true;
  const remove = (): void => {
    if (!mounted) return;
    mounted = false;
    execFileSync('umount', ['--lazy', folder]);
  };
  // However we end, nothing is left mounted.
  process.on('exit', remove);
  return {
    fill(leave = 0) {
      const { bavail, bsize } = statfsSync(folder);
      const most = bavail * bsize - (leave || SPARE_BYTES);
      if (most > 0) execFileSync('fallocate', ['--length', String(most), ballast]);
      if (leave > 0) return;
      // Others write meanwhile: the rest a little at a time, until there is none.
      const file = openSync(ballast, 'a');
      try {
        for (;;) writeSync(file, Buffer.alloc(bsize));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove,
  };
}
