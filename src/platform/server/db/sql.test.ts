import { expect, it, vi } from 'vitest';
import { inTransaction, openDb } from '../db.server.ts';
import { failureOf } from '../http/failure-of.ts';
import { testDb } from '../testing/test-db.server.ts';
import { Statement } from './statement.server.ts';
import { beginOn } from './transaction.server.ts';

const { sql, url, loopbackUrl } = await testDb({ max: 2 });
await sql`create table things (id int primary key, name text, at timestamptz, doc jsonb, raw bytea, tags text[])`;

it('a value comes back as what it was', async () => {
  const row = {
    id: 1,
    name: `O'Brien \\ "प्रिया" {,}`,
    at: new Date('2026-11-15T18:29:59.123Z'),
    doc: sql.json([{ a: 1, b: null }, 'x']),
    raw: Buffer.from([0, 1, 255]),
    tags: ['a,b', 'c"d', '\\', ''],
  };
  const { count } = await sql`insert into things ${sql.values(row)}`;
  expect(count).toBe(1);
  expect(await sql`select * from things`).toEqual([{ ...row, doc: [{ a: 1, b: null }, 'x'] }]);
  const wide = await sql`
    select 9007199254740993::bigint as big, 1.10::numeric as exact, 1.5::float8 as float, true as yes,
      date '2026-11-15' as day, array[1, 2] as numbers, array[9007199254740993] as bigs,
      array['2026-11-15 10:00+00'::timestamptz] as times, null::int as nothing`;
  expect(wide).toEqual([
    {
      big: '9007199254740993',
      exact: '1.10',
      float: 1.5,
      yes: true,
      day: new Date('2026-11-15T00:00:00Z'),
      numbers: [1, 2],
      bigs: ['9007199254740993'],
      times: [new Date('2026-11-15T10:00:00Z')],
      nothing: null,
    },
  ]);
});

it('parts are put together with their values in order, and never sent alone', async () => {
  const named = (name: string) => sql`name = ${name}`;
  await sql`insert into things ${sql.values([
    { id: 10, name: 'a' },
    { id: 11, name: 'b' },
  ])}`;
  const found = await sql`select id from things where id = any(${[10, 11]}) and (${named('b')} or ${false})`;
  expect(found).toEqual([{ id: 11 }]);
  const { count } = await sql`update things set ${sql.set({ name: 'c', tags: null })} where id >= ${10}`;
  expect(count).toBe(2);
  await expect(sql`select ${undefined as never}`).rejects.toThrow('undefined');
});

it('the same text is one named statement on a connection; behind a pooler there is none', async () => {
  const names = (db: typeof sql) =>
    db.begin(async (tx) => {
      for (const id of [1, 2, 3]) await tx`select name from things where id = ${id}`;
      return tx`select statement from pg_prepared_statements where statement like 'select name from things%'`;
    });
  // A thousand texts get a name: those of other test files in this worker are not counted here.
  vi.resetModules();
  const { openDb: openFresh } = await import('../db.server.ts');
  const fresh = openFresh(url, { max: 1 });
  expect(await names(fresh)).toEqual([{ statement: 'select name from things where id = $1' }]);
  await fresh.end();
  const pooled = openDb(url, { max: 1, directUrl: url });
  expect(await names(pooled)).toEqual([]);
  expect(await pooled`show statement_timeout`).toEqual([{ statement_timeout: '0' }]);
  await pooled.end();
});

it('a migration that changes what a statement gives does not break the connections that know it', async () => {
  await sql`create table plans (id int)`;
  const look = () => sql`select * from plans`;
  const inside = () =>
    inTransaction(sql, (tx) => tx`select * from plans where true`.then((rows) => rows.length));
  await Promise.all([look(), look(), inside(), inside()]);
  await sql`alter table plans add column more int`;
  await Promise.all([look(), look(), look()]);
  expect(await inside()).toBe(0);
});

