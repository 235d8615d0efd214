// `npm start`: from a bare clone to an open shop, which is started again should it ever die.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { build, compileCache, envFlags, install, node, root } from './ready.mjs';

/** A shop that has been open for so long did not fail to start. */
const WELL_MS = 30_000;
const MOST_PAUSE_MS = 30_000;
/** How V8 ends when it cannot read compiled code. */
const CRASHES = ['SIGABRT', 'SIGTRAP', 'SIGSEGV', 'SIGILL', 'SIGBUS'];

try {
  await install();
  await build();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

let shop;
let stopping = false;
let troubles = 0;
let cached = true;

function start() {
  const since = Date.now();
  shop = spawn(node(), [...envFlags(), path.join(root, 'src/app/main.server.ts')], {
    cwd: root,
    // The channel tells the shop when we end.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // Memory that is freed goes back to the machine.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...(cached ? { NODE_COMPILE_CACHE: compileCache } : {}),
      ...process.env,
      NODE_ENV: 'production',
    },
  });
  shop.on('exit', (code, signal) => {
    const wasOpen = Date.now() - since > WELL_MS;
    if (!stopping && !wasOpen && cached && CRASHES.includes(signal)) {
      cached = false;
      rmSync(compileCache, { recursive: true, force: true });
      return start();
    }
    if (stopping || (!wasOpen && troubles === 0) || code === 0) process.exit(code ?? (signal ? 1 : 0));
    troubles = wasOpen ? 1 : troubles + 1;
    const pause = Math.min(MOST_PAUSE_MS, 500 * 2 ** troubles);
    process.stderr.write(`The shop ended by itself and is started again in ${pause / 1000} s\n`);
    setTimeout(() => stopping || start(), pause);
  });
}

function stop(signal) {
  if (stopping && signal !== 'SIGINT') return;
  stopping = true;
  if (shop.exitCode !== null || shop.signalCode !== null) process.exit(0);
  shop.kill(signal);
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => stop(signal === 'SIGHUP' ? 'SIGTERM' : signal));

// npm does not always pass a signal on: when the one that started us is gone, so are we.
const parent = process.ppid;
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500).unref();

start();
