// The journeys in a real browser, as `npm test` runs them.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters as plain } from 'node:util';
import { step } from './check.mjs';
import { root } from './ready.mjs';

async function playwright(title, args = []) {
  const file = path.join(root, '.cache', 'e2e.json');
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const good = await step(title, [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...args]);
  return { good, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
const isGood = (spec) => spec.tests.every(({ status }) => status !== 'unexpected');

/** What a report says: files with a failure, a line for each failure, and how many passed in the other files. */
export function readReport(report) {
  const files = (report?.suites ?? []).map((suite) => ({ file: suite.file, specs: specsOf(suite) }));
  const bad = files.filter(({ specs }) => !specs.every(isGood));
  const lines = bad.flatMap(({ file, specs }) =>
    specs
      .filter((spec) => !isGood(spec))
      .map((spec) => {
        const errors = spec.tests.flatMap(({ results }) => results.flatMap((each) => each.errors ?? []));
        const said = errors.map(({ message = '' }) => plain(message).split('\n', 1)[0]);
        return `e2e/${file} ${spec.title}: ${[...new Set(said)].join('; ')}`;
      }),
  );
  const passed = files
    .filter((each) => !bad.includes(each))
    .flatMap(({ specs }) => specs)
    .filter((spec) => spec.tests.some(({ status }) => status === 'expected')).length;
  // Not the fault of any one journey: the server logged an error, or the shop did not open.
  const faults = (report?.errors ?? []).map(({ message = '' }) => plain(message).split('\n', 2).join(' '));
  return { files: bad.map(({ file }) => file), lines, passed, faults };
}

/**
 * Files with a failure get one more try when all others are done, one after the other: by then the minute in which the machine
 * stood still is over. Whoever needed it is named, and wants mending.
 */
export async function journeys() {
  const first = await playwright('Journeys');
  const read = readReport(first.report);
  const { files, lines, passed, faults } = read;
  const failed = Math.max(lines.length, first.good ? 0 : 1);
  if (first.good || files.length === 0 || faults.length > 0)
    return { passed, failed, good: first.good, again: [], left: [...lines, ...faults] };
  const second = await playwright('Failed journeys, once more', [
    '--workers=1',
    ...files.map((file) => `e2e/${file}`),
  ]);
  const after = readReport(second.report);
  const left = [...after.lines, ...after.faults];
  return {
    passed: passed + after.passed,
    failed: second.good ? 0 : Math.max(1, left.length),
    good: second.good,
    again: lines,
    left,
  };
}
