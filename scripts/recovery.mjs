// `npm run recovery`: point-in-time recovery with pgBackRest, for real, in a folder of its own. Needs root on Linux, since PostgreSQL
// runs as its own user. With `--cluster` the three databases of `npm run cluster` go back, under Patroni.
import path from 'node:path';
import { handOver, needPackages } from './hand-over.mjs';
import { install, node, root } from './ready.mjs';

needPackages({ 'postgresql-15': '/usr/lib/postgresql/15/bin/postgres', pgbackrest: '/usr/bin/pgbackrest' });
await install();
const [, , ...words] = process.argv;
const onCluster = [path.join(root, 'scripts/cluster.mjs'), 'proof/recovery/cluster-main.ts'];
const alone = [path.join(root, 'proof/recovery/main.ts')];
handOver(node(), [...(words.includes('--cluster') ? onCluster : alone), ...words]);
