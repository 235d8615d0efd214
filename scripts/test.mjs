// `npm test`: installs, builds, then runs every check and test.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { quickChecks, step, unitSummary, unitTests } from './check.mjs';
import { build, install, root } from './ready.mjs';

const read = (name) => {
  const file = path.join(root, '.cache', name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};

let failedSteps = 0;
let unit = { passed: 0, failed: 0, again: [], left: [] };
const count = (good) => {
  if (!good) failedSteps += 1;
};

try {
  await install();
  await ensureBrowser();
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  rmSync(path.join(root, '.cache', 'e2e.json'), { force: true });
  failedSteps += await quickChecks();
  unit = await unitTests();
  count(unit.good);
  await build();
  count(await step('Journeys', [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test']));
} catch (error) {
  failedSteps += 1;
  process.stderr.write(`${error.message}\n`);
}

const journeys = read('e2e.json');
const passed = unit.passed + (journeys?.stats.expected ?? 0) + (journeys?.stats.flaky ?? 0);
const failedTests = unit.failed + (journeys?.stats.unexpected ?? 0);
const failed = Math.max(failedTests, failedSteps);
const flaky = (journeys?.stats.flaky ?? 0) + unit.again.length - unit.left.length;
process.stdout.write(unitSummary(unit));
process.stdout.write(
  `\n${passed} passed, ${failed} failed${flaky > 0 ? `, ${flaky} only at the second try` : ''}\n`,
);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
