/** A map that weighs what it holds. Above the cap the least recently read goes first; what is too heavy is not held. */
export function createCappedMap<Value>(
  cap: number,
  largest: number,
  weigh: (key: string, value: Value) => number,
) {
  const held = new Map<string, Value>();
  let weight = 0;

  const remove = (key: string): void => {
    const value = held.get(key);
    if (value === undefined) return;
    held.delete(key);
    weight -= weigh(key, value);
  };

  return {
    get(key: string): Value | undefined {
      const value = held.get(key);
      if (value === undefined) return undefined;
      held.delete(key);
      held.set(key, value);
      return value;
    },
    set(key: string, value: Value): void {
      remove(key);
      const more = weigh(key, value);
      if (more > largest) return;
      held.set(key, value);
      weight += more;
      for (const oldest of held.keys()) {
        if (weight <= cap) break;
        remove(oldest);
      }
    },
    remove,
    clear(): void {
      held.clear();
      weight = 0;
    },
    entries: () => held.entries(),
    get weight() {
      return weight;
    },
    get size() {
      return held.size;
    },
  };
}
