// `npm run axe`: every page of the back office at 360 and 1280 px, looked at by axe. `LOOK=folder` keeps pictures.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { build, install, node, root } from './ready.mjs';

await install();
await build();
await ensureBrowser();
const playwright = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
const child = spawn(node(), [playwright, 'test', 'e2e/staff-pages.spec.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, E2E_SLOW: '1' },
});
child.on('exit', (code) => process.exit(code ?? 1));
