import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../free-port.server.ts';
import { giveFolder, unprivilegedLaunch } from '../postgres/unprivileged.server.ts';

const DEBIAN = '/usr/lib/postgresql';
const OLDEST = 15;

/** The oldest PostgreSQL that is installed here and that the shop can use: "15", say. */
export function installedPostgres(): string | undefined {
  if (!existsSync(DEBIAN)) return undefined;
  return readdirSync(DEBIAN)
    .filter((name) => Number(name) >= OLDEST && existsSync(path.join(DEBIAN, name, 'bin/initdb')))
    .sort((one, other) => Number(one) - Number(other))[0];
}

/** Starts it on a folder of its own. The user of its databases is no superuser, as on a managed server. */
export async function startInstalledPostgres(version: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kadam-installed-'));
  chmodSync(folder, 0o755);
  const data = path.join(folder, 'data');
  const bin = (name: string): string => path.join(DEBIAN, version, 'bin', name);
  const launch = unprivilegedLaunch();
  const as = launch.uid === undefined ? {} : { uid: launch.uid, gid: launch.gid };
  mkdirSync(data, { mode: 0o700 });
  giveFolder(launch, folder);
  const command = (words: readonly string[]): [string, string[]] => {
    const [first = '', ...rest] = [...launch.prefix, ...words];
    return [first, rest];
  };
  const initdb = ['-D', data, '-U', 'admin', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  execFileSync(...command([bin('initdb'), ...initdb]), { ...as, stdio: 'ignore' });
  const port = await freePort();
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(...command([bin('postgres'), '-D', data, ...flags]), { ...as, stdio: 'ignore' });
  const ended = once(server, 'exit');
  const admin = async (...statements: string[]): Promise<void> => {
    const client = new Client(`postgres://admin@127.0.0.1:${port}/postgres`);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const begin = 'create role owner login nosuperuser';
  for (let tries = 0; ; tries += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ${version} did not start.`);
    try {
      await admin(begin);
      break;
    } catch (error) {
      if (tries > 600) throw error;
      await sleep(50);
    }
  }
  return {
    /** A new database of that user's. */
    async database(name: string): Promise<string> {
      await admin(`create database ${name} owner owner template template0`);
      return `postgres://owner@127.0.0.1:${port}/${name}`;
    },
    async stop(): Promise<void> {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
