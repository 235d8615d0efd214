import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from './ready.mjs';

/** Leaves the rest to another program: its output is ours, who stops us stops it, and it says how we end. */
export function handOver(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** Ends with what to install where one of these programs, by the package that has it, is missing. */
export function needPackages(fileOf) {
  const missing = Object.entries(fileOf)
    .filter(([, file]) => !existsSync(file) && !existsSync(file.replace('/usr/sbin', '/sbin')))
    .map(([name]) => name);
  if (missing.length === 0) return;
  console.error(`Not installed: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`);
  process.exit(1);
}
