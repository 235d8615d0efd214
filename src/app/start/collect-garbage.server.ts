import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const AFTER_MS = 3_000;
const AGAIN_MS = 3_000;

/** V8 lends it while its flag is set; the flag is part of what compiled code is cached by, so it does not stay. */
function borrowGc(): () => void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  return gc;
}

/**
 * Gives back what the start has left, once the first visitors were served: a fifth of all memory. V8 would keep it until a
 * process has work for much more. The first time frees objects, the second takes room from young ones, and the third
 * returns the pages that the others have freed.
 */
export function collectGarbageSoon(): void {
  setTimeout(() => {
    const gc = borrowGc();
    gc();
    for (const time of [1, 2]) setTimeout(gc, time * AGAIN_MS).unref();
  }, AFTER_MS).unref();
}
