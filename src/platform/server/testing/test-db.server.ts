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

/** A fresh database of its own for the test file, migrated unless it shall be empty; it goes when the file is done. */
export async function testDb({
  empty = false,
  ...options
}: { max?: number; empty?: boolean } = {}): Promise<TestDb> {
  const clusterUrl = inject('clusterUrl');
  const name = `t_${process.pid}_${threadId}_${(count += 1)}`;
  const pool = openDb(clusterUrl.replace(/\/kadam$/, '/postgres'), { max: 1, connectMs });
  const admin = await pool.reserve();
  await admin.unsafe('set statement_timeout = 0; set lock_timeout = 0');
  // Copying needs the template to be unused: two workers take turns.
  await admin`select pg_advisory_lock(77)`;
  const template = empty ? 'template0' : 'kadam';
  await admin.unsafe(`create database ${name} template ${template} ${inject('copyBy')}`);
  await admin`select pg_advisory_unlock(77)`;
  const loopbackUrl = clusterUrl.replace(/\/kadam$/, `/${name}`);
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
