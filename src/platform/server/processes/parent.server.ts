import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Log } from '../log.server.ts';
import type { Change } from '../page-cache/invalidate.server.ts';
import type { Metrics, Opening, ProcessKind, ToChild, ToParent } from './messages.ts';
import { relayPageRequests } from './relay-page-requests.server.ts';

export interface ParentOptions {
  /** The file every process runs. */
  readonly file: string;
  readonly webProcesses: number;
  /** Beside our own environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly log: Log;
}

interface Child {
  readonly kind: ProcessKind;
  readonly name: string;
  worker: Worker;
  state: 'loading' | 'loaded' | 'open';
  startedAt: number;
  troubles: number;
}

/**
 * Jobs, and orders, make much that is soon forgotten: without a limit V8 takes 50 MB for it, and those who answer need more
 * room to be quick. Old objects are swept up when they have grown by two fifths, one look of 20 ms in ten seconds of a sale;
 * V8 itself lets them double, and what malloc gave for the buffers among them stays full of holes.
 */
const FLAGS: Readonly<Record<ProcessKind, readonly string[]>> = {
  web: ['--max-semi-space-size=8', '--heap-growing-percent=40'],
  worker: ['--max-semi-space-size=4', '--heap-growing-percent=40'],
};
/**
 * malloc returns freed memory to the system instead of keeping it: pieces from this size on at once, smaller ones only from
 * the end of its heap. Who makes pages has many of middling size, and two thirds of its heap were holes.
 */
const MALLOC: Readonly<Record<ProcessKind, Readonly<Record<string, string>>>> = {
  web: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' },
  worker: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '24576', MALLOC_TRIM_THRESHOLD_: '131072' },
};
const WELL_MS = 30_000;
const MOST_PAUSE_MS = 10_000;
const METRICS_MS = 1_500;

const isAlive = ({ worker }: Child): boolean => worker.isConnected() && !worker.isDead();

const send = (child: Child, message: ToChild): void => {
  if (isAlive(child)) child.worker.send(message);
};

async function stopKind(children: readonly Child[], kind: ProcessKind): Promise<void> {
  const ending = children.filter((child) => child.kind === kind && !child.worker.isDead());
  await Promise.all(
    ending.map(async (child) => {
      const ended = once(child.worker, 'exit');
      if (isAlive(child)) child.worker.send({ type: 'close' } satisfies ToChild);
      else child.worker.kill();
      await ended;
    }),
  );
}

