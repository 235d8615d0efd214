import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { judge, readFlakyList, readReport } from './journeys.mjs';
import { root } from './ready.mjs';

const spec = (title: string, status: string, ...messages: string[]) => ({
  title,
  tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
});

const red = '\u001B[31m';

it('reads from a report which journeys failed and why, and how many passed in the other files', () => {
  const report = {
    suites: [
      { file: 'a.spec.ts', specs: [spec('buys', 'expected'), spec('waits', 'skipped')] },
      {
        file: 'b.spec.ts',
        specs: [spec('packs', 'expected')],
        suites: [
          {
            specs: [
              spec('ships', 'unexpected', `${red}Error: not visible\nat b`, 'Error: 503', 'Error: 503'),
            ],
          },
        ],
      },
    ],
    errors: [],
  };
  expect(readReport(report)).toEqual({
    failed: [{ file: 'b.spec.ts', title: 'ships', error: 'Error: not visible; Error: 503' }],
    passed: 1,
    faults: [],
  });
});

it('a fault outside every journey is one too', () => {
  const errors = [{ message: 'Error: The server logged errors during the journeys:\n{"level":50}\n{}' }];
  expect(readReport({ suites: [], errors }).faults).toEqual([
    'Error: The server logged errors during the journeys: {"level":50}',
  ]);
  expect(readReport(undefined)).toEqual({ failed: [], passed: 0, faults: [] });
});

const result = (...titles: string[]) => ({
  failed: titles.map((title) => ({ file: 'a.spec.ts', title, error: 'Error: late' })),
  passed: 0,
  faults: [],
});
const listed = readFlakyList('| `e2e/a.spec.ts` | one | 2026-11-18 | slow |\n');

it('what passes at its second try is flaky, and known only if it is listed with a date', () => {
  expect(judge(result('one', 'two', 'three'), result('three'), listed)).toEqual({
    flaky: [
      'e2e/a.spec.ts one: Error: late (listed since 2026-11-18)',
      'e2e/a.spec.ts two: Error: late (NEW: fix it, or list it in e2e/flaky.md with a date)',
    ],
    failures: ['e2e/a.spec.ts three: Error: late'],
  });
});

it('three flaky journeys pass, four fail the run', () => {
  expect(judge(result('1', '2', '3'), result(), listed).failures).toEqual([]);
  expect(judge(result('1', '2', '3', '4'), result(), listed).failures).toEqual([
    '4 flaky journeys, at most 3',
  ]);
});

it('every row of e2e/flaky.md can be read and names a journey that exists', () => {
  const text = readFileSync(path.join(root, 'e2e/flaky.md'), 'utf8');
  const rows = readFlakyList(text);
  expect(rows).toHaveLength(text.split('\n').filter((line) => line.startsWith('| `')).length);
  for (const { file, title } of rows) {
    const source = path.join(root, 'e2e', file);
    expect(existsSync(source), file).toBe(true);
    expect(readFileSync(source, 'utf8')).toContain(title);
  }
});
