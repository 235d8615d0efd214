// `npm run test:postgres -- 15`: the API tests on a PostgreSQL that is installed here (Debian: postgresql-15), instead of the
// one that npm brings. Further words name test files; without them, those that speak with a database through the API.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { install, node, root } from './ready.mjs';

/** Whatever speaks with a database: the features, the rights of every call, migrations, connections and jobs. */
const API_TESTS = [
  'src/features',
  'src/app/tests/api-rights.test.ts',
  'src/platform/server/migrate.test.ts',
  'src/platform/server/db.test.ts',
  'src/platform/server/jobs',
  'src/platform/server/backup',
  'src/app/cli/restore.test.ts',
  'src/app/cli/restore-faults.test.ts',
];
const [version = '15', ...files] = process.argv.slice(2);
const bin = `/usr/lib/postgresql/${version}/bin`;
if (!existsSync(path.join(bin, 'postgres'))) {
  console.error(`Not installed: ${bin}. On Debian: apt-get install postgresql-${version}`);
  process.exit(1);
}
await install();

const folder = mkdtempSync(path.join(tmpdir(), 'kadam-postgres-'));
const data = path.join(folder, 'data');
// PostgreSQL refuses to run as root; Debian's package brings a user for it.
const isRoot = process.getuid?.() === 0;
const idOf = (kind) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
const as = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
mkdirSync(data, { mode: 0o700 });
if (isRoot) for (const each of [folder, data]) chownSync(each, as.uid, as.gid);

const probe = createServer().listen(0, '127.0.0.1');
await new Promise((resolve) => probe.once('listening', resolve));
const { port } = probe.address();
await new Promise((resolve) => probe.close(resolve));

const words = ['-D', data, '-U', 'kadam', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
execFileSync(path.join(bin, 'initdb'), [...words, '--no-instructions'], { ...as, stdio: 'ignore' });
const settings = {
  port,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  timezone: 'UTC',
  log_min_messages: 'fatal',
};
const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...flags], { ...as, stdio: 'ignore' });
const ended = new Promise((resolve) => server.once('exit', resolve));

const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('exit', (code) => resolve(code ?? 1));
  });

// Ctrl-C reaches the tests by themselves; the database ends with us.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    server.kill('SIGINT');
    void ended.then(() => process.exit(1));
  });
let code = 1;
try {
  for (let tries = 0; ; tries += 1) {
    try {
      execFileSync(path.join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], {
        stdio: 'ignore',
      });
      break;
    } catch (error) {
      if (tries > 120) throw error;
      await sleep(250);
    }
  }
  const here = ['-h', '127.0.0.1', '-p', String(port), '-U', 'kadam'];
  execFileSync(path.join(bin, 'createdb'), [...here, 'kadam']);
  console.log(execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim());
  code = await run(
    node(),
    ['node_modules/vitest/vitest.mjs', 'run', ...(files.length > 0 ? files : API_TESTS)],
    { TEST_DATABASE_URL: `postgres://kadam@127.0.0.1:${port}/kadam` },
  );
} finally {
  server.kill('SIGINT');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);
