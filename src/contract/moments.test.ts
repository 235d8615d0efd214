import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { day, moment } from './moments.ts';

it('refuses a year that the database does not have, with a sentence', () => {
  expect(day.safeParse('2026-11-30').success).toBe(true);
  expect(moment.safeParse('2026-11-30T09:30:00Z').success).toBe(true);
  for (const year of ['0000', '0001', '1899']) {
    expect(day.safeParse(`${year}-02-28`).error?.issues[0]?.message).toBe('A date such as 2026-11-30.');
    expect(moment.safeParse(`${year}-02-28T01:26:30Z`).success).toBe(false);
  }
});

it('is what the whole contract reads dates by', () => {
  const others = readdirSync(import.meta.dirname)
    .filter((name) => !name.startsWith('moments'))
    .filter((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8').includes('z.iso.'));
  expect(others).toEqual([]);
});
