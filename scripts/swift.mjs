// OpenStack Swift with its S3 middleware, from Debian's packages: a real S3 server for `npm run test:s3` and the cluster.
import { execFileSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PARTS = ['account', 'container', 'object', 'proxy'];
export const BUCKET = 'kadam-pictures';
export const S3_KEY = { id: 'shop:pictures', secret: 'a-secret-for-this-test' };

/** What is missing of it on this machine. */
export const missingSwift = () =>
  PARTS.map((part) => `swift-${part}-server`).filter((name) => !existsSync(`/usr/bin/${name}`));

/** One device, one replica: enough to speak the protocol. */
function makeRing(folder, name, ip, port) {
  const builder = path.join(folder, `${name}.builder`);
  const run = (...words) =>
    execFileSync('/usr/bin/swift-ring-builder', [builder, ...words], { stdio: 'ignore' });
  run('create', '4', '1', '1');
  run('add', `r1z1-${ip}:${port}/d1`, '1');
  run('rebalance');
}

/** Writes rings and settings into the folder; answers the commands that start it. */
export function writeSwift({ folder, ip, ports }) {
  const shared = (port) => `bind_ip = ${ip}
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
    makeRing(folder, name, ip, ports[name]);
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
user_shop_pictures = ${S3_KEY.secret} .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`,
  );
  // The one file that Swift looks for in a fixed place; Debian's package brings it.
  if (!/swift_hash_path_(prefix|suffix)\s*=\s*\S/.test(readFileSync('/etc/swift/swift.conf', 'utf8')))
    throw new Error('/etc/swift/swift.conf names no swift_hash_path_suffix.');
  return PARTS.map((name) => [`/usr/bin/swift-${name}-server`, path.join(folder, `${name}.conf`)]);
}

const hmac = (key, text) => createHmac('sha256', key).update(text).digest();

/** Makes the bucket: the one thing that the shop itself never does. */
export async function makeBucket(host) {
  const now = new Date().toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const scope = `${now.slice(0, 8)}/us-east-1/s3/aws4_request`;
  const hash = 'UNSIGNED-PAYLOAD';
  const asked = `PUT\n/${BUCKET}\n\nhost:${host}\nx-amz-content-sha256:${hash}\nx-amz-date:${now}\n\nhost;x-amz-content-sha256;x-amz-date\n${hash}`;
  const text = `AWS4-HMAC-SHA256\n${now}\n${scope}\n${createHash('sha256').update(asked).digest('hex')}`;
  const key = ['us-east-1', 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${S3_KEY.secret}`, now.slice(0, 8)));
  const signature = createHmac('sha256', key).update(text).digest('hex');
  const answer = await fetch(`http://${host}/${BUCKET}`, {
    method: 'PUT',
    headers: {
      'x-amz-date': now,
      'x-amz-content-sha256': hash,
      authorization: `AWS4-HMAC-SHA256 Credential=${S3_KEY.id}/${scope}, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
    },
  });
  if (!answer.ok) throw new Error(`The bucket was not made: ${answer.status} ${await answer.text()}`);
}

/** How the shop is told of it. */
export const s3Settings = (host) => ({
  S3_ENDPOINT: `http://${host}`,
  S3_BUCKET: BUCKET,
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: S3_KEY.id,
  S3_SECRET_ACCESS_KEY: S3_KEY.secret,
});
