import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeBucket, missingSwift, s3Settings, writeSwift } from './swift.mjs';

/**
 * `npm run test:s3`: the picture store against a real S3 server, OpenStack Swift with its S3 middleware, on loopback.
 * Needs, as root on Debian: apt-get install swift-proxy swift-account swift-container swift-object
 */
const missing = missingSwift();
if (missing.length > 0) {
  console.error(
    `Not installed: ${missing.join(', ')}. On Debian: apt-get install swift-proxy swift-account swift-container swift-object`,
  );
  process.exit(1);
}

const folder = mkdtempSync(path.join(tmpdir(), 'kadam-swift-'));
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

const commands = writeSwift({ folder, ip: '127.0.0.1', ports });
const host = `127.0.0.1:${ports.proxy}`;

let code = 1;
try {
  for (const [command, settings] of commands)
    children.push(spawn(command, [settings], { stdio: ['ignore', 'ignore', 'inherit'] }));
  for (let tries = 0; ; tries += 1) {
    try {
      await makeBucket(host);
      break;
    } catch (error) {
      if (tries > 60) throw error;
      await sleep(1_000);
    }
  }
  console.log(`OpenStack Swift answers at http://${host}`);
  const settings = s3Settings(host);
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
      'src/app/tests/pictures.test.ts',
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
