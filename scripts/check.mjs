// `npm run check`: types, lint, format, dead code, vocabulary, unit and API tests. `npm run check -- orders` checks one feature.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, node, root, run } from './ready.mjs';

const bin = (name, file) => path.join(root, 'node_modules', name, file);

const format = (paths = []) => ['Format', [bin('oxfmt', 'bin/oxfmt'), '--check', ...paths]];
// Each checker works out the shared types for itself: two take a third less than the default four.
// What it learned is cached: the next run takes seconds.
const known = path.join(root, '.cache', 'tsc.tsbuildinfo');
const types = [
  'Types',
  [bin('typescript', 'bin/tsc'), '--noEmit', '--checkers', '2', '--incremental', '--tsBuildInfoFile', known],
];
const lint = (paths = []) => ['Lint', [bin('oxlint', 'bin/oxlint'), '--type-aware', ...paths]];
const deadCode = ['Dead code', [bin('knip', 'bin/knip.js'), '--no-progress']];
const vocabulary = ['Vocabulary and private APIs', [path.join(root, 'scripts', 'vocabulary.mjs')]];

/** Runs one step and reports how it went. Its output is shown at once, or whole when it has ended. */
export async function step(title, args, { quiet = false } = {}) {
  if (!quiet) process.stdout.write(`\n=== ${title}\n`);
  const started = Date.now();
  // A step that shows its own progress needs fewer signs of life: they would push it out of a short log.
  const { code, output } = await run(title, node(), args, { quiet, ...(!quiet && { stillMs: 60_000 }) });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${output}${code === 0 ? 'ok' : 'FAILED'}: ${title} (${seconds} s)\n`);
  return code === 0;
}

async function quietly(steps) {
  let failed = 0;
  for (const [title, args] of steps) if (!(await step(title, args, { quiet: true }))) failed += 1;
  return failed;
}

/** The checks without a database; answers how many failed. */
export const quickChecks = () => quietly([format(), types, lint(), deadCode, vocabulary]);

/** The lines of a report that name its failures. */
export function failures(report) {
  const firstLine = (text = '') => text.split('\n', 1)[0];
  return (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      const said = tests.map((test) => `${test.fullName}: ${firstLine(test.failureMessages[0])}`);
      return (said.length > 0 ? said : [firstLine(message)]).map(
        (line) => `${path.relative(root, name)} ${line}`,
      );
    });
}

/** The unit and API tests, each run once: a test that fails and then passes hides a defect. */
export async function unitTests(paths = []) {
  const file = path.join(root, '.cache', 'unit.json');
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = [bin('vitest', 'vitest.mjs'), 'run', ...reporters, ...paths];
  const good = await step('Unit and API tests', args);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return {
    good,
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    failures: failures(report),
  };
}

/** The last lines of a run: a short log ends with what failed and what was flaky. */
export function summary({ failures: failed, flaky = [] }) {
  const part = (title, lines) =>
    lines.length > 0 ? `\n${title}\n${lines.map((line) => `  ${line}\n`).join('')}` : '';
  return part('Flaky:', flaky) + part('Failed:', failed);
}

/** What belongs to a feature: its folder, its rules, its contract. */
export function pathsOf(feature) {
  const folders = ['src/features', 'src/domain'].map((folder) => `${folder}/${feature}`);
  const contracts = readdirSync(path.join(root, 'src/contract'))
    .filter((name) => name.startsWith(`${feature}.`) || name.startsWith(`${feature}-`))
    .map((name) => `src/contract/${name}`);
  return [...folders.filter((folder) => existsSync(path.join(root, folder))), ...contracts];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const features = process.argv.slice(2);
  const paths = features.flatMap(pathsOf);
  if (features.length > 0 && paths.length === 0) {
    console.error(`No such feature: ${features.join(', ')}. They are the folders of src/features.`);
    process.exit(2);
  }
  await install();
  const failed = paths.length > 0 ? await quietly([format(paths), types, lint(paths)]) : await quickChecks();
  const unit = await unitTests(paths);
  process.stdout.write(summary(unit));
  process.exit(unit.good && failed === 0 ? 0 : 1);
}
