// `npm run shop`: what an operator does from a terminal, whether the shop runs or not.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { envFlags, install, node, root } from './ready.mjs';

await install();
const command = [...envFlags(), path.join(root, 'src/app/cli.server.ts'), ...process.argv.slice(2)];
const child = spawn(node(), command, { cwd: root, stdio: 'inherit' });
child.on('exit', (code) => process.exit(code ?? 1));
