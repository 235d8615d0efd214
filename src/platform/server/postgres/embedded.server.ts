import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../free-port.server.ts';
import { postgresBinaries } from './binaries.server.ts';
import { giveFolder, type Launch, unprivilegedLaunch } from './unprivileged.server.ts';

export interface EmbeddedPostgres {
  readonly url: string;
  readonly pid: number;
  /** Resolves when the database has ended, for whatever reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  readonly folder: string;
  readonly progress?: (line: string) => void;
  /** A free one unless said. */
  readonly port?: number;
  /** Further settings, such as fsync=off for throw-away test clusters. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How long an older PostgreSQL on this folder may take to end. */
  readonly patience?: number;
}

const PATIENCE_MS = 10_000;

const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '120',
  shared_buffers: '128MB',
  password_encryption: 'scram-sha-256',
  log_min_messages: 'warning',
  timezone: 'UTC',
  jit: 'off',
  // Jobs come and go by the hundred a second: what they leave behind is swept up before others have to step over it.
  autovacuum_naptime: '10s',
  // Looked at so often, a table that grows would be read and sorted for the planner each time it has grown by a tenth.
  autovacuum_analyze_scale_factor: '0.25',
};

/**
 * The shell holds a pipe from us: when we end, for whatever reason and be it kill -9, the pipe closes and
 * PostgreSQL is asked to stop (fast shutdown); repeatedly, since it ignores the signal while it starts.
 */
const guard = `exec 3<&0
"$@" </dev/null 3<&- &
pid=$!
( cat <&3 >/dev/null; while kill -INT $pid 2>/dev/null; do sleep 0.2; done ) &
watch=$!
trap '' INT
wait $pid
code=$?
kill $watch 2>/dev/null
exit $code`;

/** Starts our own PostgreSQL in `folder` (made on first use) on a free loopback port. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const progress = options.progress ?? (() => {});
  const folder = path.resolve(options.folder);
  const cluster = path.join(folder, 'cluster');
  const passwordFile = path.join(folder, 'password');
  const launch = unprivilegedLaunch();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(path.join(cluster, 'PG_VERSION')))
    await makeCluster(launch, cluster, passwordFile, progress);
  const stale = await waitForOlder(cluster, progress, options.patience ?? PATIENCE_MS);
  removeOldSockets(cluster);

  const port = options.port ?? (await freePort());
  const password = readFileSync(passwordFile, 'utf8').trim();
  const sockets = options.settings?.['unix_socket_directories'] ?? socketFolder(cluster);
  const url = addressOf(password, port, sockets);
  const flags = Object.entries({
    ...settings,
    unix_socket_directories: sockets,
    port: String(port),
    ...options.settings,
  }).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const logFile = path.join(folder, 'postgres.log');
  const command = [postgresBinaries().postgres, '-D', cluster, ...flags];
  const child = run(launch, command, logFile, stale === undefined ? {} : { PG_GRANDPARENT_PID: stale });
  const ended = once(child, 'exit').then(() => undefined);
  let over = false;
  void ended.then(() => (over = true));
  await ready(url, () => over, logFile);
  return {
    url,
    pid: Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]),
    ended,
    stop: async () => {
      child.stdin?.end();
      await ended;
    },
  };
}

/** Waits until no PostgreSQL runs in `folder` any more: that of a process that was killed needs a moment. */
export async function untilEnded(folder: string, progress: (line: string) => void = () => {}): Promise<void> {
  await waitForOlder(path.join(path.resolve(folder), 'cluster'), progress, PATIENCE_MS);
}

/** The address of the PostgreSQL that runs in `folder`; undefined when none does. */
export function runningPostgres(folder: string): string | undefined {
  const cluster = path.join(path.resolve(folder), 'cluster');
  const lock = path.join(cluster, 'postmaster.pid');
  if (!existsSync(lock)) return undefined;
  const [pid, , , port, sockets] = readFileSync(lock, 'utf8').split('\n');
  const password = readFileSync(path.join(folder, 'password'), 'utf8').trim();
  return isPostgres(Number(pid), cluster) ? addressOf(password, port, sockets) : undefined;
}

/** The address of another database on the same server. */
export const ofDatabase = (url: string, name: string): string => url.replace(/\/kadam(?=$|\?)/, `/${name}`);

/** The name of a socket's file may be this long. */
const MOST_BYTES = 103;

