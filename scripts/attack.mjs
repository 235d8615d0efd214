// `npm run attack`: hostile requests of every class against a shop of its own, on loopback; wapiti and sqlmap where installed.
// `-- --only=tokens` for one class, `-- --write` keeps the table in docs/attack.md. Needs Linux: each request has an address of its own.
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { handOver } from './hand-over.mjs';
import { build, install, node, root } from './ready.mjs';

await install();
await build();
await ensureBrowser();
handOver(node(), [path.join(root, 'proof', 'attack', 'main.ts'), ...process.argv.slice(2)]);
