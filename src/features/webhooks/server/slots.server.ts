/** No slot: others got one meanwhile, or nobody did. */
type Refusal = 'moving' | 'stuck';

/** At most so many at once for each receiver; whoever waits for longer than `patienceMs` goes without. */
export function createSlots(most: number, patienceMs: number) {
  const freed = new Map<string, number>();
  const taken = new Map<string, number>();
  const waiting = new Map<string, Set<() => void>>();

  function free(receiver: string): void {
    freed.set(receiver, (freed.get(receiver) ?? 0) + 1);
    const [next] = waiting.get(receiver) ?? [];
    if (next) return next();
    const left = (taken.get(receiver) ?? 1) - 1;
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
  return async (receiver: string): Promise<(() => void) | Refusal> => {
    const now = taken.get(receiver) ?? 0;
    const before = freed.get(receiver);
    if (now < most) taken.set(receiver, now + 1);
    else if (!(await wait(receiver))) return freed.get(receiver) === before ? 'stuck' : 'moving';
    return () => free(receiver);
  };
}
