import { expect, test } from 'vitest';
import { nameFault } from '../../domain/catalogue/name-rules.ts';
import { pages, redirects } from '../route-table.ts';
import { staffPages } from '../staff-route-table.ts';

test('a tag cannot be called like a page of the shop', () => {
  const fixed = [...[...staffPages, ...pages].map(({ path }) => path), ...Object.keys(redirects)]
    .map((path) => path.split('/')[1] ?? '')
    .filter((first) => first !== '' && !/^[:*]/.test(first));
  const free = new Set(fixed.filter((first) => nameFault('tag', first) === undefined));
  // The listing of the tag of that name.
  expect([...free]).toEqual(['popular']);
});
