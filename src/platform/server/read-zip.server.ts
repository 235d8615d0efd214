import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Entry, type ZipFile, openPromise } from 'yauzl';

export interface ZipBounds {
  readonly entries: number;
  /** Of one entry, unpacked. */
  readonly entryBytes: number;
  /** Of all entries, unpacked. */
  readonly totalBytes: number;
}

/** The archive is none, or is made to fill a disk. */
export class BadZip extends Error {}

/** The base name, for people: no folders, nothing that cannot be seen. */
const nameOf = ({ fileName }: Entry): string =>
  fileName
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(-100);

const isFile = ({ fileName }: Entry): boolean =>
  !/[/\\]$/.test(fileName) && !/(^|\/)(__MACOSX\/|\.|Thumbs\.db$)/.test(fileName);

/**
 * Hands out the files of an archive one after the other, each unpacked to `target`. What an entry says of its size is
 * checked before it is unpacked, and the reader stops when it unpacks to more than it said.
 */
export async function eachZipEntry(
  archive: string,
  target: string,
  bounds: ZipBounds,
  work: (name: string) => Promise<void>,
): Promise<void> {
  const zip = await openPromise(archive, {
    lazyEntries: true,
    validateEntrySizes: true,
    autoClose: false,
  }).catch((error: unknown) => {
    throw new BadZip(`This is no ZIP archive that can be read: ${(error as Error).message}`);
  });
  try {
    if (zip.entryCount > bounds.entries) throw new BadZip(`An archive may have ${bounds.entries} files.`);
    let total = 0;
    for await (const entry of entriesOf(zip)) {
      if (!isFile(entry)) continue;
      const name = nameOf(entry);
      total += entry.uncompressedSize;
      if (entry.uncompressedSize > bounds.entryBytes)
        throw new BadZip(`${name} is larger than ${bounds.entryBytes / 1_000_000} MB.`);
      if (total > bounds.totalBytes)
        throw new BadZip(`The files are larger than ${bounds.totalBytes / 1_000_000} MB together.`);
      if (entry.isEncrypted()) throw new BadZip('The archive has a password. Please make one without.');
      await unpack(zip, entry, target);
      await work(name);
    }
  } finally {
    zip.close();
  }
}

async function unpack(zip: ZipFile, entry: Entry, target: string): Promise<void> {
  try {
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target));
  } catch (error) {
    // The disk has codes of its own; whatever else goes wrong lies in the archive.
    if ((error as { code?: string }).code?.startsWith('E')) throw error;
    throw new BadZip(`${nameOf(entry)} cannot be unpacked: ${(error as Error).message}`);
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    throw error instanceof BadZip
      ? error
      : new BadZip(`The archive cannot be read: ${(error as Error).message}`);
  }
}
