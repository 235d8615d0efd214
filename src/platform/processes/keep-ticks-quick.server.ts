import { executionAsyncResource } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Keeps one of the objects that `process.nextTick` makes. V8 forgets the shape of an object once a collection finds none of
 * it alive, and the literal in `nextTick`, whose keys are symbols, is not made quick a second time: from then on each call
 * takes seven times as long, until the process ends. Sending a page takes several, an order many.
 */
export const keepTicksQuick = (): Promise<object> =>
  new Promise((resolve) => {
    process.nextTick(() => {
      const tick = executionAsyncResource();
      kept.push(tick);
      resolve(tick);
    });
  });