it('a transaction whose failed statement was swallowed says so; a savepoint keeps the rest', async () => {
  const swallow = sql.begin(async (tx) => {
    await tx`insert into things (id) values (20)`;
    await tx`insert into things (id) values (20)`.catch(() => {});
  });
  await expect(swallow).rejects.toMatchObject({ code: '23505' });
  await sql.begin(async (tx) => {
    await tx`insert into things (id) values (21)`;
    await tx.savepoint((inner) => inner`insert into things (id) values (21)`).catch(() => {});
    await tx`insert into things (id) values (22)`;
  });
  expect(await sql`select id from things where id between 20 and 22 order by id`).toEqual([
    { id: 21 },
    { id: 22 },
  ]);
});

it('statements of a transaction that do not wait for each other are done in order; none comes after its end', async () => {
  let late: PromiseLike<unknown> | undefined;
  const order = await sql.begin(async (tx) => {
    await tx`create temp table steps (n serial, word text) on commit drop`;
    await Promise.all(['a', 'b', 'c'].map((word) => tx`insert into steps (word) values (${word})`));
    late = tx`select 1`;
    return tx<{ word: string }[]>`select word from steps order by n`;
  });
  expect(order.map(({ word }) => word)).toEqual(['a', 'b', 'c']);
  await expect(late).rejects.toThrow('after the end of its transaction');
});

it('questions leave together with begin, and nothing that comes after a change overtakes it', async () => {
  const counts = await inTransaction(sql, (tx) =>
    Promise.all([
      tx`select from things where id = 500`,
      tx`insert into things (id) values (500)`,
      tx`select from things where id = 500`,
    ]),
  );
  expect(counts.map(({ count }) => count)).toEqual([0, 1, 1]);
});

it('a change that waited for begin while its transaction failed is never sent', async () => {
  const failing = inTransaction(sql, async (tx) => {
    const written = tx`insert into things (id) values (600)`;
    await Promise.all([written, Promise.reject(new Error('before it began'))]);
  });
  await expect(failing).rejects.toThrow('before it began');
  // Both connections have done whatever was sent to them.
  await Promise.all([sql`select pg_sleep(0.01)`, sql`select pg_sleep(0.01)`]);
  expect(await sql`select from things where id = 600`).toHaveLength(0);
});

it('where a transaction could not begin, nothing but questions was sent', async () => {
  const sent: string[] = [];
  const begin = beginOn(({ text }) => {
    sent.push(text);
    return text === 'begin' ? Promise.reject(new Error('no')) : new Promise(() => {});
  });
  const ask = (text: string) => begin.send(Object.assign(new Statement(), { text }), false);
  const work = () => Promise.all([ask(' select 1'), ask('update t set a = 1'), ask('select 2')]);
  await expect(begin.thenDo(work)).rejects.toThrow('no');
  expect(sent).toEqual(['begin', ' select 1']);
});

it('a connection that turned read-only is not used again', async () => {
  const one = openDb(url, { max: 1 });
  const [before] = await one<{ pid: number }[]>`select pg_backend_pid() as pid`;
  await one.unsafe('set default_transaction_read_only = on');
  const refused = await one`delete from things`.catch(failureOf);
  expect(refused).toMatchObject({ code: 'busy', retryAfterSeconds: 5 });
  const [after] = await one<{ pid: number }[]>`select pg_backend_pid() as pid`;
  expect(after?.pid).not.toBe(before?.pid);
  await one`delete from things where false`;
  await one.end();
});

it('closing is done although the connections are being ended from over there', async () => {
  for (let round = 0; round < 5; round += 1) {
    const four = openDb(`${loopbackUrl}?application_name=ending`, { max: 4 });
    await Promise.all(Array.from({ length: 4 }, () => four`select pg_sleep(0.01)`));
    const ended = sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ending'`;
    await Promise.all([ended, four.end()]);
    await expect(four`select 1`).rejects.toMatchObject({ code: 'CONNECTION_ENDED' });
  }
});

it('whoever waits for a connection while the pool is closed still gets an answer', async () => {
  const one = openDb(url, { max: 1 });
  const asked = Array.from({ length: 5 }, () => one`select pg_sleep(0.02)`.then(() => 'done'));
  await one.end();
  expect(await Promise.all(asked)).toEqual(Array(5).fill('done'));
  await expect(one`select 1`).rejects.toMatchObject({ code: 'CONNECTION_ENDED' });
});
