import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** What a whole run writes at most, several times over. */
const ROOM = 4 * 1024 ** 3;

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}

export interface ScratchFolder {
  readonly folder: string;
  readonly inMemory: boolean;
}

/** For databases that end with the run: in memory where there is room. Each has 600 files, and disks are slow to make them. */
export function scratchFolder(prefix: string): ScratchFolder {
  const inMemory = hasRoom();
  return { folder: mkdtempSync(path.join(inMemory ? MEMORY : tmpdir(), prefix)), inMemory };
}
