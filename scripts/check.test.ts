import path from 'node:path';
import { expect, it } from 'vitest';
import { failures, summary } from './check.mjs';
import { root } from './ready.mjs';

const failed = (fullName: string) => ({
  status: 'failed',
  fullName,
  failureMessages: ['Error: connection lost\n    at somewhere'],
});
const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };

it('finds the files of a report that hold a failure, with a line for each', () => {
  const report = {
    testResults: [
      { name: path.join(root, 'src/a.test.ts'), status: 'passed', message: '', assertionResults: [passed] },
      {
        name: path.join(root, 'src/b.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [passed, failed('subtracts'), failed('divides')],
      },
      {
        name: path.join(root, 'src/c.test.ts'),
        status: 'failed',
        message: 'No database\nat all',
        assertionResults: [],
      },
    ],
  };
  const { files, lines } = failures(report);
  expect(files).toEqual(['src/b.test.ts', 'src/c.test.ts']);
  expect(lines).toEqual([
    'src/b.test.ts subtracts: Error: connection lost',
    'src/b.test.ts divides: Error: connection lost',
    'src/c.test.ts No database',
  ]);
  expect(failures(undefined)).toEqual({ files: [], lines: [] });
});

it('ends with the names of what failed, once and twice', () => {
  expect(summary({ again: [], left: [] })).toBe('');
  expect(summary({ again: ['a x', 'b y'], left: ['b y'] })).toBe(
    '\nFailed at the first try:\n  a x\n  b y\n\nFailed:\n  b y\n',
  );
});
