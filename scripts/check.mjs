// `npm run check`: types, lint, unit; the quick loop.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, node, root, run } from './ready.mjs';

const bin = (name, file) => path.join(root, 'node_modules', name, file);

/** The checks without a database. Each has a title and what it runs on the pinned Node. */
const quickSteps = [
  ['Format', [bin('oxfmt', 'bin/oxfmt'), '--check']],
  // Each checker works out the shared types for itself: two take a third less than the default four.
  ['Types', [bin('typescript', 'bin/tsc'), '--noEmit', '--checkers', '2']],
  ['Lint', [bin('oxlint', 'bin/oxlint'), '--type-aware']],
  ['Dead code', [bin('knip', 'bin/knip.js'), '--no-progress']],
];

/** Runs one step and says how it went. What it prints is shown at once, or whole when it has ended. */
export async function step(title, args, { quiet = false } = {}) {
  if (!quiet) process.stdout.write(`\n=== ${title}\n`);
  const started = Date.now();
  // What shows its own progress needs fewer signs of life: they would push it out of a short log.
  const { code, output } = await run(title, node(), args, { quiet, ...(!quiet && { stillMs: 60_000 }) });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${output}${code === 0 ? 'ok' : 'FAILED'}: ${title} (${seconds} s)\n`);
  return code === 0;
}

/** All quick checks; answers how many failed. */
export async function quickChecks() {
  let failed = 0;
  for (const [title, args] of quickSteps) if (!(await step(title, args, { quiet: true }))) failed += 1;
  return failed;
}

async function vitest(title, report, files = []) {
  const file = path.join(root, '.cache', report);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const good = await step(title, [bin('vitest', 'vitest.mjs'), 'run', ...reporters, ...files]);
  return { good, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
}

/** The files of a report that hold a failure, and a line for each. */
export function failures(report) {
  const files = (report?.testResults ?? []).filter(({ status }) => status === 'failed');
  const lines = files.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    const firstLine = (text = '') => text.split('\n', 1)[0];
    const said = tests.map(
      ({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0])}`,
    );
    return (said.length > 0 ? said : [firstLine(message)]).map(
      (line) => `${path.relative(root, name)} ${line}`,
    );
  });
  return { files: files.map(({ name }) => path.relative(root, name)), lines };
}

/**
 * The unit and API tests. Files with a failure get one more try with the machine to themselves, as journeys do: a test that
 * a busy machine made fail passes then, one that is wrong does not. Whoever needed it is named, and wants mending.
 */
export async function unitTests() {
  const first = await vitest('Unit and API tests', 'unit.json');
  const { files, lines } = failures(first.report);
  const counts = { passed: first.report?.numPassedTests ?? 0, failed: first.report?.numFailedTests ?? 0 };
  if (first.good || files.length === 0) return { ...counts, good: first.good, again: [], left: lines };
  const second = await vitest('Failed files, once more', 'unit-again.json', [
    ...files,
    '--no-file-parallelism',
  ]);
  const passedBefore = first.report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
  return {
    passed: counts.passed - passedBefore + (second.report?.numPassedTests ?? 0),
    failed: second.report?.numFailedTests ?? counts.failed,
    good: second.good,
    again: lines,
    left: failures(second.report).lines,
  };
}

/** The last lines of a run, since a short log keeps only those. */
export function summary({ again, left }) {
  const part = (title, lines) =>
    lines.length > 0 ? `\n${title}\n${lines.map((line) => `  ${line}\n`).join('')}` : '';
  return part('Failed at the first try:', again) + part('Failed:', left);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await install();
  const failed = await quickChecks();
  const unit = await unitTests();
  process.stdout.write(summary(unit));
  process.exit(unit.good && failed === 0 ? 0 : 1);
}
