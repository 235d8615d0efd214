import { Failure } from '../../../domain/errors.ts';
import { asBuffers, type MadePage, type PageSource } from '../page-cache/cached-page.ts';
import { Shed } from '../page-cache/shed.ts';
import type { NumberedChange } from '../page-cache/change-log.server.ts';
import { failureOf } from '../http/failure-of.ts';
import type { FailedPage, Metrics, Opening, ToChild, ToParent } from './messages.ts';

interface Waiting {
  readonly resolve: (made: MadePage) => void;
  readonly reject: (error: Error) => void;
}

/** This process as a child of the one that started all: what it listens to, and what it may ask. */
export function joinProcesses() {
  const waiting = new Map<number, Waiting>();
  const figures = new Map<number, (others: readonly Metrics[]) => void>();
  const { promise: opening, resolve: open } = Promise.withResolvers<Opening>();
  const { promise: closing, resolve: close } = Promise.withResolvers<string>();
  const handlers = {
    change: (() => {}) as (change: NumberedChange) => void,
    request: undefined as PageSource | undefined,
    metrics: async (): Promise<Metrics> => [],
    busy: (): void => {},
  };
  let number = 0;

  const send = (message: ToParent): void => {
    if (process.connected) process.send?.(message);
  };

  async function make({ id, request }: Extract<ToChild, { type: 'request' }>): Promise<void> {
    try {
      if (!handlers.request) throw new Failure('busy', { retryAfterSeconds: 2 });
      send({ type: 'made', id, made: await handlers.request(request) });
    } catch (error) {
      const { code, retryAfterSeconds } = failureOf(error);
      const shed = error instanceof Shed;
      const failure: FailedPage = { code, retryAfterSeconds, shed, reason: shed ? '' : reasonOf(error) };
      send({ type: 'made', id, failure });
    }
  }

  function settle({ id, made, failure }: Extract<ToChild, { type: 'made' }>): void {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (made) return asked?.resolve({ ...made, page: asBuffers(made.page) });
    if (failure?.shed) return asked?.reject(new Shed());
    const { code = 'unexpected', retryAfterSeconds, reason = '' } = failure ?? {};
    const particulars = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
    asked?.reject(Object.assign(new Failure(code, particulars), { cause: new Error(reason) }));
  }

  process.on('message', (message: ToChild) => {
    switch (message.type) {
      case 'open':
        return open(message.opening);
      case 'change':
        return handlers.change(message.change);
      case 'request':
        return void make(message);
      case 'made':
        return settle(message);
      case 'read-metrics':
        return void handlers.metrics().then((metrics) => send({ type: 'metrics', id: message.id, metrics }));
      case 'metrics':
        figures.get(message.id)?.(message.others);
        figures.delete(message.id);
        return;
      case 'busy':
        return handlers.busy();
      case 'close':
        return close('the shop closes');
    }
  });
  // Without its parent nobody would ever end it.
  process.on('disconnect', () => close('the parent ended'));
  process.on('SIGTERM', () => close('SIGTERM'));
  // Ctrl-C reaches every process of the terminal; the parent tells us when it is our turn.
  process.on('SIGINT', () => {});

  return {
    handlers,
    send,
    opening,
    closing,
    /** Pages come from the process that makes them for all. */
    source: ((request) =>
      new Promise((resolve, reject) => {
        const id = (number += 1);
        waiting.set(id, { resolve, reject });
        send({ type: 'request', id, request });
      })) satisfies PageSource,
    othersMetrics: (): Promise<readonly Metrics[]> =>
      new Promise((resolve) => {
        const id = (number += 1);
        figures.set(id, resolve);
        send({ type: 'read-metrics', id });
      }),
  };
}

export type JoinedProcesses = ReturnType<typeof joinProcesses>;

function reasonOf(error: unknown): string {
  const { stack, cause } = error as Error;
  return cause instanceof Error ? (cause.stack ?? cause.message) : (stack ?? String(error));
}
