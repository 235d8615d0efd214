import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NEXT_MIGRATION } from '../cluster/next-version.ts';
import { HOME, podman, preparePodman, showing } from './podman.ts';

/** Builds the images of compose.yaml. No registry of images is needed: their Debian is made of Debian's packages. */

const SUITES = ['', '-updates', '-security'].map(
  (suite) => `deb http://deb.debian.org/debian${suite === '-security' ? suite : ''} bookworm${suite} main`,
);

/** The root of a Debian 12, as small as `debian:bookworm-slim`. */
function makeDebian(): void {
  const file = path.join(HOME, 'debian.tar');
  if (!existsSync(file))
    execFileSync(
      'mmdebstrap',
      [
        '--variant=minbase',
        '--mode=root',
        '--skip=cleanup/tmp',
        '--dpkgopt=path-exclude=/usr/share/man/*',
        '--dpkgopt=path-exclude=/usr/share/doc/*',
        '--dpkgopt=path-exclude=/usr/share/locale/*',
        'bookworm',
        file,
        ...SUITES,
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
  podman('import', file, 'kadam-debian');
}

/** The same with the Node and the npm of this machine, in the place of the public image of Node. */
function makeBuildBase(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'kadam-build-base-'));
  try {
    cpSync(realpathSync(process.execPath), path.join(folder, 'node'));
    const npm = process.env['npm_execpath'] ?? execFileSync('which', ['npm'], { encoding: 'utf8' }).trim();
    const whole = path.resolve(realpathSync(npm), '../..');
    cpSync(whole, path.join(folder, 'npm'), { recursive: true, dereference: true });
    // Who has certificates of a network of their own has them here.
    cpSync('/etc/ssl/certs/ca-certificates.crt', path.join(folder, 'ca-certificates.crt'));
    writeFileSync(
      path.join(folder, 'Dockerfile'),
      `FROM kadam-debian
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
`,
    );
    podman('build', '--tag=kadam-build-base', folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The shop one version later: one more migration, of the kinds that every version brings. */
function makeNextVersion(): void {
  const folder = path.join(HOME, 'next');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, '9990-of-the-next-version.sql'), NEXT_MIGRATION);
  writeFileSync(
    path.join(folder, 'Dockerfile'),
    'FROM kadam-shop\nCOPY 9990-of-the-next-version.sql migrations/\n',
  );
  podman('build', '--format=docker', '--tag=kadam-shop:next', folder);
}

preparePodman();
makeDebian();
makeBuildBase();
for (const target of ['database', 'store', 'proxy', 'shop'])
  showing(
    'build',
    '--format=docker',
    '--network=host',
    `--target=${target}`,
    `--tag=kadam-${target}`,
    '--build-arg=BASE=kadam-debian',
    '--build-arg=BUILD_BASE=kadam-build-base',
    '--file=deploy/container/Dockerfile',
    '.',
  );
makeNextVersion();
