import { expect, it } from 'vitest';
import { calls } from '../contract/calls.ts';
import { everyCall } from '../contract/calls-staff.ts';
import { pages } from './route-table.ts';
import { staffPages } from './staff-route-table.ts';

const twice = (words: readonly string[]) => words.filter((word, index) => words.indexOf(word) !== index);

it('every address leads to one page, every call to one handler', () => {
  expect(twice([...pages, ...staffPages].map(({ path }) => path))).toEqual([]);
  expect(twice(Object.values(everyCall).map(([verb, path]) => `${verb} ${path}`))).toEqual([]);
});

it("what shoppers load names no page and no call of staff's", () => {
  expect(pages.filter(({ path }) => path.startsWith('/backoffice'))).toEqual([]);
  expect(Object.values(calls).filter(([, path]) => path.startsWith('/api/staff/'))).toEqual([]);
});
