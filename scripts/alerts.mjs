// `npm run alerts`: checks deploy/observability with promtool and a real Prometheus, and makes alerts fire.
import path from 'node:path';
import { handOver, needPackages } from './hand-over.mjs';
import { install, node, root } from './ready.mjs';

needPackages({ prometheus: '/usr/bin/prometheus' });
await install();
handOver(node(), [path.join(root, 'proof/observability/main.ts')]);