/** Asks the processes for their figures. */
function gatherMetrics(children: readonly Child[]) {
  const waiting = new Map<number, { left: number; all: Metrics[]; done: () => void }>();
  let questions = 0;

  /** The figures of all others; of those who do not answer soon, none. */
  async function read(except: Child): Promise<readonly Metrics[]> {
    const others = children.filter((child) => child !== except && child.state === 'open');
    if (others.length === 0) return [];
    const id = (questions += 1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const asked = { left: others.length, all: [] as Metrics[], done: resolve };
    waiting.set(id, asked);
    const late = setTimeout(resolve, METRICS_MS);
    for (const child of others) send(child, { type: 'read-metrics', id });
    await promise;
    clearTimeout(late);
    waiting.delete(id);
    return asked.all;
  }
  function answered(id: number, figures: Metrics): void {
    const asked = waiting.get(id);
    asked?.all.push(figures);
    if (asked && asked.all.length >= asked.left) asked.done();
  }
  return { read, answered };
}

/** Starts the processes, hands messages round, and starts again whichever dies. */
export function startProcesses({ file, webProcesses, env, log }: ParentOptions) {
  cluster.setupPrimary({ exec: file, serialization: 'advanced' });
  const children: Child[] = [];
  let opening: Omit<Opening, 'number'> | undefined;
  let stopping = false;
  let number = 0;
  const { promise: allOpen, resolve: opened, reject: failed } = Promise.withResolvers<string>();
  const metrics = gatherMetrics(children);
  const relay = relayPageRequests((message) => {
    const maker = children.find(({ kind, state }) => kind === 'worker' && state === 'open');
    if (!maker || !isAlive(maker)) return false;
    send(maker, message);
    return true;
  });
  const open = (child: Child): void => {
    if (opening && child.state === 'loaded') send(child, { type: 'open', opening: { ...opening, number } });
  };

  function start(kind: ProcessKind, name: string, before?: Child): void {
    cluster.setupPrimary({ execArgv: [...process.execArgv, ...FLAGS[kind]] });
    const worker = cluster.fork({ ...MALLOC[kind], ...env, PROCESS_KIND: kind, PROCESS_NAME: name });
    const child: Child = before ?? { kind, name, worker, state: 'loading', startedAt: 0, troubles: 0 };
    Object.assign(child, { worker, state: 'loading', startedAt: performance.now() });
    if (!before) children.push(child);
    worker.on('message', (message: ToParent) => onMessage(child, message));
    worker.on('error', (error) =>
      log.warn({ process: name, reason: error.message }, 'a process cannot be reached'),
    );
    worker.on('exit', (code, signal) => restart(child, code, signal));
  }

  function restart(child: Child, code: number, signal: string | null): void {
    const { kind, name, state } = child;
    child.state = 'loading';
    if (kind === 'worker') relay.makerLeft();
    if (stopping) return;
    log.error({ process: name, code, signal }, 'a process ended and is started again');
    if (state !== 'open' && performance.now() - child.startedAt < 2_000 && child.troubles === 0)
      failed(new Error(`The process ${name} ended while it was being opened.`));
    // It may have died of compiled code that V8 cannot read: the next one compiles for itself.
    if (state !== 'open') process.env['NODE_DISABLE_COMPILE_CACHE'] = '1';
    child.troubles = performance.now() - child.startedAt > WELL_MS ? 0 : child.troubles + 1;
    const pause = Math.min(MOST_PAUSE_MS, 100 * 2 ** child.troubles);
    setTimeout(() => stopping || start(kind, name, child), pause);
  }

  function onMessage(child: Child, message: ToParent): void {
    switch (message.type) {
      case 'loaded':
        child.state = 'loaded';
        return open(child);
      case 'open':
        child.state = 'open';
        if (child.kind === 'worker') relay.makerCame();
        if (children.every(({ state }) => state === 'open')) opened('');
        return;
      case 'failed':
        return failed(Object.assign(new Error(message.message), { code: message.code, port: message.port }));
      case 'request':
        return relay.request(message.request, (answer) => send(child, { ...answer, id: message.id }));
      case 'made':
        return relay.made(message);
      case 'busy':
        for (const other of children) if (other.kind === 'worker') send(other, message);
        return;
      case 'read-metrics':
        return void metrics
          .read(child)
          .then((others) => send(child, { type: 'metrics', id: message.id, others }));
      case 'metrics':
        return metrics.answered(message.id, message.metrics);
    }
  }

  start('worker', 'worker');
  for (let web = 1; web <= webProcesses; web += 1) start('web', `web-${web}`);

  return {
    /** Opens every process, and answers when all are open. */
    async open(database: Omit<Opening, 'number'>): Promise<void> {
      opening = database;
      for (const child of children) open(child);
      await allOpen;
    },
    /** Every process learns of a change, under the same number. */
    change(change: Change): void {
      number += 1;
      for (const child of children) send(child, { type: 'change', change: { ...change, number } });
    },
    /** Those who answer first: what they still need is there until the last of them is done. */
    async stop(): Promise<void> {
      stopping = true;
      await stopKind(children, 'web');
      await stopKind(children, 'worker');
    },
    get pids() {
      return Object.fromEntries(children.map(({ name, worker }) => [name, worker.process.pid]));
    },
  };
}

export type Processes = ReturnType<typeof startProcesses>;
