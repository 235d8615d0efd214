// `npm run test:slow`: the journeys that are slow and rarely break, and the unit tests with new cases for every property.
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { step, summary, unitTests } from './check.mjs';
import { build, install, root } from './ready.mjs';

process.env['E2E_SLOW'] = '1';
process.env['TEST_SLOW'] = '1';
process.env['KILLS'] ??= '10';
process.env['DATABASE_FAULTS'] ??= '48';
process.env['RESTORES'] ??= '5';
await install();
await ensureBrowser();
await build();
process.env['PROPERTY_SEED'] ??= 'random';
const unit = await unitTests();
const good = await step('Slow journeys', [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test']);
process.stdout.write(summary(unit));
process.exit(good && unit.good ? 0 : 1);
