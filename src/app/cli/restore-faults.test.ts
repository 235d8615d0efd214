import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Sql } from '../../platform/server/db.server.ts';
import { testDb, type TestDb } from '../../platform/server/testing/test-db.server.ts';
import { aBackup } from '../testing/a-backup.server.ts';
import { doctor } from './doctor.server.ts';
import { restore } from './restore.server.ts';

const MARK = 'restore-unfinished.json';
const { copy, root, newPlace, empty, mustBeUntouched, spoilt } = await aBackup();

/** A way to the database that breaks at the first commit, before or after the database has heard of it. */
async function losesCommits(url: string, when: 'before' | 'after'): Promise<string> {
  const { hostname, port } = new URL(url);
  let lost = false;
  const door = createServer((near) => {
    const far = connect(Number(port), hostname);
    const cut = (): void => {
      for (const each of [near, far]) each.destroy();
    };
    for (const each of [near, far]) each.on('error', cut).on('close', cut);
    far.pipe(near);
    near.on('data', (data) => {
      if (lost || !data.includes('commit\0')) return void far.write(data);
      lost = true;
      if (when === 'before') return cut();
      far.unpipe(near);
      far.once('data', cut).resume();
      return void far.write(data);
    });
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  afterAll(() => void door.close());
  return Object.assign(new URL(url), { port: String((door.address() as AddressInfo).port) }).href;
}

const usersIn = async (sql: Sql): Promise<number> => (await sql`select from users`).length;

describe('a restore', () => {
  it('that fails in the database takes its files back, and can be repeated in the same place', async () => {
    const there = await empty();
    const bad = spoilt((at) => {
      const file = path.join(at, 'backup.json');
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, text.replace(/("name": "users",[^[]*\[[^\]]*\],\s*"rows": )\d+/, '$199'));
    });
    await expect(restore(there.place, bad)).rejects.toThrow('users has 2 rows of 99. Nothing was restored.');
    await mustBeUntouched(there);
    await restore(there.place, copy);
    expect(await usersIn(there.sql)).toBe(2);
    expect(readdirSync(there.place.dataDir).sort()).toEqual(['pictures', 'secret-key']);
  });

  it('of which nothing but the mark is left is complete; of which less is left is made anew', async () => {
    const { sql, place } = await empty();
    await restore(place, copy);
    const [done] = await sql<{ id: string }[]>`select id from restores`;
    const mark = (id: string | undefined): void =>
      writeFileSync(
        path.join(place.dataDir, MARK),
        JSON.stringify({
          id,
          begunAt: 'before',
          from: copy,
          names: ['pictures', 'secret-key'],
          madeFolder: true,
          // None has this number.
          pid: 2 ** 30,
          program: 'none',
        }),
      );
    mark(done?.id);
    await expect(doctor({ sql, dataDir: place.dataDir, root })).rejects.toMatchObject({ status: 3 });
    expect(await restore(place, copy)).toEqual([expect.stringContaining('is complete after all')]);
    expect(readdirSync(place.dataDir).sort()).toEqual(['pictures', 'secret-key']);
    // Another one's database: what this try has put into the folder goes.
    mark('5f0c5ad0-0000-4000-8000-000000000000');
    await expect(restore(place, copy)).rejects.toThrow('This database is not empty');
    expect(existsSync(place.dataDir)).toBe(false);
    const next = await testDb({ empty: true });
    await restore({ ...place, url: next.url }, copy);
    // A mark that was cut short came before everything else.
    const cut = newPlace();
    mkdirSync(cut);
    writeFileSync(path.join(cut, MARK), '{"id":');
    await restore({ url: (await empty()).url, dataDir: cut, root }, copy);
    expect(readdirSync(cut).sort()).toEqual(['pictures', 'secret-key']);
  });

  it('whose last answer is lost asks the database: what it took is complete, what it did not take is undone', async () => {
    const taken = await empty();
    const door = await losesCommits(taken.url, 'after');
    expect(await restore({ ...taken.place, url: door }, copy)).toEqual(
      expect.arrayContaining([expect.stringContaining('is restored')]),
    );
    expect(await usersIn(taken.sql)).toBe(2);
    expect(readdirSync(taken.place.dataDir).sort()).toEqual(['pictures', 'secret-key']);
    const never = await empty();
    await expect(
      restore({ ...never.place, url: await losesCommits(never.url, 'before') }, copy),
    ).rejects.toThrow();
    await mustBeUntouched(never);
  });

  it('of which two begin at once in one database happens once', async () => {
    const there = await empty();
    const tries = [there.place, { ...there.place, dataDir: newPlace() }].map((place) => restore(place, copy));
    const ends = await Promise.allSettled(tries);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await sqlRestores(there)).toBe(1);
    expect(await usersIn(there.sql)).toBe(2);
  });
});

const sqlRestores = async ({ sql }: TestDb): Promise<number> => (await sql`select from restores`).length;
