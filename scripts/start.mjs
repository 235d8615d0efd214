// `npm start`: from a bare clone to an open shop.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { build, envFlags, install, node, root } from './ready.mjs';

try {
  await install();
  await build();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
const shop = spawn(node(), [...envFlags(), path.join(root, 'src/app/main.server.ts')], {
  cwd: root,
  // The channel tells the shop when we end.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: 'production' },
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => shop.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
shop.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
