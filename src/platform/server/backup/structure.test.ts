import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { migrate } from '../migrate.server.ts';
import { testDb } from '../testing/test-db.server.ts';
import { readBackup } from './read-backup.server.ts';
import { contentsOf, schemaOf } from './testing/compare.server.ts';
import { writeBackup } from './write-backup.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kadam-structure-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const migrations = path.join(folder, 'migrations');

/** One table for each thing that can stand in the way of rows. */
const PLANTED = `
create schema "Other";
create table "Other"."Parents" (id int primary key);
create table planted (
  id bigint generated always as identity primary key,
  "Twice" int generated always as (amount * 2) stored,
  amount int not null check (amount > 0),
  above bigint constraint to_above references planted on delete cascade,
  parent int constraint to_parent references "Other"."Parents" deferrable initially deferred,
  place int constraint one_place unique deferrable initially deferred,
  span int4range,
  constraint no_overlap exclude using gist (span with &&) deferrable initially immediate
);
comment on constraint to_parent on planted is 'It''s a comment';
create table ring_a (id int primary key, b int not null);
create table ring_b (id int primary key, a int not null constraint to_a references ring_a);
alter table ring_a add constraint to_b foreign key (b) references ring_b deferrable initially deferred;
create table loose (id int, parent int, amount int);
create table parts (id int not null, amount int not null, primary key (id, amount)) partition by range (amount);
create table parts_low partition of parts for values from (0) to (10);
create table parts_rest partition of parts default;
create table of_parts (id int, amount int, constraint to_parts foreign key (id, amount) references parts);
create materialized view summed as select sum(amount) as total from planted;
create function refuse() returns trigger language plpgsql as $$ begin raise exception 'a trigger ran'; end $$;
create trigger raises before insert on planted for each row execute function refuse();
create constraint trigger raises_late after insert on ring_a deferrable initially deferred
  for each row execute function refuse();
create trigger raises_always before insert on ring_b for each row execute function refuse();
alter table ring_b enable always trigger raises_always;
create trigger raises_replica before insert on loose for each row execute function refuse();
alter table loose enable replica trigger raises_replica;
create trigger raises_off before insert on loose for each row execute function refuse();
alter table loose disable trigger raises_off;
create trigger raises_emptied before truncate on loose for each statement execute function refuse();
create trigger raises_in_parts before insert on parts for each row execute function refuse();
create sequence "Tickets" start 5 increment 10;
`;

const ROWS = `
alter table planted disable trigger user;
alter table ring_a disable trigger user;
alter table ring_b disable trigger user;
alter table parts disable trigger user;
begin;
insert into planted (amount, above, parent, place, span) values (5, 2, 7, 1, '[1,3)'), (6, 1, 7, 2, '[3,5)');
insert into "Other"."Parents" values (7);
insert into ring_a values (1, 2);
insert into ring_b values (2, 1);
insert into loose values (1, 99, -1);
insert into parts values (1, 5), (2, 50);
insert into of_parts values (1, 5), (2, 50);
commit;
refresh materialized view summed;
select setval('"Tickets"', 4005, false);
alter table planted enable trigger user;
alter table ring_a enable trigger user;
alter table ring_b enable trigger user;
alter table ring_b enable always trigger raises_always;
alter table parts enable trigger user;
`;

/** Rows that were there before a rule came are not held to it. */
const LATER_RULES = `
alter table loose add constraint old_parent foreign key (parent) references "Other"."Parents" not valid;
alter table loose add constraint old_amount check (amount > 0) not valid;
`;

it('every kind of constraint, key, trigger and generated value comes back as it was, and holds', async () => {
  cpSync('migrations', migrations, { recursive: true });
  writeFileSync(path.join(migrations, '9001-planted.sql'), PLANTED);
  const here = await testDb({ max: 2 });
  await migrate(here.sql, migrations);
  await here.sql.unsafe(ROWS);
  writeFileSync(path.join(migrations, '9002-later-rules.sql'), LATER_RULES);
  await migrate(here.sql, migrations);
  const from = new Client({ connectionString: here.url });
  await from.connect();
  const copy = path.join(folder, 'copy');
  await writeBackup(here.url, copy);

  const there = await testDb({ empty: true });
  await readBackup(there.url, copy, { migrations });
  const to = new Client({ connectionString: there.url });
  await to.connect();
  try {
    expect(await schemaOf(to)).toEqual(await schemaOf(from));
    const contents = await contentsOf(to);
    expect(contents).toEqual(await contentsOf(from));
    for (const [name, rows] of Object.entries({ planted: '2 ', ring_a: '1 ', loose: '1 ', parts: '2 ' }))
      expect(contents[`public.${name}`], name).toMatch(new RegExp(`^${rows}`));
    expect((await to.query('select total::int from summed')).rows).toEqual([{ total: 11 }]);
    expect((await to.query(`select nextval('"Tickets"')::int as next`)).rows).toEqual([{ next: 4005 }]);
    // The rules are not only written down: they hold.
    for (const [statement, refusal] of [
      ['delete from "Other"."Parents"', /to_parent/],
      ['update planted set place = 1', /one_place/],
      ["update planted set span = '[1,9)'", /no_overlap/],
      ['insert into planted (amount) values (1)', /a trigger ran/],
      ['insert into parts values (3, 3)', /a trigger ran/],
      ['insert into ring_a values (3, 2)', /a trigger ran/],
      ['insert into loose values (1, 98, 1)', /old_parent/],
      ['insert into loose values (1, 7, -1)', /old_amount/],
    ] as const)
      await expect(to.query(statement), statement).rejects.toThrow(refusal);
  } finally {
    await Promise.all([from.end(), to.end()]);
  }
});
