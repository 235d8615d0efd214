import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoOrders } from '../../features/orders/server/demo/load-demo-orders.server.ts';
import { MANIFEST } from '../../platform/server/backup/manifest.server.ts';
import { nameIn } from '../../platform/server/backup/manifest.server.ts';
import type { Sql } from '../../platform/server/db.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { backup } from './backup.server.ts';
import { restore } from './restore.server.ts';
import { doctor } from './doctor.server.ts';
import { loadDemo } from '../demo/load-demo.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kadam-backup-'));
const root = '.';
const here = await testDb({ max: 4 });
const dataDir = path.join(folder, 'data');
const copy = path.join(folder, 'copy');

/** How many rows each table has, and what is in them. */
async function contents(sql: Sql): Promise<Record<string, string>> {
  const tables = await sql<{ schema: string; name: string }[]>`
    select schemaname::text as schema, tablename::text as name from pg_tables
    where schemaname = 'public' and tablename not in ('migrations', 'restores') order by 1, 2`;
  const all: Record<string, string> = {};
  for (const table of tables) {
    const [row] = await sql.unsafe<{ rows: string }[]>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as rows from ${nameIn(table)} t`,
    );
    all[`${table.schema}.${table.name}`] = row?.rows ?? '';
  }
  return all;
}

beforeAll(async () => {
  await loadDemo(here.sql, root, () => {});
  await loadDemoOrders(here.sql, new Date(), () => {});
  mkdirSync(path.join(dataDir, 'pictures', 'ab'), { recursive: true });
  writeFileSync(path.join(dataDir, 'pictures', 'ab', 'one.avif'), 'a picture');
  writeFileSync(path.join(dataDir, 'secret-key'), 'a secret');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup', () => {
  it('put into an empty database is the same shop, row by row, with its files', async () => {
    const [said] = await backup({ ...here, dataDir }, copy);
    expect(said).toMatch(/tables with \d+ rows, and pictures, secret-key\./);
    const there = await testDb({ empty: true });
    const into = path.join(folder, 'restored');
    await restore({ url: there.url, dataDir: into, root }, copy);
    expect(await contents(there.sql)).toEqual(await contents(here.sql));
    expect(readFileSync(path.join(into, 'pictures/ab/one.avif'), 'utf8')).toBe('a picture');
    expect(readFileSync(path.join(into, 'secret-key'), 'utf8')).toBe('a secret');
    // The next order has the next number, of rows too.
    const add = (sql: Sql) => sql<{ id: string }[]>`
      insert into stock_ledger (product_id, size, cause, delta, after) values ('none', 1, 'count', 0, 0) returning id::text`;
    expect(await add(there.sql)).toEqual(await add(here.sql));
  });

  it('made while the shop sells is of one moment: ledger and stock agree', async () => {
    let selling = true;
    let sold = 0;
    const sell = async (): Promise<void> => {
      while (selling) {
        await here.sql.begin(async (tx) => {
          const [row] = await tx<{ id: string; size: number; left: number }[]>`
            update product_sizes set quantity = quantity - 1 where (product_id, size) = (
              select product_id, size from product_sizes where quantity > 0 order by random() limit 1 for update)
            returning product_id as id, size, quantity as left`;
          if (!row) return;
          await tx`insert into stock_ledger (product_id, size, cause, delta, after)
            values (${row.id}, ${row.size}, 'order', -1, ${row.left})`;
          sold += 1;
        });
      }
    };
    const buyers = [sell(), sell()];
    const busy = path.join(folder, 'busy');
    await here.sql`
      insert into jobs (kind, payload, attempts, max_attempts, worker, leased_until)
      values ('held', '{}', 1, 30, gen_random_uuid(), now() + interval '1 hour')`;
    while (sold < 10) await new Promise((resolve) => setImmediate(resolve));
    await backup({ ...here, dataDir }, busy);
    const during = sold;
    selling = false;
    await Promise.all(buyers);
    expect(during).toBeGreaterThan(10);
    const there = await testDb({ empty: true });
    await restore({ url: there.url, dataDir: path.join(folder, 'busy-data'), root }, busy);
    expect((await doctor({ sql: there.sql, dataDir, root }).catch(String)).toString()).toContain(
      'ok     The stock is what the ledger says',
    );
    // Who worked on it then is gone.
    expect(await there.sql`select worker, leased_until, attempts from jobs where kind = 'held'`).toEqual([
      { worker: null, leased_until: null, attempts: 1 },
    ]);
    await here.sql`delete from jobs where kind = 'held'`;
  });

  it('is refused whole if it is cut short, was touched, or there is a shop already', async () => {
    await expect(backup({ ...here, dataDir }, copy)).rejects.toThrow('is not empty. Name a new folder.');
    const bad = path.join(folder, 'bad');
    await backup({ ...here, dataDir }, bad);
    appendFileSync(path.join(bad, 'tables/public.orders.gz'), 'x');
    const there = await testDb({ empty: true });
    const into = { url: there.url, dataDir: path.join(folder, 'nothing'), root };
    await expect(restore(into, bad)).rejects.toThrow(/orders\.gz is not what was written/);
    rmSync(path.join(bad, MANIFEST));
    await expect(restore(into, bad)).rejects.toThrow(/is no finished backup/);
    expect(await there.sql`select from pg_tables where schemaname = 'public'`).toEqual([]);
    await expect(restore({ ...into, url: here.url }, copy)).rejects.toThrow('This database is not empty');
    await expect(restore({ ...into, dataDir }, copy)).rejects.toThrow('holds a shop already');
    expect(existsSync(into.dataDir)).toBe(false);
  });

  it.each([
    ['9999-later.sql', 'This backup is of a newer version (9999-later.sql).'],
    ['0001-platform.sql', 'This backup was made before 18 November 2026'],
  ])(
    'with the migration %s, of a newer version or from before the squash, is refused',
    async (name, sentence) => {
      const other = path.join(folder, name);
      await backup({ ...here, dataDir }, other);
      const file = path.join(other, MANIFEST);
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace(
          '"migrations": [',
          `"migrations": [{"name": "${name}", "hash": ""},`,
        ),
      );
      const into = { url: undefined, dataDir: path.join(folder, 'none'), root };
      await expect(restore(into, other)).rejects.toThrow(sentence);
    },
  );
});

describe('the doctor', () => {
  const place = { sql: here.sql, dataDir, root };
  const says = async (): Promise<string> => (await doctor(place).catch(String)).toString();

  it('finds stock that the ledger does not know, a missing number, a missing file, and says what to do', async () => {
    expect(await says()).toContain('ok     Invoices and credit notes are numbered without a gap');
    await here.sql`update product_sizes set quantity = quantity + 1
      where (product_id, size) = (select product_id, size from product_sizes order by 1, 2 limit 1)`;
    await here.sql`update document_series set last_serial = last_serial + 1`;
    const found = await says();
    expect(found).toMatch(/WRONG {2}The stock is what the ledger says: \S+ \d+\n.*stock take/);
    expect(found).toMatch(/WRONG {2}Invoices and credit notes/);
    expect(found).toMatch(/of 11 need somebody\./);
  });
});
