import { expect, it } from 'vitest';
import { testDb } from '../testing/test-db.server.ts';
import { openJobPool } from './pool.server.ts';

const { url } = await testDb();

it('a connection that is given back twice is given back once', async () => {
  const pool = openJobPool(url, 1, () => {});
  const release = await new Promise<(destroy?: boolean) => void>((resolve, reject) => {
    pool.connect((error, _, given) => (error ? reject(error) : resolve(given)));
  });
  release();
  expect(() => release()).not.toThrow();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
