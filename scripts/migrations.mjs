// `npm run migrations`: each migration on a shop with a million orders, while others buy.
import path from 'node:path';
import { handOver } from './hand-over.mjs';
import { install, node, root } from './ready.mjs';

await install();
handOver(node(), [path.join(root, 'proof/migrations/main.ts'), ...process.argv.slice(2)]);
