import { constants, cpSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readBackup, readManifest } from '../platform/backup/read-backup.server.ts';
import { writeBackup } from '../platform/backup/write-backup.server.ts';

export interface Place {
  readonly url: string;
  readonly dataDir: string;
  readonly root: string;
}

/** Beside the database: uploaded pictures and films, and the key that signs links and opens kept secrets. */
const FILES = 'files';
const ofTheDatabase = new Set(['postgres']);
const copy = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });

/** A copy of the whole shop in a folder, while it sells. */
export async function backup({ url, dataDir }: Place, folder: string): Promise<string[]> {
  const { tables } = await writeBackup(url, folder);
  // After the database: files never change, and one that is not needed does no harm.
  const files = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !ofTheDatabase.has(name)) : [];
  for (const name of files) copy(path.join(dataDir, name), path.join(folder, FILES, name));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `The backup is in ${folder}: ${tables.length} tables with ${rows} rows, and ${files.length === 0 ? 'no files' : files.join(', ')}.`,
    'It holds customers’ data and the secret key: keep it where only you can read it.',
    ...(process.env['S3_BUCKET'] ? ['Pictures in the S3 store are not part of it: copy the bucket.'] : []),
    ...(process.env['SECRET_KEY']
      ? ['SECRET_KEY comes from the environment: keep it beside the backup.']
      : []),
  ];
}

/** Refuses before anything is touched: a folder that is no backup, and a shop that has files of its own. */
export async function checkRestore({ dataDir, root }: Omit<Place, 'url'>, folder: string): Promise<void> {
  await readManifest(folder, path.join(root, 'migrations'));
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(`${dataDir} holds a shop already. Set DATA_DIR to a new folder, or move this one away.`);
}

/** Makes a shop of a backup. */
export async function restore({ url, dataDir, root }: Place, folder: string): Promise<string[]> {
  const { tables, madeAt } = await readBackup(url, folder, { migrations: path.join(root, 'migrations') });
  if (existsSync(path.join(folder, FILES))) copy(path.join(folder, FILES), dataDir);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `The shop of ${madeAt} is restored: ${tables.length} tables with ${rows} rows.`,
    'What came after is not in it: see docs/operations.md, "After a restore".',
  ];
}
