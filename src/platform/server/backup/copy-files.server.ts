import { createHash } from 'node:crypto';
import { constants, createReadStream, createWriteStream, existsSync, readdirSync, statSync } from 'node:fs';
import { copyFile, link, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { Transform } from 'node:stream';
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

/**
 * Copies a file, through `by` if that is given, and waits until it is on the disk: what says that all is there must not
 * outlive it in a power cut.
 */
export async function copyToDisk(from: string, to: string, by?: Transform): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  if (by) return pipeline(createReadStream(from), by, createWriteStream(to, { mode: 0o600, flush: true }));
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  const handle = await open(to, 'r+');
  await handle.sync().finally(() => handle.close());
}

interface Copying {
  /** What each file goes through; as it is unless said. */
  readonly by?: () => Transform | undefined;
  /** The copy of an earlier backup, if it holds the same. */
  readonly earlier?: (file: string, from: string) => { copy: string; entry: FileEntry } | undefined;
}

/** Copies these files, and says of each copy what it holds. A file that somebody deletes meanwhile is left out. */
export async function copyFiles(
  from: string,
  to: string,
  files: readonly string[],
  { by, earlier }: Copying = {},
): Promise<FileEntry[]> {
  const copied: FileEntry[] = [];
  for (const file of files) {
    const copy = path.join(to, file);
    const same = earlier?.(file, path.join(from, file));
    if (same && (await isLinked(same.copy, copy))) {
      copied.push(same.entry);
      continue;
    }
    try {
      await copyToDisk(path.join(from, file), copy, by?.());
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    copied.push({ path: file, bytes: statSync(copy).size, sha256: await hashOf(copy) });
  }
  return copied;
}

/** Another name for the same bytes on the disk. Not every file system has that. */
async function isLinked(from: string, to: string): Promise<boolean> {
  await mkdir(path.dirname(to), { recursive: true });
  return link(from, to).then(
    () => true,
    () => false,
  );
}
