import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { copyFiles, listFiles } from '../../../platform/server/backup/copy-files.server.ts';
import {
  FILES,
  MANIFEST,
  type Manifest,
  manifestSchema,
} from '../../../platform/server/backup/manifest.server.ts';
import { keyNumber, sealing } from '../../../platform/server/backup/seal.server.ts';
import { writeBackup } from '../../../platform/server/backup/write-backup.server.ts';

export interface Place {
  readonly url: string;
  readonly dataDir: string;
}

interface Options {
  readonly seen?: (snapshot: string) => Promise<void>;
  readonly key?: Buffer | undefined;
  /** An earlier backup on the same disk: files that it has too need no room again. */
  readonly earlier?: string | undefined;
}

/** What a backup leaves out of DATA_DIR: the files of databases, and other backups. */
const LEFT_OUT = new Set(['postgres', 'backups', 'restore-check']);

/** Copies the whole shop into a folder, while it sells. */
export const copyShop = (
  { url, dataDir }: Place,
  folder: string,
  { seen, key, earlier }: Options,
): Promise<Manifest> =>
  writeBackup(url, folder, {
    ...(seen ? { seen } : {}),
    key,
    // After the database: files never change, and one that is not needed does no harm. Beside it lie uploaded pictures and
    // films, and the key that signs links and opens stored secrets.
    files: () =>
      copyFiles(dataDir, path.join(folder, FILES), listFiles(dataDir, LEFT_OUT), {
        by: () => (key ? sealing(key) : undefined),
        ...(earlier === undefined ? {} : { earlier: sameIn(earlier, key) }),
      }),
  });

/** Finds a file in an earlier backup that was made after the file was last written. */
function sameIn(folder: string, key: Buffer | undefined) {
  const file = path.join(folder, MANIFEST);
  const manifest = existsSync(file)
    ? manifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
    : undefined;
  const sameKey = manifest?.sealed?.key === (key && keyNumber(key));
  const entries = new Map(
    sameKey ? (manifest?.files ?? []).map((entry) => [entry.path, entry] as const) : [],
  );
  const madeAt = Date.parse(manifest?.madeAt ?? '');
  return (name: string, from: string) => {
    const entry = entries.get(name);
    const found = entry && statSync(from, { throwIfNoEntry: false });
    return found && found.mtimeMs < madeAt ? { copy: path.join(folder, FILES, name), entry } : undefined;
  };
}
