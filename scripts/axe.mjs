// `npm run axe`: every page of the back office at 360 and 1280 px, looked at by axe. `LOOK=folder` keeps pictures.
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { handOver } from './hand-over.mjs';
import { build, install, node, root } from './ready.mjs';

await install();
await build();
await ensureBrowser();
const playwright = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
handOver(node(), [playwright, 'test', 'e2e/staff-pages.spec.ts', ...process.argv.slice(2)], {
  E2E_SLOW: '1',
});
