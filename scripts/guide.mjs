// `npm run guide`: makes the pictures of docs/guide anew, from a demo shop of its own.
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { handOver } from './hand-over.mjs';
import { build, install, node, root } from './ready.mjs';

await install();
await build();
await ensureBrowser();
const playwright = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
handOver(node(), [playwright, 'test', 'e2e/guide.spec.ts', ...process.argv.slice(2)], {
  GUIDE_PICTURES: '1',
});
