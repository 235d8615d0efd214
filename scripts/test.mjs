// `npm test`: installs, builds, then runs every check and test.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { quickChecks, step, unitStep } from './check.mjs';
import { build, install, root } from './ready.mjs';

const read = (name) => {
  const file = path.join(root, '.cache', name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};

let failedSteps = 0;
const count = (good) => {
  if (!good) failedSteps += 1;
};

try {
  await install();
  await ensureBrowser();
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  for (const name of ['unit.json', 'e2e.json']) rmSync(path.join(root, '.cache', name), { force: true });
  failedSteps += await quickChecks();
  count(await step(...unitStep));
  await build();
  count(await step('Journeys', [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test']));
} catch (error) {
  failedSteps += 1;
  process.stderr.write(`${error.message}\n`);
}

const unit = read('unit.json');
const journeys = read('e2e.json')?.stats;
const passed = (unit?.numPassedTests ?? 0) + (journeys?.expected ?? 0);
const failedTests = (unit?.numFailedTests ?? 0) + (journeys?.unexpected ?? 0);
const failed = Math.max(failedTests, failedSteps);
const again = journeys?.flaky ? `, ${journeys.flaky} only at the second try (named above)` : '';
process.stdout.write(`\n${passed} passed, ${failed} failed${again}\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
