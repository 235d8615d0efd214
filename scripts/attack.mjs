// `npm run attack`: hostile requests of every class against a shop of its own, on loopback; wapiti and sqlmap where installed.
// `-- --only=tokens` for one class, `-- --write` keeps the table in docs/attack.md. Needs Linux: each request has an address of its own.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { build, install, node, root } from './ready.mjs';

await install();
await build();
await ensureBrowser();
const child = spawn(node(), [path.join(root, 'proof', 'attack', 'main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
