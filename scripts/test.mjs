// `npm test`: installs, builds, then runs every check and test.
import { ensureBrowser } from './browser.mjs';
import { quickChecks, summary, unitTests } from './check.mjs';
import { journeys } from './journeys.mjs';
import { build, install } from './ready.mjs';

let failedSteps = 0;
const results = [];
const note = (result) => {
  results.push(result);
  if (!result.good) failedSteps += 1;
};

try {
  await install();
  await ensureBrowser();
  failedSteps += await quickChecks();
  note(await unitTests());
  await build();
  note(await journeys());
} catch (error) {
  failedSteps += 1;
  process.stderr.write(`${error.message}\n`);
}

const total = (count) => results.map(count).reduce((sum, each) => sum + each, 0);
const again = results.flatMap((result) => result.again);
const left = results.flatMap((result) => result.left);
const passed = total((result) => result.passed);
const failed = Math.max(
  total((result) => result.failed),
  failedSteps,
);
const late = again.filter((line) => !left.includes(line)).length;
process.stdout.write(summary({ again, left }));
process.stdout.write(
  `\n${passed} passed, ${failed} failed${late > 0 ? `, ${late} only at the second try` : ''}\n`,
);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
