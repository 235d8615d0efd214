import { createWriteStream, openAsBlob, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { listFiles } from '../../platform/server/backup/copy-files.server.ts';
import { MANIFEST } from '../../platform/server/backup/manifest.server.ts';
import { openBucket, type S3Options, storeError } from '../pictures/s3-store.server.ts';
import { type BackupStore, backupTime } from './port.ts';

interface Options extends S3Options {
  /** Folder inside the bucket: one for each shop. */
  readonly prefix: string;
  readonly staging: string;
}

/** A part of a file at the largest; an S3 server takes no single file above 5 GB. */
const PART_BYTES = 64 * 1024 * 1024;
const TYPE = 'application/octet-stream';

/** Backups in any store that speaks the S3 protocol. The manifest goes up last and is taken away first. */
export function createS3Backups({ prefix, staging, ...options }: Options): BackupStore {
  const bucket = openBucket({ timeoutMs: 10 * 60_000, partBytes: PART_BYTES, ...options });
  const attempt: typeof bucket = (work) =>
    bucket(work).catch((error: unknown) => {
      throw new Error(
        `The store of backups (${options.endpoint}) does not answer or refuses: ${(error as Error).message}`,
        {
          cause: error,
        },
      );
    });
  /** Every file of all backups with its size, by the backup's name. */
  async function everything(): Promise<Map<string, Map<string, number>>> {
    const found = new Map<string, Map<string, number>>();
    const objects = await attempt((s3) => s3.listObjects('/', `${prefix}/`));
    if (objects === null) throw new Error(`There is no bucket ${options.bucket} at ${options.endpoint}.`);
    for (const { Key, Size } of objects) {
      const [name = '', ...rest] = Key.slice(prefix.length + 1).split('/');
      if (!backupTime(name) || rest.length === 0) continue;
      const files = found.get(name) ?? new Map<string, number>();
      found.set(name, files.set(rest.join('/'), Number(Size)));
    }
    return found;
  }
  const put = async (folder: string, name: string, file: string): Promise<void> => {
    const blob = await openAsBlob(path.join(folder, file));
    await attempt((s3) => s3.putAnyObject(`${prefix}/${name}/${file}`, blob, TYPE));
  };
  const removeFiles = async (name: string, files: Iterable<string>): Promise<void> => {
    for (const file of [...files].toSorted((one) => (one === MANIFEST ? -1 : 1)))
      await attempt((s3) => s3.deleteObject(`${prefix}/${name}/${file}`));
  };
  return {
    where: `the bucket ${options.bucket} at ${options.endpoint}, folder ${prefix}`,
    staging,
    async removeUnfinished() {
      await rm(staging, { recursive: true, force: true });
      for (const [name, files] of await everything())
        if (!files.has(MANIFEST)) await removeFiles(name, files.keys());
    },
    async list() {
      return [...(await everything())].filter(([, files]) => files.has(MANIFEST)).map(([name]) => name);
    },
    async put(folder, name) {
      const files = listFiles(folder).filter((file) => file !== MANIFEST);
      for (const file of files) await put(folder, name, file);
      const there = (await everything()).get(name);
      const missing = files.find((file) => there?.get(file) !== statSync(path.join(folder, file)).size);
      if (missing !== undefined) throw new Error(`The store of backups has not stored ${missing}.`);
      await put(folder, name, MANIFEST);
      await rm(folder, { recursive: true, force: true });
    },
    localFolder: () => undefined,
    async fetch(name, folder) {
      for (const file of (await everything()).get(name)?.keys() ?? []) {
        const answer = await attempt((s3) => s3.getObjectResponse(`${prefix}/${name}/${file}`));
        if (!answer?.body) throw new Error(`The store of backups does not have ${name}/${file} any more.`);
        const to = path.join(folder, file);
        await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
        await pipeline(
          Readable.fromWeb(answer.body as ReadableStream),
          createWriteStream(to, { mode: 0o600 }),
        ).catch((error: unknown) => {
          throw storeError(error);
        });
      }
    },
    async remove(name) {
      await removeFiles(name, (await everything()).get(name)?.keys() ?? []);
    },
  };
}
