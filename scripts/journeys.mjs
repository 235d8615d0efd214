// The journeys in a real browser, as `npm test` runs them.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters as plain } from 'node:util';
import { step } from './check.mjs';
import { root } from './ready.mjs';

/** More journeys than this that pass only at their second try fail the run. */
const MOST_FLAKY = 3;

async function playwright(title, args = []) {
  const file = path.join(root, '.cache', 'e2e.json');
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const good = await step(title, [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...args]);
  return { good, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
const isGood = (spec) => spec.tests.every(({ status }) => status !== 'unexpected');

/** What a report says: each failed journey, and how many passed in files without a failure. */
export function readReport(report) {
  const files = (report?.suites ?? []).map((suite) => ({ file: suite.file, specs: specsOf(suite) }));
  const failed = files.flatMap(({ file, specs }) =>
    specs
      .filter((spec) => !isGood(spec))
      .map((spec) => {
        const errors = spec.tests.flatMap(({ results }) => results.flatMap((each) => each.errors ?? []));
        const said = errors.map(({ message = '' }) => plain(message).split('\n', 1)[0]);
        return { file, title: spec.title, error: [...new Set(said)].join('; ') };
      }),
  );
  const passed = files
    .filter(({ specs }) => specs.every(isGood))
    .flatMap(({ specs }) => specs)
    .filter((spec) => spec.tests.some(({ status }) => status === 'expected')).length;
  // Not the fault of any one journey: the server logged an error, or the shop did not open.
  const faults = (report?.errors ?? []).map(({ message = '' }) => plain(message).split('\n', 2).join(' '));
  return { failed, passed, faults };
}

const lineOf = ({ file, title, error }) => `e2e/${file} ${title}: ${error}`;

/** The rows of e2e/flaky.md: journey, since when it is known to be flaky. */
export function readFlakyList(text) {
  const rows = text.matchAll(/^\| `e2e\/([^`]+)` \| ([^|]+) \| (\d{4}-\d\d-\d\d) \|/gm);
  return [...rows].map(([, file, title, since]) => ({ file, title: title.trim(), since }));
}

/** Compares the first try with the second: what passed only then is flaky, and is to be fixed or listed. */
export function judge(first, second, listed) {
  const is = (one) => (other) => one.file === other.file && one.title === other.title;
  const flaky = first.failed
    .filter((each) => !second.failed.some(is(each)))
    .map((each) => {
      const since = listed.find(is(each))?.since;
      const note = since ? `listed since ${since}` : 'NEW: fix it, or list it in e2e/flaky.md with a date';
      return `${lineOf(each)} (${note})`;
    });
  const tooMany = flaky.length > MOST_FLAKY ? [`${flaky.length} flaky journeys, at most ${MOST_FLAKY}`] : [];
  return { flaky, failures: [...second.failed.map(lineOf), ...second.faults, ...tooMany] };
}

/**
 * Files with a failure get one more try when all others are done, one after the other: by then a moment in which the machine
 * stood still is over.
 */
export async function journeys() {
  const run = await playwright('Journeys');
  const first = readReport(run.report);
  if (run.good || first.failed.length === 0 || first.faults.length > 0) {
    const failures = [...first.failed.map(lineOf), ...first.faults];
    const failed = run.good ? 0 : Math.max(1, failures.length);
    return { good: run.good, passed: first.passed, failed, flaky: [], failures };
  }
  const files = [...new Set(first.failed.map(({ file }) => `e2e/${file}`))];
  const again = await playwright('Failed journeys, once more', ['--workers=1', ...files]);
  const second = readReport(again.report);
  const listed = readFlakyList(readFileSync(path.join(root, 'e2e', 'flaky.md'), 'utf8'));
  const { flaky, failures } = judge(first, second, listed);
  const good = again.good && failures.length === 0;
  const failed = good ? 0 : Math.max(1, failures.length);
  return { good, passed: first.passed + second.passed, failed, flaky, failures };
}
