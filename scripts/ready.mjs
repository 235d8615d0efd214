// Runs on whatever Node started npm (20 or later): installs if the lock file changed, builds if the sources changed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const windows = process.platform === 'win32';
const modules = path.join(root, 'node_modules');

/** The pinned Node that npm installed; the one running now where there is none for this platform. */
export function node() {
  const pinned = path.join(modules, '.bin', windows ? 'node.cmd' : 'node');
  return existsSync(pinned) ? pinned : process.execPath;
}

/** Where Node keeps compiled modules, so that the next start need not strip types and compile again. */
export const compileCache = path.join(root, 'dist', '.compile-cache');

/** Makes Node read .env where there is one; what the environment says itself counts more. */
export const envFlags = () => (existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : []);

/** Runs a command and says every few seconds that it is still at it. Who stops us stops it, and waits until it has ended. */
export function run(title, command, args, options = {}) {
  return new Promise((resolve) => {
    const started = Date.now();
    const still = setInterval(
      () => process.stdout.write(`${title} … ${Math.round((Date.now() - started) / 1000)} s\n`),
      options.stillMs ?? 4000,
    );
    const child = spawn(command, args, {
      cwd: root,
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: windows,
      env: {
        ...process.env,
        PATH: `${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH}`,
        ...options.env,
      },
    });
    let stopped = false;
    const stop = (signal) => {
      stopped = true;
      child.kill(signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
    let output = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      clearInterval(still);
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
      if (stopped) process.exit(1);
      resolve({ code: code ?? 1, output });
    });
  });
}

export async function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex');
  const stamp = path.join(modules, '.kadam-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('Installing packages\n');
  // Not `npm ci`: it refuses a lock file that lacks the optional packages of other platforms.
  // Development packages too, whatever NODE_ENV says: the storefront is built here.
  const { code, output } = await run(
    'Installing packages',
    'npm',
    ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { quiet: true },
  );
  if (code !== 0) throw new Error(`The packages could not be installed:\n${output.trim()}`);
  const fault = startFault(spawnSync(node(), ['--version'], { encoding: 'utf8' }));
  if (fault !== undefined) throw new Error(fault);
  writeFileSync(stamp, wanted);
}

/** Why the Node that npm installed does not start; a slim machine may lack a library that it needs. */
export function startFault({ status, stderr, error }) {
  if (status === 0) return undefined;
  const said = (stderr || error?.message || '').trim();
  const advice = /libatomic/.test(said) ? '\nOn Debian and Ubuntu: apt-get install libatomic1' : '';
  return `The Node that came with the packages does not start here:\n${said}${advice}`;
}

/** Name, size and time of every file that the build reads. */
function sourcesNow() {
  const hash = createHash('sha256');
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) visit(file);
      else if (!/\.test\.tsx?$|\.server\.ts$/.test(entry.name)) {
        const { size, mtimeMs } = statSync(file);
        hash.update(`${file} ${size} ${mtimeMs}\n`);
      }
    }
  };
  visit(path.join(root, 'src'));
  for (const file of ['vite.config.ts', 'package-lock.json'])
    hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

export async function build() {
  const stamp = path.join(root, 'dist', '.built');
  const wanted = sourcesNow();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('Building the storefront\n');
  rmSync(stamp, { force: true });
  const vite = path.join(modules, 'vite', 'bin', 'vite.js');
  rmSync(path.join(root, 'dist', 'client'), { recursive: true, force: true });
  // The server's bundle has all languages, a browser gets one.
  const bundles = [
    { args: [] },
    { args: [], env: { BUILD_LANGUAGE: 'hi' } },
    { args: ['--ssr', 'src/app/entry-server.tsx'] },
  ];
  const built = await Promise.all(
    bundles.map(({ args, env }) =>
      run('Building the storefront', node(), [vite, 'build', ...args, '--logLevel', 'warn'], {
        quiet: true,
        env,
      }),
    ),
  );
  for (const { code, output } of built)
    if (code !== 0) throw new Error(`The storefront could not be built:\n${output.trim()}`);
  const squeezed = spawnSync(node(), [path.join(root, 'scripts', 'compress-assets.mjs')], {
    cwd: root,
    encoding: 'utf8',
  });
  if (squeezed.status !== 0) throw new Error(`The assets could not be compressed:\n${squeezed.stderr}`);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}
