import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDb } from '../db.server.ts';
import { runningPostgres, startEmbeddedPostgres } from './embedded.server.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kadam-embedded-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Nothing here is worth waiting for a disk, and a busy machine is no fault of the database.
const start = (patience = 10_000) => startEmbeddedPostgres({ folder, settings: { fsync: 'off' }, patience });
const PATIENCE = 300_000;

const answers = async (url: string): Promise<boolean> => {
  const sql = openDb(url, { max: 1 });
  const rows = await sql`select 1`;
  await sql.end();
  return rows.length === 1;
};

it(
  'starts although a crash left a lock file whose number another process has by now',
  async () => {
    const lock = path.join(folder, 'cluster/postmaster.pid');
    const first = await start();
    const left = readFileSync(lock, 'utf8');
    await first.stop();
    const oldSocket = path.join(folder, 'cluster/.s.PGSQL.1.lock');
    writeFileSync(oldSocket, left);
    const strangers = [process.pid];
    // Another shop's PostgreSQL is a stranger as well.
    const other = openDb(inject('clusterUrl').replace(/\/kadam$/, '/postgres'), { max: 1 });
    const [backend] = await other<{ pid: number }[]>`select pg_backend_pid() as pid`;
    strangers.push(backend?.pid ?? 0);
    for (const pid of strangers) {
      writeFileSync(lock, left.replace(/^\d+/, String(pid)));
      const again = await start();
      expect(await answers(again.url)).toBe(true);
      expect(existsSync(oldSocket)).toBe(false);
      await again.stop();
    }
    await other.end();
  },
  PATIENCE,
);

it(
  'is reached by a socket in its own folder; one with a long name over loopback',
  async () => {
    const deep = path.join(folder, 'a-name-that-leaves-no-room-for-a-socket'.repeat(2));
    for (const [place, expected] of [
      [folder, null],
      [deep, '127.0.0.1'],
    ] as const) {
      const { url, stop } = await startEmbeddedPostgres({ folder: place, settings: { fsync: 'off' } });
      for (const address of [url, runningPostgres(place) ?? '']) {
        const sql = openDb(address, { max: 1 });
        expect(await sql`select host(inet_server_addr()) as at`).toEqual([{ at: expected }]);
        await sql.end();
      }
      await stop();
    }
  },
  PATIENCE,
);

it(
  'a second shop on the same folder is told so, and the first goes on',
  async () => {
    const first = await start();
    await expect(start(500)).rejects.toThrow(/Another copy of the shop is running/);
    expect(await answers(first.url)).toBe(true);
    await first.stop();
  },
  PATIENCE,
);
