import { expect, test } from 'vitest';
import { api } from '../../contract/api.ts';
import { pageApi } from '../page-calls.server.ts';

test('what is cached is made by the threads that make pages: each of them knows every such call', () => {
  const cached = Object.entries(api).flatMap(([name, row]) => ('cached' in row && row.cached ? [name] : []));
  expect(cached.length).toBeGreaterThan(10);
  expect(cached.filter((name) => !(name in pageApi))).toEqual([]);
});
