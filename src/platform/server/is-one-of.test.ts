import { expect, test } from 'vitest';
import { isOneOf } from './is-one-of.server.ts';
import { testDb } from './testing/test-db.server.ts';

const { sql } = await testDb({ empty: true });
const letters = 'abcdefghijkl'.split('');

test.each([0, 1, 2, 8, 9, 12])(
  'finds each of %i names, and whatever stands beside it counts for all',
  async (many) => {
    const wanted = letters.slice(0, many);
    const rows = await sql<{ name: string }[]>`
    select name from unnest(${letters}::text[]) as n (name)
    where name <> 'b' and ${isOneOf(sql, sql`name`, wanted)} order by name`;
    expect(rows.map(({ name }) => name)).toEqual(wanted.filter((name) => name !== 'b'));
  },
);