/**
 * Where PostgreSQL has a Unix socket: in its own folder, which nobody else may enter. A statement costs a third less than
 * over loopback. Empty where there is none: on Windows, and where the folder's name is too long or would need quoting.
 */
function socketFolder(cluster: string): string {
  const isShort = Buffer.byteLength(path.join(cluster, '.s.PGSQL.65535')) <= MOST_BYTES;
  return process.platform !== 'win32' && isShort && !/[",\s]/.test(cluster) ? cluster : '';
}

/** A crash leaves its socket behind, and each start has another port. */
function removeOldSockets(cluster: string): void {
  for (const name of readdirSync(cluster).filter((each) => each.startsWith('.s.PGSQL.')))
    rmSync(path.join(cluster, name), { force: true });
}

/** Over loopback, and by its socket where there is one: the last word counts. */
function addressOf(password: string, port: number | string | undefined, sockets = ''): string {
  const loopback = `postgres://kadam:${password}@127.0.0.1:${port}/kadam`;
  return sockets === '' ? loopback : `${loopback}?host=${encodeURIComponent(sockets)}`;
}

async function makeCluster(
  launch: Launch,
  cluster: string,
  passwordFile: string,
  progress: (line: string) => void,
): Promise<void> {
  progress('Making the database (first start only)');
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  giveFolder(launch, path.dirname(cluster));
  const log = path.join(path.dirname(cluster), 'initdb.log');
  const made = run(
    launch,
    [
      postgresBinaries().initdb,
      '-D',
      cluster,
      '-U',
      'kadam',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    log,
  );
  const [code] = (await once(made, 'exit')) as [number | null];
  if (code !== 0) {
    rmSync(cluster, { recursive: true, force: true });
    throw new Error(`The database could not be made in ${cluster}: ${lastLine(log)}`);
  }
}

function run(
  launch: Launch,
  command: readonly string[],
  logFile: string,
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  const log = openSync(logFile, 'a', 0o600);
  const all = [...launch.prefix, ...command];
  const windows = process.platform === 'win32';
  const child = spawn(windows ? (all[0] ?? '') : 'sh', windows ? all.slice(1) : ['-c', guard, 'sh', ...all], {
    stdio: ['pipe', log, log],
    // A group of its own: Ctrl-C in the terminal reaches us, and we end the database when we are done with it.
    detached: !windows,
    env: { ...process.env, ...env },
    ...(launch.uid === undefined ? {} : { uid: launch.uid, gid: launch.gid }),
  });
  closeSync(log);
  child.stdin?.on('error', () => {});
  return child;
}

/**
 * After a crash the older PostgreSQL may still be stopping; one that does not end belongs to another shop. Answers the
 * number in a left-over lock file when some other program has it by now (in a container that is the rule): PostgreSQL
 * would refuse to start, unless it is told that the number is its grandparent's.
 */
async function waitForOlder(
  cluster: string,
  progress: (line: string) => void,
  patience: number,
): Promise<string | undefined> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  for (let tries = 0; existsSync(pidFile); tries += 1) {
    const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
    if (!isPostgres(pid, cluster)) return String(pid);
    if (tries === 0) progress('Waiting for the database of an earlier start to end');
    if (tries * 100 > patience)
      throw new Error(
        `Another copy of the shop is running on the folder ${path.dirname(path.dirname(cluster))}. Stop it, or set another DATA_DIR.`,
      );
    await sleep(100);
  }
  return undefined;
}

/** Whether this process is a PostgreSQL on this cluster; it works inside the cluster's folder. */
function isPostgres(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')) return false;
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
}

async function ready(url: string, over: () => boolean, logFile: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    if (over()) throw new Error(`The database did not start: ${lastLine(logFile)}`);
    try {
      return await ensureDatabase(ofDatabase(url, 'postgres'));
    } catch (error) {
      if (tries > 600 || (error as { code?: string }).code === '28P01') throw error;
      await sleep(50);
    }
  }
}

async function ensureDatabase(connectionString: string): Promise<void> {
  const admin = new Client({ connectionString, connectionTimeoutMillis: 2_000 });
  // What a connection that is lost has to say, the query on it says as well.
  admin.on('error', () => {});
  try {
    await admin.connect();
    const found = await admin.query("select 1 from pg_database where datname = 'kadam'");
    if (found.rowCount === 0) await admin.query('create database kadam');
  } finally {
    await admin.end();
  }
}

function lastLine(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '';
}
