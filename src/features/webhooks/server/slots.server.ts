/** At most so many at once for each receiver; whoever waits for longer than `patienceMs` goes without. */
export function createSlots(most: number, patienceMs: number) {
  const taken = new Map<string, number>();
  const waiting = new Map<string, Set<() => void>>();

  function free(receiver: string): void {
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

  /** Answers how to leave the slot, or nothing where all stayed taken. */
  return async (receiver: string): Promise<(() => void) | undefined> => {
    const now = taken.get(receiver) ?? 0;
    if (now < most) taken.set(receiver, now + 1);
    else if (!(await wait(receiver))) return undefined;
    return () => free(receiver);
  };
}
