import path from 'node:path';
import { copyToDisk } from '../../platform/server/backup/copy-files.server.ts';
import { FILES, type Manifest } from '../../platform/server/backup/manifest.server.ts';
import { CommitUnknown, isRestored, putBackup } from '../../platform/server/backup/read-backup.server.ts';
import { filesOf, readManifest } from '../../platform/server/backup/read-manifest.server.ts';
import { opening } from '../../platform/server/backup/seal.server.ts';
import {
  beginRestore,
  endRestore,
  isUnderWay,
  readMark,
  type RestoreMark,
  undoRestore,
} from '../../platform/server/backup/restore-mark.server.ts';
import { startEmbeddedPostgres, untilEnded } from '../../platform/server/postgres/embedded.server.ts';

export interface Place {
  /** The owner's database; without one it is the built-in in DATA_DIR. */
  readonly url: string | undefined;
  readonly dataDir: string;
  readonly root: string;
  /** Of a backup that is encrypted. */
  readonly key?: Buffer | undefined;
}
type Progress = (line: string) => void;

const BUILT_IN = 'postgres';

/**
 * Makes a shop of a backup: all of it, or nothing. First the files, then the database in one transaction, whose commit
 * decides. Until then a mark in DATA_DIR says that half of it is missing; the next try finds it and begins anew.
 */
export async function restore(
  place: Place,
  folder: string,
  progress: Progress = () => {},
): Promise<string[]> {
  const { dataDir, root, key } = place;
  const manifest = await readManifest(folder, path.join(root, 'migrations'), key);
  const files = filesOf(folder, manifest);
  if (await isDoneAlready(place, progress))
    return ['The earlier restore is complete after all; nothing was restored now. Start the shop.'];
  const names = [...new Set(files.map((file) => file.split('/')[0] ?? ''))];
  const mark = beginRestore(dataDir, folder, place.url === undefined ? [BUILT_IN, ...names] : names);
  try {
    for (const file of files)
      await copyToDisk(
        path.join(folder, FILES, file),
        path.join(dataDir, file),
        manifest.sealed && opening(key),
      );
    if (files.length > 0) progress(`${names.join(', ')}: ${files.length} files`);
    await fill(place, folder, manifest, mark.id, progress);
  } catch (error) {
    if (!(await isDoneAfterAll(place, mark, error))) {
      undoRestore(dataDir, mark);
      throw error;
    }
  }
  endRestore(dataDir);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `The shop of ${manifest.madeAt} is restored: ${manifest.tables.length} tables with ${rows} rows.`,
    'What came after is not in it: see docs/operations.md, "After a restore".',
  ];
}

/** The answer to a commit may be lost. The owner's database can be asked; the built-in one is made anew. */
async function isDoneAfterAll({ url }: Place, { id }: RestoreMark, error: unknown): Promise<boolean> {
  if (!(error instanceof CommitUnknown) || url === undefined) return false;
  return isRestored(url, id).catch(() => {
    throw new Error(
      `The connection was lost at the very end (${error.message}). Run the restore again once the database answers.`,
    );
  });
}

async function fill(
  { url, dataDir, root, key }: Place,
  folder: string,
  manifest: Manifest,
  id: string,
  progress: Progress,
): Promise<void> {
  const own =
    url === undefined
      ? await startEmbeddedPostgres({ folder: path.join(dataDir, BUILT_IN), progress })
      : undefined;
  try {
    await putBackup(own?.url ?? url ?? '', folder, manifest, {
      migrations: path.join(root, 'migrations'),
      id,
      key,
      progress,
    });
  } finally {
    await own?.stop();
  }
}

/** Clears away what an earlier try has left; or answers that it left nothing but its mark. */
async function isDoneAlready({ url, dataDir }: Place, progress: Progress): Promise<boolean> {
  const mark = readMark(dataDir);
  if (!mark) return false;
  if (isUnderWay(mark))
    throw new Error(`Another restore into ${dataDir} is under way (process ${mark.pid}). Let it finish.`);
  // That of a restore that was killed may still be stopping.
  if (mark.names.includes(BUILT_IN)) await untilEnded(path.join(dataDir, BUILT_IN), progress);
  else if (url !== undefined && (await isRestored(url, mark.id))) {
    endRestore(dataDir);
    return true;
  }
  progress(`Removing what the restore begun at ${mark.begunAt} has left`);
  undoRestore(dataDir, mark);
  return false;
}
