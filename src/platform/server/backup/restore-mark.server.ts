import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { EndsWith } from '../cli.server.ts';

/** Lies in DATA_DIR from before the first file comes until the last row is there. */
const MARK = 'restore-unfinished.json';
/** Of a file system, not of a shop. */
const NOT_OURS = new Set(['lost+found']);
const HALF_RESTORED = 3;

const markSchema = z.object({
  id: z.string(),
  begunAt: z.string(),
  from: z.string(),
  /** What it puts into the folder; there was nothing before. */
  names: z.array(z.string()),
  madeFolder: z.boolean(),
  pid: z.number(),
  program: z.string(),
});
export type RestoreMark = z.infer<typeof markSchema>;

/** The process was killed while it wrote the mark: it had put nothing into the folder yet. */
const CUT_SHORT: RestoreMark = {
  id: randomUUID(),
  begunAt: 'an unknown time',
  from: 'FOLDER',
  names: [],
  madeFolder: false,
  pid: process.pid,
  program: '',
};

const fileOf = (dataDir: string): string => path.join(dataDir, MARK);

/** The restore that was begun in this folder and has not ended, if there is one. */
export function readMark(dataDir: string): RestoreMark | undefined {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    return markSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return CUT_SHORT;
  }
}

/** Half a shop must not be opened, changed or called healthy. */
export function refuseHalfRestored(dataDir: string): void {
  const mark = readMark(dataDir);
  if (mark)
    throw new EndsWith(
      HALF_RESTORED,
      `${dataDir} is half-restored: the restore of ${mark.from}, begun at ${mark.begunAt}, has not finished. ` +
        `Run it again: npm run shop -- restore ${mark.from}`,
    );
}

/** Says durably that a restore begins; refuses a folder that holds anything. */
export function beginRestore(dataDir: string, from: string, names: readonly string[]): RestoreMark {
  const madeFolder = !existsSync(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const found = readdirSync(dataDir).find((name) => !NOT_OURS.has(name));
  if (found !== undefined)
    throw new Error(
      `${dataDir} holds a shop already (${found}). Set DATA_DIR to a new folder, or move this one away.`,
    );
  const mark = {
    id: randomUUID(),
    begunAt: new Date().toISOString(),
    from,
    names: [...names],
    madeFolder,
    pid: process.pid,
    program: process.argv[1] ?? '',
  };
  // Of two that begin at once, one fails here.
  writeFileSync(fileOf(dataDir), JSON.stringify(mark), { flag: 'wx', flush: true, mode: 0o600 });
  return mark;
}

/** Removes what a restore has put into the folder, its mark last: until then the next try does this again. */
export function undoRestore(dataDir: string, { names, madeFolder }: RestoreMark): void {
  for (const name of names) rmSync(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  endRestore(dataDir);
  if (madeFolder && readdirSync(dataDir).length === 0) rmdirSync(dataDir);
}

export function endRestore(dataDir: string): void {
  rmSync(fileOf(dataDir), { force: true });
}

/** Whether the process that wrote the mark still works; its number may be another program's by now. */
export function isUnderWay({ pid, program }: RestoreMark): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(program);
  } catch {
    return false;
  }
}
