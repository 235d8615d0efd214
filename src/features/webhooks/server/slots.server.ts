/** No slot: others got one meanwhile, or nobody did. */
type Refusal = 'moving' | 'stuck';

interface Slots {
  /** So many at once for a receiver. */
  readonly most: number;
  /** So many while its last answer came within `quickMs`. */
  readonly mostQuick: number;
  readonly quickMs: number;
  /** Whoever waits for longer goes without. */
  readonly patienceMs: number;
}

export function createSlots({ most, mostQuick, quickMs, patienceMs }: Slots) {
  const freed = new Map<string, number>();
  const quick = new Set<string>();
  const taken = new Map<string, number>();
  const waiting = new Map<string, Set<() => void>>();

  const limit = (receiver: string): number => (quick.has(receiver) ? mostQuick : most);

  function free(receiver: string, tookMs: number): void {
    if (tookMs <= quickMs) quick.add(receiver);
    else quick.delete(receiver);
    freed.set(receiver, (freed.get(receiver) ?? 0) + 1);
    let left = (taken.get(receiver) ?? 1) - 1;
    for (const next of waiting.get(receiver) ?? []) {
      if (left >= limit(receiver)) break;
      left += 1;
      next();
    }
    if (left > 0) taken.set(receiver, left);
    else taken.delete(receiver);
  }

  function wait(receiver: string): Promise<boolean> {
    const others = waiting.get(receiver) ?? new Set();
    waiting.set(receiver, others);
    return new Promise((resolve) => {
      const settle = (got: boolean): void => {
        clearTimeout(late);
        others.delete(next);
        if (others.size === 0) waiting.delete(receiver);
        resolve(got);
      };
      const next = () => settle(true);
      const late = setTimeout(() => settle(false), patienceMs);
      others.add(next);
    });
  }

  /** Answers how to leave the slot, or why there is none. */
  const take = async (receiver: string): Promise<(() => void) | Refusal> => {
    const now = taken.get(receiver) ?? 0;
    const before = freed.get(receiver);
    if (now < limit(receiver)) taken.set(receiver, now + 1);
    else if (!(await wait(receiver))) return freed.get(receiver) === before ? 'stuck' : 'moving';
    const since = performance.now();
    return () => free(receiver, performance.now() - since);
  };
  return { take, limit };
}
