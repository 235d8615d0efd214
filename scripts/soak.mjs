// `npm run soak`: shoppers, staff, sell-outs and faults for 30 minutes (`-- --minutes=3`) on a shop of its own; memory and
// handles must stay flat and the books in order. Needs Linux: it looks into /proc.
import path from 'node:path';
import { handOver } from './hand-over.mjs';
import { build, install, node, root } from './ready.mjs';

await install();
await build();
handOver(node(), [path.join(root, 'proof', 'soak', 'main.ts'), ...process.argv.slice(2)]);
