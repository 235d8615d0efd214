import { setTimeout as sleep } from 'node:timers/promises';

/** So late, and jobs give way to nobody any more; a queue may say less. */
const MOST_LATE_MS = 600_000;
/** However busy it is, a worker takes a job as often as this. */
const MOST_PAUSE_MS = 3_000;
const STEP_MS = 100;
/** For so long after it was said, those who answer requests count as busy. */
const BUSY_FOR_MS = 1_200;

/** Whether those who answer requests are busy, as they say themselves. */
export function hearOfBusy(now: () => number = Date.now) {
  let until = 0;
  return {
    hear: (): void => void (until = now() + BUSY_FOR_MS),
    busy: (): boolean => now() < until,
  };
}

/** Lets shoppers go first: what is not needed soon may wait for some minutes on the busiest day, an order may not. */
export function createGiveWay(
  busy: () => boolean,
  now: () => number = Date.now,
  mostLateMs: number = MOST_LATE_MS,
) {
  let late = 0;
  /** So late, and a worker makes one step between two jobs: what waited must not come all at once while it is busy. */
  const lateMs = mostLateMs / 10;
  const mostPauseMs = Math.min(MOST_PAUSE_MS, mostLateMs / 5);
  return {
    /** Before each look for a job. */
    async pause(stopped: () => boolean): Promise<void> {
      const most = late < lateMs ? mostPauseMs : late < mostLateMs ? STEP_MS : 0;
      for (let waited = 0; waited < most && busy(); waited += STEP_MS) {
        if (stopped()) return;
        await sleep(STEP_MS);
      }
    },
    /** A job is taken up that was due then. */
    took: (due: Date): void => void (late = now() - due.getTime()),
  };
}
