import type { Config } from '../../features/config.server.ts';
import type { Log } from '../../platform/server/log.server.ts';
import { type JoinedProcesses, joinProcesses } from '../../platform/server/processes/child.server.ts';
import type { Opening } from '../../platform/server/processes/messages.ts';
import { stopTracing } from '../../platform/server/tracing/tracing.server.ts';
import { collectGarbageSoon } from './collect-garbage.server.ts';
import { flushCompileCacheSoon } from './flush-compile-cache.server.ts';

export interface ChildOptions {
  readonly config: Config;
  readonly log: Log;
  readonly root: string;
}

/** Answers how to close it. */
export type OpenProcess = (joined: JoinedProcesses, opening: Opening) => Promise<() => Promise<void>>;

/** A process that another one has started. */
export async function runChildProcess(kind: string, options: ChildOptions): Promise<void> {
  const joined = joinProcesses();
  // Each loads what it needs and no more: whoever answers requests knows nothing of jobs.
  const { prepareProcess } = await (kind === 'web'
    ? import('./web-process.server.ts')
    : import('./worker-process.server.ts'));
  const open = prepareProcess(options);
  joined.send({ type: 'loaded' });
  const opening = await Promise.race([joined.opening, joined.closing.then(() => undefined)]);
  if (!opening) process.exit(0);
  try {
    const close = await open(joined, opening);
    joined.send({ type: 'open' });
    flushCompileCacheSoon();
    collectGarbageSoon();
    const why = await joined.closing;
    options.log.info({ why }, 'closing');
    await close();
    await stopTracing();
    process.exit(0);
  } catch (error) {
    const { message, code, port } = error as NodeJS.ErrnoException & { port?: number };
    joined.send({ type: 'failed', message, ...(code ? { code } : {}), ...(port ? { port } : {}) });
    setTimeout(() => process.exit(1), 100);
  }
}
