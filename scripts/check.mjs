// `npm run check`: types, lint, unit; the quick loop.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, node, root, run } from './ready.mjs';

const bin = (name, file) => path.join(root, 'node_modules', name, file);

/** Every step of the quick loop: its title and what it runs on the pinned Node. */
export const quickSteps = [
  ['Types', [bin('typescript', 'bin/tsc'), '--noEmit']],
  ['Lint', [bin('oxlint', 'bin/oxlint'), '--type-aware']],
  ['Format', [bin('prettier', 'bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']],
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

/** Runs one step and says how it went. */
export async function step(title, args) {
  process.stdout.write(`\n=== ${title}\n`);
  const started = Date.now();
  const { code } = await run(title, node(), args);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? 'ok' : 'FAILED'}: ${title} (${seconds} s)\n`);
  return code === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await install();
  let good = true;
  for (const [title, args] of [...quickSteps, unitStep]) good = (await step(title, args)) && good;
  process.exit(good ? 0 : 1);
}
