// `npm run cluster`: three PostgreSQL under Patroni with etcd, HAProxy, PgBouncer, two machines of the shop, an S3 store. Each machine is a
// network namespace; all of them in a network of their own that nothing leaves. Needs root on Linux.
import path from 'node:path';
import { handOver, needPackages } from './hand-over.mjs';
import { build, install, node, root } from './ready.mjs';

needPackages({
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  pgbackrest: '/usr/bin/pgbackrest',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  iproute2: '/usr/sbin/ip',
  iptables: '/usr/sbin/iptables',
  'swift-proxy': '/usr/bin/swift-proxy-server',
  'swift-account': '/usr/bin/swift-account-server',
  'swift-container': '/usr/bin/swift-container-server',
  'swift-object': '/usr/bin/swift-object-server',
});
if (process.getuid?.() !== 0) {
  console.error('Making network namespaces needs root.');
  process.exit(1);
}
await install();
await build();
const [main = 'proof/cluster/main.ts', ...words] = process.argv.slice(2);
handOver('unshare', ['--net', '--', node(), path.join(root, main), ...words]);
