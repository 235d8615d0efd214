import os from 'node:os';
import { performance } from 'node:perf_hooks';

const EVERY_MS = 500;
/** Somebody is being answered all the time. */
const ANSWERING = 0.3;
/** No processor has time left. */
const IDLE = 0.1;

/** Processor time of the machine so far: all of it, and what nobody wanted. */
function processorTime(): { all: number; idle: number } {
  let [all, idle] = [0, 0];
  for (const { times } of os.cpus()) {
    idle += times.idle;
    all += times.user + times.nice + times.sys + times.irq + times.idle;
  }
  return { all, idle };
}

/**
 * Tells, twice a second, that this process answers many while the machine has no time left: whatever else is done
 * makes somebody wait. Ends with the process.
 */
export function tellWhenBusy(tell: () => void): void {
  let loop = performance.eventLoopUtilization();
  let time = processorTime();
  setInterval(() => {
    const [loopNow, timeNow] = [performance.eventLoopUtilization(), processorTime()];
    const { utilization } = performance.eventLoopUtilization(loopNow, loop);
    const idle = (timeNow.idle - time.idle) / Math.max(1, timeNow.all - time.all);
    if (utilization > ANSWERING && idle < IDLE) tell();
    [loop, time] = [loopNow, timeNow];
  }, EVERY_MS).unref();
}
