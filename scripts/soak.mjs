// `npm run soak`: shoppers, staff, sell-outs and faults for 30 minutes (`-- --minutes=3`) on a shop of its own; memory and
// handles must stay flat and the books in order. Needs Linux: it looks into /proc.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { build, install, node, root } from './ready.mjs';

await install();
await build();
const child = spawn(node(), [path.join(root, 'proof', 'soak', 'main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
