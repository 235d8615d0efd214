import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that a system gives to connections which go out (from 32,768 on): one of those would be taken again by
 * whoever connects somewhere before its server listens.
 */
const FIRST = 20_000;
const COUNT = 12_000;
/** By chance, so that programs which start at the same time do not look at the same ones. */
let next = randomInt(COUNT);

/** A port where nobody listens. Each call answers another one: the one before may not be in use yet. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < COUNT; tries += 1) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
  throw new Error('No free port was found.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
