// `npm run recovery`: point-in-time recovery with pgBackRest, for real, in a folder of its own. Needs root on Linux, since PostgreSQL
// runs as its own user.
import path from 'node:path';
import { handOver, needPackages } from './hand-over.mjs';
import { install, node, root } from './ready.mjs';

needPackages({ 'postgresql-15': '/usr/lib/postgresql/15/bin/postgres', pgbackrest: '/usr/bin/pgbackrest' });
await install();
handOver(node(), [path.join(root, 'proof/recovery/main.ts'), ...process.argv.slice(2)]);
