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
const flaky = results.flatMap((result) => result.flaky ?? []);
const passed = total((result) => result.passed);
const failed = Math.max(
  total((result) => result.failed),
  failedSteps,
);
process.stdout.write(summary({ flaky, failures: results.flatMap((result) => result.failures) }));
process.stdout.write(
  `\n${passed} passed, ${failed} failed${flaky.length > 0 ? `, ${flaky.length} flaky` : ''}\n`,
);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
