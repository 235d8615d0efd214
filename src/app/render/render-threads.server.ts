import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Failure, type FailureCode } from '../../domain/errors.ts';
import type { Log } from '../../platform/server/log.server.ts';
import type { Change } from '../../platform/server/page-cache/invalidate.server.ts';
import type { Quality } from '../../platform/server/page-cache/pack.server.ts';
import { asBuffers, type CachedPage } from '../../platform/server/page-cache/cached-page.ts';
import { traceparent } from '../../platform/server/tracing/tracing.server.ts';
import type { RenderThreadData } from './render-thread.server.ts';

export interface MakeOrder {
  readonly id: number;
  readonly key: string;
  readonly quality: Quality;
  readonly traceparent?: string | undefined;
}

export interface Made {
  readonly id: number;
  readonly page?: CachedPage;
  readonly failure?: {
    readonly code: FailureCode;
    readonly retryAfterSeconds: number | undefined;
    readonly stack: string;
  };
}

interface Options {
  readonly root: string;
  readonly log: Log;
}

interface Waiting {
  readonly resolve: (page: CachedPage) => void;
  readonly reject: (error: Error) => void;
}

export interface RenderThreads {
  readonly count: number;
  /** They load their code while the database is started; this lets them begin. */
  open(data: RenderThreadData): void;
  readonly make: (key: string, quality?: Quality) => Promise<CachedPage>;
  /** What is made after this shows the change. */
  apply(change: Change): void;
  stop(): Promise<void>;
}

/** A page of two hundred cards takes some megabytes; a thread that needs more than this has a fault and is ended. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };
const PAUSE_MS = 1_000;

/** Threads that make pages, so that the one that sends them never waits. One that dies is started again. */
export function startRenderThreads({ root, log }: Options): RenderThreads {
  const threads = Array.from({ length: availableParallelism() > 3 ? 2 : 1 }, () => startThread(root, log));
  return {
    count: threads.length,
    open: (data) => {
      for (const thread of threads) thread.open(data);
    },
    make: (key, quality = 'usual') => {
      const idlest = threads.reduce((least, each) => (each.busy < least.busy ? each : least));
      return idlest.make(key, quality);
    },
    apply: (change) => {
      for (const thread of threads) thread.apply(change);
    },
    stop: async () => {
      await Promise.all(threads.map((thread) => thread.stop()));
    },
  };
}

function startThread(root: string, log: Log) {
  let opening: RenderThreadData | undefined;
  const waiting = new Map<number, Waiting>();
  let number = 0;
  let stopping = false;
  let alive = true;
  let worker = start();

  function start(): Worker {
    alive = true;
    const started = new Worker(new URL('./render-thread.server.ts', import.meta.url), {
      workerData: { root },
      resourceLimits: MEMORY,
    });
    if (opening) started.postMessage(opening);
    started.on('message', (made: Made | 'ready') => {
      if (made !== 'ready') settle(made);
    });
    started.on('error', (error) => log.error({ err: error }, 'a thread that makes pages failed'));
    started.on('exit', () => {
      alive = false;
      for (const { reject } of waiting.values()) reject(new Failure('busy', { retryAfterSeconds: 2 }));
      waiting.clear();
      if (!stopping) setTimeout(() => stopping || (worker = start()), PAUSE_MS);
    });
    return started;
  }

  function settle({ id, page, failure }: Made): void {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (page) return asked?.resolve(asBuffers(page));
    const { code, retryAfterSeconds, stack } = failure ?? { code: 'unexpected' as const, stack: '' };
    const cause = Object.assign(new Error('A page failed.'), { stack });
    const particulars = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
    asked?.reject(Object.assign(new Failure(code, particulars), { cause }));
  }

  return {
    get busy() {
      return waiting.size;
    },
    open(data: RenderThreadData): void {
      opening = data;
      if (alive) worker.postMessage(data);
    },
    make: (key: string, quality: Quality): Promise<CachedPage> =>
      new Promise((resolve, reject) => {
        if (!alive) return reject(new Failure('busy', { retryAfterSeconds: 2 }));
        const id = (number += 1);
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, key, quality, traceparent: traceparent() } satisfies MakeOrder);
      }),
    apply(change: Change): void {
      if (alive) worker.postMessage(change);
    },
    async stop(): Promise<void> {
      stopping = true;
      if (!alive) return;
      const ended = once(worker, 'exit');
      worker.postMessage('end');
      const late = setTimeout(() => void worker.terminate(), 2_000);
      await ended;
      clearTimeout(late);
    },
  };
}
