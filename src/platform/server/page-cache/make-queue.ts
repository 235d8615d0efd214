import type { Urgency } from './cached-page.ts';
import { Shed } from './shed.ts';

interface Waiting {
  readonly key: string;
  urgency: Urgency;
  asked: number;
  readonly start: () => Promise<unknown>;
  readonly refuse: (why: Error) => void;
}

const RANK: Readonly<Record<Urgency, number>> = { 'waited-for': 0, renewal: 1, first: 2, low: 3 };

export interface QueueOptions {
  /** Made at the same time. */
  readonly atOnce: number;
  /** Waiting at most, by urgency; who comes after them is asked to come back. What is cached already always waits. */
  readonly most: Readonly<Record<'first' | 'low', number>>;
  /** Whether those who send have hardly any time left: low priority then takes a tenth of the time at most. */
  readonly busy?: () => boolean;
}

/** While others are busy, a page of low priority is followed by a rest of so many times as long as it took. */
const REST = 9;
const MOST_REST_MS = 1_000;

/** What is to be made: the most urgent first, and of these the most wanted. */
export function createMakeQueue({ atOnce, most, busy = () => false }: QueueOptions) {
  const waiting = new Map<string, Waiting>();
  const counts = { running: 0, refused: 0 };
  /** The last rest of low priority, while it lasts. */
  let resting: symbol | undefined;

  const next = (): Waiting | undefined => {
    let best: Waiting | undefined;
    for (const each of waiting.values()) {
      if (resting && each.urgency === 'low') continue;
      const sooner = best && RANK[each.urgency] - RANK[best.urgency];
      if (!best || (sooner ?? 0) < 0 || (sooner === 0 && each.asked > best.asked)) best = each;
    }
    return best;
  };
  const rest = (ms: number): void => {
    const mine = Symbol('rest');
    resting = mine;
    // Not by the clock: a timer may come before its time, and nobody would start them then.
    setTimeout(() => {
      if (resting === mine) resting = undefined;
      startMore();
    }, ms);
  };
  const startMore = (): void => {
    while (counts.running < atOnce) {
      const job = next();
      if (!job) return;
      waiting.delete(job.key);
      counts.running += 1;
      const from = performance.now();
      void job.start().finally(() => {
        counts.running -= 1;
        if (job.urgency === 'low' && busy()) rest(Math.min(MOST_REST_MS, (performance.now() - from) * REST));
        startMore();
      });
    }
  };

  return {
    counts,
    get waiting() {
      return waiting.size;
    },
    /** Calls `start` when its turn has come, and `refuse` when too many wait. */
    add(job: Waiting): void {
      const { urgency } = job;
      if (urgency === 'first' || urgency === 'low') {
        const same = [...waiting.values()].filter((each) => each.urgency === urgency).length;
        if (same >= most[urgency]) {
          counts.refused += 1;
          return job.refuse(new Shed());
        }
      }
      waiting.set(job.key, job);
      startMore();
    },
    /** Somebody else wants the same, perhaps more urgently. */
    hurry(key: string, urgency: Urgency, asked: number): void {
      const job = waiting.get(key);
      if (!job) return;
      if (RANK[urgency] < RANK[job.urgency]) job.urgency = urgency;
      job.asked += asked;
      startMore();
    },
  };
}
