import path from 'node:path';
import { expect, it } from 'vitest';
import { failures, pathsOf, summary } from './check.mjs';
import { root } from './ready.mjs';

const failed = (fullName: string) => ({
  status: 'failed',
  fullName,
  failureMessages: ['Error: connection lost\n    at somewhere'],
});
const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };

it('names each failure of a report in a line', () => {
  const file = (name: string, status: string, message: string, assertionResults: (typeof passed)[]) => ({
    name: path.join(root, name),
    status,
    message,
    assertionResults,
  });
  const testResults = [
    file('src/a.test.ts', 'passed', '', [passed]),
    file('src/b.test.ts', 'failed', '', [passed, failed('subtracts'), failed('divides')] as never),
    file('src/c.test.ts', 'failed', 'No database\nat all', []),
  ];
  expect(failures({ testResults })).toEqual([
    'src/b.test.ts subtracts: Error: connection lost',
    'src/b.test.ts divides: Error: connection lost',
    'src/c.test.ts No database',
  ]);
  expect(failures(undefined)).toEqual([]);
});

it('ends with what was flaky and what failed', () => {
  expect(summary({ failures: [] })).toBe('');
  expect(summary({ flaky: ['a x'], failures: ['b y'] })).toBe('\nFlaky:\n  a x\n\nFailed:\n  b y\n');
});

it('a feature is its folder, its rules and its contract', () => {
  expect(pathsOf('orders')).toEqual(expect.arrayContaining(['src/features/orders', 'src/domain/orders']));
  expect(pathsOf('reviews')).toContain('src/contract/reviews.ts');
  expect(pathsOf('nothing')).toEqual([]);
});
