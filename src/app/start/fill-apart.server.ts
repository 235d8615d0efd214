import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Filling, FillingSaid } from './fill-process.server.ts';

/**
 * Fills the database in a process that ends with it: what it needed, the whole demo on a first start, is not held by one
 * that runs for months. It loads its code while PostgreSQL starts.
 */
export function startFilling(progress: (line: string) => void) {
  const file = fileURLToPath(new URL('./fill-process.server.ts', import.meta.url));
  const child = fork(file, { serialization: 'advanced' });
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  // Whoever stops it does not wait for it.
  promise.catch(() => {});
  child.on('message', (said: FillingSaid) => {
    if ('progress' in said) return progress(said.progress);
    if ('failure' in said) reject(Object.assign(new Error(said.failure.message), said.failure));
    else if ('firstOwner' in said) resolve(said.firstOwner);
    // Under `node --watch` (npm run dev) every process also says which modules it has loaded.
    else return;
    child.disconnect();
  });
  child.on('error', reject);
  child.on('exit', () => reject(new Error('The database could not be prepared.')));
  return {
    fill(filling: Filling): Promise<string | undefined> {
      child.send(filling);
      return promise;
    },
    stop: (): void => void child.kill(),
  };
}
