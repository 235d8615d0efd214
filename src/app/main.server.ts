import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createShopLog } from '../features/log.server.ts';
import { readConfig } from '../features/config.server.ts';
import { ConfigFaults } from '../platform/server/environment.server.ts';
import { startTracing, stopTracing } from '../platform/server/tracing/tracing.server.ts';
import { collectGarbageSoon } from './start/collect-garbage.server.ts';
import { flushCompileCacheSoon } from './start/flush-compile-cache.server.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm start` ends here: read the environment, open the shop, close it when asked to. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createShopLog(config.LOG_LEVEL);
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'a promise was rejected and nobody listened'),
  );
  await startTracing(process.env);
  const kind = process.env['PROCESS_KIND'];
  if (cluster.isWorker && kind !== undefined) {
    const { runChildProcess } = await import('./start/child-process.server.ts');
    return runChildProcess(kind, { config, log, root });
  }
  const options = { config, log, root, progress: say };
  const webProcesses = config.WEB_PROCESSES ?? availableParallelism();
  const opening =
    webProcesses === 1
      ? import('./start/open-shop.server.ts').then(({ openShop }) => openShop(options))
      : import('./start/open-processes.server.ts').then(({ openProcesses }) =>
          openProcesses({ ...options, webProcesses, file: fileURLToPath(import.meta.url) }),
        );
  let closing = false;
  /** Also while it opens: whoever reads that the shop is open may end it in the same moment. */
  const close = async (why: string): Promise<void> => {
    if (closing) process.exit(1);
    closing = true;
    // A start that fails is told below.
    const shop = await opening;
    log.info({ why }, 'closing');
    try {
      await shop.close();
      await stopTracing();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'closing failed');
      process.exit(1);
    }
  };
  const end = (why: string) => void close(why).catch(() => {});
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
  // Started by scripts/start.mjs: when that process disappears, this one must end too.
  process.on('disconnect', () => end('the starting process ended'));
  const shop = await opening;
  flushCompileCacheSoon();
  collectGarbageSoon();
  void shop.databaseEnded.then(() => {
    if (!closing) {
      log.error({}, 'the database ended by itself');
      process.exit(1);
    }
  });
}

/** Faults of the environment get one clear sentence, not a stack trace. */
function explain(error: unknown): string {
  if (error instanceof ConfigFaults) return error.message;
  const { code, message, path: where, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port ?? process.env['PORT'] ?? 3000} is taken. Stop what uses it, or set another PORT.`;
  if (code !== undefined && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code))
    return `The folder ${where ?? process.env['DATA_DIR'] ?? './data'} cannot be written. Give it to this user, or set another DATA_DIR.`;
  if (code === 'ENOSPC') return 'The disk is full. Make room, then start again.';
  return message ?? String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${(error as Error).stack ?? ''}\n`);
  process.exit(1);
});
