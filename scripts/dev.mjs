// `npm run dev`: the shop with fast refresh. The server starts anew when its own files change.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { envFlags, install, node, root } from './ready.mjs';

await install();
const shop = spawn(
  node(),
  [...envFlags(), '--watch', '--watch-preserve-output', path.join(root, 'src/app/dev.server.ts')],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => shop.kill(signal));
shop.on('exit', (code) => process.exit(code ?? 0));
