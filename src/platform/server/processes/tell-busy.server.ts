import os from 'node:os';
import { performance } from 'node:perf_hooks';

const EVERY_MS = 500;
/** Somebody is being answered all the time. */
const ANSWERING = 0.3;
/** No processor has time left. */
const IDLE = 0.1;

/** Times so far, in milliseconds: of this process's loop, and of all processors. */
interface Times {
  readonly loopActive: number;
  readonly loopIdle: number;
  readonly all: number;
  readonly idle: number;
}

function timesNow(): Times {
  const loop = performance.eventLoopUtilization();
  let [all, idle] = [0, 0];
  for (const { times } of os.cpus()) {
    idle += times.idle;
    all += times.user + times.nice + times.sys + times.irq + times.idle;
  }
  return { loopActive: loop.active, loopIdle: loop.idle, all, idle };
}

const share = (part: number, whole: number): number => part / Math.max(1, whole);

/**
 * Tells, twice a second, that this process answers many while the machine has no time left: whatever else is done
 * makes somebody wait. Ends with the process.
 */
export function tellWhenBusy(tell: () => void, read: () => Times = timesNow): void {
  let before = read();
  setInterval(() => {
    const now = read();
    const active = now.loopActive - before.loopActive;
    const answering = share(active, active + now.loopIdle - before.loopIdle);
    const idle = share(now.idle - before.idle, now.all - before.all);
    if (answering > ANSWERING && idle < IDLE) tell();
    before = now;
  }, EVERY_MS).unref();
}
