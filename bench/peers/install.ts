import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Node and npm as the shop has them: peers run on the same Node. */
export const ownPath = `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`;

async function run(folder: string, command: readonly string[]): Promise<void> {
  const log = path.join(folder, 'install.log');
  const file = openSync(log, 'a');
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ['ignore', file, file],
    env: { ...process.env, PATH: ownPath },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command.join(' ')} failed in ${folder}; see ${log}`);
}

/**
 * Installs what the lock file of bench/peers/<name> names into .cache/peers, once for each lock file. Scripts of packages
 * are not run: they could download from elsewhere, and all that is needed comes as a package.
 */
export async function installPeer(name: string, build: readonly string[] = []): Promise<string> {
  const from = path.join(import.meta.dirname, name);
  const folder = path.join(root, '.cache/peers', name);
  const lock = readFileSync(path.join(from, 'package-lock.json'), 'utf8');
  const stamp = path.join(folder, 'installed.json');
  const there = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;
  if (!there) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  cpSync(from, folder, { recursive: true });
  if (there) return folder;
  console.log(`installing ${name} into ${path.relative(root, folder)}`);
  // Not `npm ci`: it refuses a lock file that lacks the optional packages of other platforms.
  await run(folder, ['npm', 'install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']);
  if (build.length > 0) await run(folder, build);
  writeFileSync(stamp, lock);
  return folder;
}
