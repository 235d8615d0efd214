import { execFileSync, spawn } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `npm run test:s3`: the picture store against a real S3 server, OpenStack Swift with its S3 middleware, on loopback.
 * Needs, as root on Debian: apt-get install swift-proxy swift-account swift-container swift-object
 */
const NEEDED = [
  'swift-proxy-server',
  'swift-account-server',
  'swift-container-server',
  'swift-object-server',
];
const missing = NEEDED.filter((name) => !existsSync(`/usr/bin/${name}`));
if (missing.length > 0) {
  console.error(
    `Not installed: ${missing.join(', ')}. On Debian: apt-get install swift-proxy swift-account swift-container swift-object`,
  );
  process.exit(1);
}

const folder = mkdtempSync(path.join(tmpdir(), 'kadam-swift-'));
const KEY = { id: 'shop:pictures', secret: 'a-secret-for-this-test' };
const BUCKET = 'kadam-pictures';
const children = [];

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const ports = {};
for (const name of ['proxy', 'account', 'container', 'object']) ports[name] = await freePort();

/** One device, one replica: enough to speak the protocol. */
function makeRing(name) {
  const builder = path.join(folder, `${name}.builder`);
  const run = (...words) =>
    execFileSync('/usr/bin/swift-ring-builder', [builder, ...words], { stdio: 'ignore' });
  run('create', '4', '1', '1');
  run(
    'add',
    '--region',
    '1',
    '--zone',
    '1',
    '--ip',
    '127.0.0.1',
    '--port',
    String(ports[name]),
    '--device',
    'd1',
    '--weight',
    '1',
  );
  run('rebalance');
}

const shared = (port) => `bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
user = ${process.getuid() === 0 ? 'root' : process.env.USER}
log_level = ERROR
log_address = ${folder}/no-log
`;

mkdirSync(path.join(folder, 'devices/d1'), { recursive: true });
for (const name of ['account', 'container', 'object']) {
  makeRing(name);
  writeFileSync(
    path.join(folder, `${name}.conf`),
    `[DEFAULT]\n${shared(ports[name])}[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`,
  );
}
writeFileSync(
  path.join(folder, 'proxy.conf'),
  `[DEFAULT]
${shared(ports.proxy)}[pipeline:main]
pipeline = catch_errors proxy-logging cache s3api tempauth slo dlo proxy-logging proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:proxy-logging]
use = egg:swift#proxy_logging
access_log_level = ERROR
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false
[filter:tempauth]
use = egg:swift#tempauth
user_shop_pictures = ${KEY.secret} .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`,
);
// The one file that Swift looks for in a fixed place; Debian's package brings it.
if (!/swift_hash_path_(prefix|suffix)\s*=\s*\S/.test(readFileSync('/etc/swift/swift.conf', 'utf8')))
  throw new Error('/etc/swift/swift.conf names no swift_hash_path_suffix.');

const start = (name) => {
  const child = spawn(`/usr/bin/swift-${name}-server`, [path.join(folder, `${name}.conf`)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
};
const hmac = (key, text) => createHmac('sha256', key).update(text).digest();

/** Makes the bucket: the one thing that the shop itself never does. */
async function makeBucket() {
  const host = `127.0.0.1:${ports.proxy}`;
  const now = new Date().toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const scope = `${now.slice(0, 8)}/us-east-1/s3/aws4_request`;
  const hash = 'UNSIGNED-PAYLOAD';
  const asked = `PUT\n/${BUCKET}\n\nhost:${host}\nx-amz-content-sha256:${hash}\nx-amz-date:${now}\n\nhost;x-amz-content-sha256;x-amz-date\n${hash}`;
  const text = `AWS4-HMAC-SHA256\n${now}\n${scope}\n${createHash('sha256').update(asked).digest('hex')}`;
  const key = ['us-east-1', 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${KEY.secret}`, now.slice(0, 8)));
  const signature = createHmac('sha256', key).update(text).digest('hex');
  const answer = await fetch(`http://${host}/${BUCKET}`, {
    method: 'PUT',
    headers: {
      'x-amz-date': now,
      'x-amz-content-sha256': hash,
      authorization: `AWS4-HMAC-SHA256 Credential=${KEY.id}/${scope}, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
    },
  });
  if (!answer.ok) throw new Error(`The bucket was not made: ${answer.status} ${await answer.text()}`);
}

let code = 1;
try {
  for (const name of ['account', 'container', 'object', 'proxy']) start(name);
  for (let tries = 0; ; tries += 1) {
    try {
      await makeBucket();
      break;
    } catch (error) {
      if (tries > 60) throw error;
      await sleep(1_000);
    }
  }
  console.log(`OpenStack Swift answers at http://127.0.0.1:${ports.proxy}`);
  const address = `http://127.0.0.1:${ports.proxy}`;
  const settings = {
    S3_ENDPOINT: address,
    S3_BUCKET: BUCKET,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: KEY.id,
    S3_SECRET_ACCESS_KEY: KEY.secret,
  };
  const forTests = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [`TEST_${name}`, value]),
  );
  const run = (words, env) =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, words, { stdio: 'inherit', env: { ...process.env, ...env } });
      child.once('exit', (ended) => resolve(ended ?? 1));
    });
  code = await run(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      'src/services/pictures',
      'src/app/pictures.test.ts',
      '-t',
      'real S3',
      '--reporter=verbose',
    ],
    forTests,
  );
  // With a built shop also the journey in a browser: `npm run test:s3 -- journey`.
  if (code === 0 && process.argv.includes('journey'))
    code = await run(['node_modules/@playwright/test/cli.js', 'test', 'e2e/pictures.spec.ts'], settings);
} finally {
  await Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) => {
          child.once('exit', resolve);
          if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
          else resolve();
        }),
    ),
  );
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);
