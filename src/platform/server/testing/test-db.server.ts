import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { inject } from 'vitest';
import { openDb, type Sql } from '../db.server.ts';
import { afterFile } from './after-file.ts';

/** A machine that stands still for a while is no fault of the shop. */
const connectMs = 60_000;

let count = 0;
const urls = new WeakMap<Sql, string>();

export interface TestDb {
  readonly sql: Sql;
  readonly url: string;
  /** By TCP, for a door in between. */
  readonly loopbackUrl: string;
}

/** What many files begin with: made once, then copied. */
export interface Template {
  readonly name: string;
  readonly fill: (sql: Sql) => Promise<unknown>;
}

const addressOf = (name: string): string => inject('clusterUrl').replace(/\/kadam$/, `/${name}`);

type Connection = Awaited<ReturnType<Sql['reserve']>>;

/** Copying needs the template to be unused: workers take turns. */
async function copyDb(admin: Connection, name: string, template: string): Promise<void> {
  await admin`select pg_advisory_lock(77)`;
  await admin.unsafe(`create database ${name} template ${template} ${inject('copyBy')}`);
  await admin`select pg_advisory_unlock(77)`;
}

/** The name of the database to copy from; whoever is first makes it. */
async function readyTemplate(admin: Connection, { name, fill }: Template): Promise<string> {
  // Of this run alone.
  const ready = `${name}_${process.pid}`;
  const mayMake = async () =>
    (await admin<{ got: boolean }[]>`select pg_try_advisory_lock(78) as got`)[0]?.got;
  // Asked for again and again: it may be filled for longer than a statement may wait.
  while (!(await mayMake())) await sleep(100);
  try {
    const found = await admin`select 1 from pg_database where datname = ${ready}`;
    if (found.length > 0) return ready;
    await copyDb(admin, `${ready}_begun`, 'kadam');
    const sql = openDb(addressOf(`${ready}_begun`), { max: 4, connectMs });
    await fill(sql);
    await sql.end({ timeout: 1 });
    await admin.unsafe(`alter database ${ready}_begun rename to ${ready}`);
  } finally {
    await admin`select pg_advisory_unlock(78)`;
  }
  return ready;
}

/** A fresh database of its own for the test file, migrated unless it shall be empty; it goes when the file is done. */
export async function testDb({
  empty = false,
  from,
  ...options
}: { max?: number; empty?: boolean; from?: Template } = {}): Promise<TestDb> {
  const name = `t_${process.pid}_${threadId}_${(count += 1)}`;
  const pool = openDb(addressOf('postgres'), { max: 1, connectMs });
  const admin = await pool.reserve();
  await admin.unsafe('set statement_timeout = 0; set lock_timeout = 0');
  await copyDb(admin, name, empty ? 'template0' : from ? await readyTemplate(admin, from) : 'kadam');
  const loopbackUrl = addressOf(name);
  const sockets = inject('clusterSockets');
  const url = sockets === '' ? loopbackUrl : `${loopbackUrl}?host=${encodeURIComponent(sockets)}`;
  const sql = openDb(url, { connectMs, ...options });
  urls.set(sql, url);
  afterFile(async () => {
    await sql.end({ timeout: 1 });
    await admin.unsafe(`drop database if exists ${name} with (force)`);
    admin.release();
    await pool.end();
  });
  return { sql, url, loopbackUrl };
}

/** Where the database of a pool made here is. */
export function urlOf(sql: Sql): string {
  return urls.get(sql) ?? '';
}
