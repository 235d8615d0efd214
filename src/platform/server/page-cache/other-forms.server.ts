import { LRUCache } from 'lru-cache';

export type OtherForm = 'gzip' | 'plain';

interface Options<Value> {
  /** Bytes of plain forms in memory. */
  readonly capBytes: number;
  readonly weigh: (value: Value) => number;
}

/**
 * The forms that few take. A gzip form lives as long as its page, which was weighed with it. A plain one is ten times as
 * large: those asked for last are in memory, up to a cap. So an address that is asked for again and again is unpacked once,
 * and somebody who asks for many different ones costs less with each than with an address that nobody has asked for yet.
 */
export function createOtherForms<Page extends object, Value extends object>(options: Options<Value>) {
  const { capBytes, weigh } = options;
  const plain = new LRUCache<Page, Value>({
    maxSize: capBytes,
    maxEntrySize: Math.floor(capBytes / 4),
    sizeCalculation: (value) => weigh(value) + 200,
  });
  const gzip = new WeakMap<Page, Value>();
  const making = {
    gzip: new WeakMap<Page, Promise<Value>>(),
    plain: new WeakMap<Page, Promise<Value>>(),
  };

  return {
    get: (page: Page, form: OtherForm): Value | undefined =>
      form === 'gzip' ? gzip.get(page) : plain.get(page),
    /** Once for all who wait. */
    make(page: Page, form: OtherForm, work: () => Promise<Value>): Promise<Value> {
      const under = making[form];
      const waiting = under.get(page);
      if (waiting) return waiting;
      const made = work()
        .then((value) => {
          if (form === 'gzip') gzip.set(page, value);
          else plain.set(page, value);
          return value;
        })
        .finally(() => under.delete(page));
      under.set(page, made);
      return made;
    },
  };
}
