import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, copyFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { diskError, isMissing } from './disk-error.ts';
import type { PictureStore } from './port.ts';

/** Pictures in a folder of this machine. A copy of the folder is a backup. */
export function createDiskStore(folder: string): PictureStore {
  const incoming = path.join(folder, 'incoming');
  const fileOf = (key: string): string => path.join(folder, key);

  /** Written aside, flushed, then moved: under its name a file is whole or not there. */
  const place = async (key: string, write: (file: string) => Promise<void>): Promise<void> => {
    const aside = path.join(incoming, `put-${randomUUID()}`);
    try {
      await mkdir(incoming, { recursive: true });
      await write(aside);
      const handle = await open(aside, 'r+');
      await handle.sync().finally(() => handle.close());
      await mkdir(path.dirname(fileOf(key)), { recursive: true });
      await rename(aside, fileOf(key));
    } catch (error) {
      await rm(aside, { force: true }).catch(() => {});
      throw diskError(error);
    }
  };

  return {
    incoming,
    put: (key, bytes) =>
      place(key, async (aside) => {
        const handle = await open(aside, 'w');
        await handle.writeFile(bytes).finally(() => handle.close());
      }),
    putFile: (key, file) => place(key, (aside) => copyFile(file, aside)),
    async read(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw diskError(error);
      }
    },
    async readPart(key, from, to) {
      try {
        const handle = await open(fileOf(key));
        try {
          const { buffer, bytesRead } = await handle.read(
            Buffer.alloc(to - from + 1),
            0,
            to - from + 1,
            from,
          );
          return buffer.subarray(0, bytesRead);
        } finally {
          await handle.close();
        }
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw diskError(error);
      }
    },
    async fetchTo(key, file) {
      try {
        await pipeline(createReadStream(fileOf(key)), createWriteStream(file));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw diskError(error);
      }
    },
    has: (key) =>
      access(fileOf(key)).then(
        () => true,
        () => false,
      ),
    async remove(keys) {
      try {
        for (const key of keys) await rm(fileOf(key), { force: true });
      } catch (error) {
        throw diskError(error);
      }
    },
  };
}
