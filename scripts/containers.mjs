// `npm run containers`: deploy/container/compose.yaml under Podman, from nothing to a delivered order, upgrade, way back and restore.
// Its Debian is made here by mmdebstrap, so no registry of images is asked. Needs root on Linux.
import path from 'node:path';
import { handOver, needPackages } from './hand-over.mjs';
import { install, node, root, run } from './ready.mjs';

needPackages({
  podman: '/usr/bin/podman',
  crun: '/usr/bin/crun',
  netavark: '/usr/lib/podman/netavark',
  'aardvark-dns': '/usr/lib/podman/aardvark-dns',
  iptables: '/usr/sbin/iptables',
  mmdebstrap: '/usr/bin/mmdebstrap',
  'python3-yaml': '/usr/lib/python3/dist-packages/yaml/__init__.py',
});
if (process.getuid?.() !== 0) {
  console.error('Making images and networks needs root.');
  process.exit(1);
}
await install();
// Building needs the network of this machine; what runs then has its own, and ends with us.
const { code } = await run(
  'Building the images',
  'unshare',
  ['--mount', node(), path.join(root, 'proof/containers/build.ts'), ...process.argv.slice(2)],
  { stillMs: 60_000 },
);
if (code !== 0) process.exit(code);
handOver('unshare', [
  '--mount',
  '--net',
  '--pid',
  '--fork',
  '--mount-proc',
  '--kill-child',
  node(),
  path.join(root, 'proof/containers/main.ts'),
]);
