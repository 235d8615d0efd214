import { createHash } from 'node:crypto';
import { constants, createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { copyFile, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileEntry } from './manifest.server.ts';

/**
 * The files below a folder, links followed. What is gone by the time it is looked at is left out, and so is what bears one
 * of the names `but`, directly in the folder.
 */
export function listFiles(folder: string, but: ReadonlySet<string> = new Set()): string[] {
  if (!existsSync(folder)) return [];
  const below = (at: string): string[] => {
    const file = path.join(folder, at);
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isFile()) return [at];
    return found?.isDirectory() ? namesIn(file).flatMap((name) => below(`${at}/${name}`)) : [];
  };
  return namesIn(folder)
    .filter((name) => !but.has(name))
    .flatMap(below);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Copies a file and waits until it is on the disk: what says that all is there must not outlive it in a power cut. */
export async function copyToDisk(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  const handle = await open(to, 'r+');
  await handle.sync().finally(() => handle.close());
}

/** Copies these files, and says of each copy what it holds. A file that somebody deletes meanwhile is left out. */
export async function copyFiles(from: string, to: string, files: readonly string[]): Promise<FileEntry[]> {
  const copied: FileEntry[] = [];
  for (const file of files) {
    const copy = path.join(to, file);
    try {
      await copyToDisk(path.join(from, file), copy);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    copied.push({ path: file, bytes: statSync(copy).size, sha256: await hashOf(copy) });
  }
  return copied;
}
