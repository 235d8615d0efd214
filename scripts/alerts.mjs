// `npm run alerts`: checks deploy/observability with promtool, and makes every alert fire on the cluster of `npm run cluster`.
import path from 'node:path';
import { handOver, needPackages } from './hand-over.mjs';
import { node, root } from './ready.mjs';

needPackages({
  prometheus: '/usr/bin/prometheus',
  'prometheus-node-exporter': '/usr/bin/prometheus-node-exporter',
  e2fsprogs: '/usr/sbin/mkfs.ext4',
});
const [, , ...words] = process.argv;
handOver(node(), [path.join(root, 'scripts/cluster.mjs'), 'proof/observability/main.ts', ...words]);
