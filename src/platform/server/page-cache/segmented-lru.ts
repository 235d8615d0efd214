import { LRUCache } from 'lru-cache';

/** The share of the memory for pages that were asked for once. */
const PROBATION_SHARE = 0.2;

/**
 * Two LRU segments under one cap. A new entry is on probation; asked for again, it is proven. A flood of entries
 * that are asked for once each evicts only others on probation.
 */
export function createSegmentedLru<Value extends object>(
  capBytes: number,
  weigh: (key: string, value: Value) => number,
  onGone: (key: string, value: Value) => void,
) {
  const segment = (bytes: number): LRUCache<string, Value> =>
    new LRUCache<string, Value>({
      maxSize: Math.max(1, Math.floor(bytes)),
      maxEntrySize: Math.max(1, Math.floor(capBytes / 8)),
      sizeCalculation: (value, key) => weigh(key, value),
      dispose: (value, key, reason) => {
        if (reason === 'evict') onGone(key, value);
      },
    });
  const probation = segment(capBytes * PROBATION_SHARE);
  const proven = segment(capBytes * (1 - PROBATION_SHARE));

  return {
    /** Reads without changing the order. */
    peek: (key: string): Value | undefined => proven.peek(key) ?? probation.peek(key),
    get(key: string): Value | undefined {
      const known = proven.get(key);
      if (known !== undefined) return known;
      const waiting = probation.get(key);
      if (waiting === undefined) return undefined;
      probation.delete(key);
      proven.set(key, waiting);
      return waiting;
    },
    /** False when it is too large. */
    set(key: string, value: Value): boolean {
      const into = proven.has(key) ? proven : probation;
      into.set(key, value);
      return into.has(key);
    },
    delete: (key: string): boolean => proven.delete(key) || probation.delete(key),
    clear(): void {
      probation.clear();
      proven.clear();
    },
    get bytes() {
      return proven.calculatedSize + probation.calculatedSize;
    },
    get size() {
      return proven.size + probation.size;
    },
  };
}

export type SegmentedLru<Value extends object> = ReturnType<typeof createSegmentedLru<Value>>;
