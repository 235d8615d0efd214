import { expect, it } from 'vitest';
import { readReport } from './journeys.mjs';

const spec = (title: string, status: string, ...messages: string[]) => ({
  title,
  tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
});

const red = '\u001B[31m';

it('reads of a report which files failed and why, and how many journeys passed in the others', () => {
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
    files: ['b.spec.ts'],
    lines: ['e2e/b.spec.ts ships: Error: not visible; Error: 503'],
    passed: 1,
    faults: [],
  });
});

it('a fault outside every journey is one too', () => {
  const errors = [{ message: 'Error: The server logged errors during the journeys:\n{"level":50}\n{}' }];
  expect(readReport({ suites: [], errors }).faults).toEqual([
    'Error: The server logged errors during the journeys: {"level":50}',
  ]);
  expect(readReport(undefined)).toEqual({ files: [], lines: [], passed: 0, faults: [] });
});
