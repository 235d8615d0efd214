// `npm run check`: types, lint, unit; the quick loop.
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

export const unitStep = [
  'Unit and API tests',
  [
    bin('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=.cache/unit.json',
  ],
];

/** Runs one step and says how it went. What it prints is shown at once, or whole when it has ended. */
export async function step(title, args, { quiet = false } = {}) {
  if (!quiet) process.stdout.write(`\n=== ${title}\n`);
  const started = Date.now();
  const { code, output } = await run(title, node(), args, { quiet });
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await install();
  const failed = await quickChecks();
  process.exit((await step(...unitStep)) && failed === 0 ? 0 : 1);
}
