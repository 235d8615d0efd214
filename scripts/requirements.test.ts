import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './ready.mjs';

interface Section {
  readonly title: string;
  readonly tests: readonly string[];
}

/** The numbered sections and the test files that each of them names. */
function sectionsOf(text: string): Section[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = ''] = section.split('\n', 1);
      const line = section.split('\n').find((each) => each.startsWith('Tests: ')) ?? '';
      return { title, tests: [...line.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) };
    });
}

const faultsOf = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ title, tests }, at) => [
    ...(title.startsWith(`${at + 1}. `) ? [] : [`"${title}" is not number ${at + 1}`]),
    ...(tests.length > 0 ? [] : [`"${title}" names no test`]),
    ...tests
      .filter((file) => !/\.(?:test|spec)\.tsx?$/.test(file) || !existsSync(path.join(root, file)))
      .map((file) => `"${title}" names ${file}, which is no test`),
  ]);

test('every section of the requirements has its number and names tests that exist', () => {
  const sections = sectionsOf(readFileSync(path.join(root, 'docs/requirements.md'), 'utf8'));
  expect(sections.length).toBeGreaterThan(20);
  expect(faultsOf(sections)).toEqual([]);
});

test('a planted section without tests, or with a missing one, is found', () => {
  const planted = '# R\n\n## 1. A\n\nText.\n\n## 3. B\n\nTests: `src/no-such.test.ts`\n';
  expect(faultsOf(sectionsOf(planted))).toEqual([
    '"1. A" names no test',
    '"3. B" is not number 2',
    '"3. B" names src/no-such.test.ts, which is no test',
  ]);
});

test('the record of differences counts its own rows, and its claims add up', () => {
  const text = readFileSync(path.join(root, 'docs/decisions/where-we-differ.md'), 'utf8');
  const numbers = (pattern: RegExp) => [...(pattern.exec(text) ?? [])].slice(1).map(Number);
  const tables = text.split(/^## /m).map((part) => part.split('\n').filter((line) => line.startsWith('|')));
  // Two lines of each table are its head.
  const rows = tables.reduce((sum, { length }) => sum + Math.max(0, length - 2), 0);
  expect(numbers(/The tables have (\d+) rows/)).toEqual([rows]);
  const [claims, ...parts] = numbers(
    /tried in (\d+) claims: (\d+) held as written, (\d+) differed as recorded here, (\d+) could not be reached\. (\d+) differed without a record/,
  );
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(claims);
});

test('every test that docs/law.md names exists', () => {
  const text = readFileSync(path.join(root, 'docs/law.md'), 'utf8');
  const named = [...text.matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
