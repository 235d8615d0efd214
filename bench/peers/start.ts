import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ofDatabase, startEmbeddedPostgres } from '../../src/platform/server/postgres/embedded.server.ts';
import type { Bench } from '../fixtures/bench.ts';
import { ownPath } from './install.ts';

const LONGEST_MS = 180_000;

/** A PostgreSQL for one peer, as our own shop has one, with a database of its own. */
export async function peerDatabase({ folder, atEnd }: Bench, name: string) {
  const postgres = await startEmbeddedPostgres({ folder: path.join(folder, `postgres-${name}`) });
  atEnd(() => postgres.stop());
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(ofDatabase(postgres.url, name));
  const sql = new Client({ connectionString: url.href });
  await sql.connect();
  atEnd(() => sql.end());
  const env = {
    // A Unix socket, as for our own shop.
    DB_HOST: url.searchParams.get('host') ?? url.hostname,
    DB_PORT: url.port,
    DB_NAME: name,
    DB_USER: url.username,
    DB_USERNAME: url.username,
    DB_PASSWORD: url.password,
    DB_SSLMODE: 'disable',
  };
  const count = async (text: string): Promise<number> =>
    Number((await sql.query<{ count: string }>(text)).rows[0]?.count);
  return { pid: postgres.pid, env, count };
}

interface Program {
  readonly folder: string;
  readonly log: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** It ends with the measurement, if not before. */
function begin({ atEnd }: Bench, { folder, log, args, env }: Program) {
  const file = openSync(log, 'a');
  // A group of its own: EverShop leaves its children behind when it is asked to end.
  const child = spawn('node', args, {
    cwd: folder,
    stdio: ['ignore', file, file],
    detached: true,
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', PATH: ownPath, ...env },
  });
  const pid = child.pid ?? 0;
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const running = () => child.exitCode === null && child.signalCode === null;
  atEnd(async () => {
    if (!running()) return;
    process.kill(-pid, 'SIGTERM');
    const late = setTimeout(() => process.kill(-pid, 'SIGKILL'), 10_000);
    await ended;
    clearTimeout(late);
  });
  return { pid, ended, running };
}

const lastLines = (log: string): string => readFileSync(log, 'utf8').split('\n').slice(-30).join('\n');

/** Runs a program of a peer to its end. */
export async function runPeer(own: Bench, program: Program): Promise<void> {
  const [code] = await begin(own, program).ended;
  if (code !== 0) throw new Error(`${program.args.join(' ')} failed:\n${lastLines(program.log)}`);
}

/** Starts a peer and waits until it says that it is open. */
export async function startPeer(own: Bench, program: Program & { readonly says: string }): Promise<number> {
  const { pid, running } = begin(own, program);
  const until = performance.now() + LONGEST_MS;
  while (running() && performance.now() < until) {
    if (readFileSync(program.log, 'utf8').includes(program.says)) return pid;
    await sleep(200);
  }
  throw new Error(`${program.folder} did not start:\n${lastLines(program.log)}`);
}
