import { type ChangeLog, type Effect } from './change-log.server.ts';
import { type Change, EVERYTHING } from './invalidate.server.ts';
import { type CachedPage, weightOf } from './cached-page.ts';
import { createSegmentedLru } from './segmented-lru.ts';

export interface Entry extends Effect {
  page: CachedPage;
  since: number;
  sendUntil: number;
  renewAt: number;
  /** Times asked for since it was last made. */
  asked: number;
  renewing: boolean;
  improving?: boolean;
}

const indexed = ({ tags }: CachedPage): readonly string[] => [EVERYTHING, ...tags];

/** Pages by key, and which of them show a tag: a change touches those alone. */
export function createCachedPages(capBytes: number, log: ChangeLog) {
  const byTag = new Map<string, Set<string>>();
  const forget = (key: string, { page }: Entry): void => {
    for (const tag of indexed(page)) {
      const keys = byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) byTag.delete(tag);
    }
  };
  const lru = createSegmentedLru<Entry>(capBytes, (key, { page }) => weightOf(key, page), forget);

  return {
    get: lru.get,
    peek: lru.peek,
    /** Keeps a page that shows all changes up to `validAt`, with what has happened since. */
    put(key: string, page: CachedPage, validAt: number): Entry {
      const before = lru.peek(key);
      if (before) forget(key, before);
      const effect = log.effectSince(validAt, page.tags);
      const entry: Entry = { ...effect, page, asked: 0, renewing: false };
      if (lru.set(key, entry)) {
        for (const tag of indexed(page)) {
          const keys = byTag.get(tag);
          if (keys) keys.add(key);
          else byTag.set(tag, new Set([key]));
        }
      }
      return entry;
    },
    /** Marks what a change that the log has just taken in makes out of date. */
    mark({ tags }: Change): void {
      const shown = tags.includes(EVERYTHING) ? [EVERYTHING] : tags;
      for (const key of new Set(shown.flatMap((tag) => [...(byTag.get(tag) ?? [])]))) {
        const entry = lru.peek(key);
        if (entry) Object.assign(entry, log.worse(entry, log.effectSince(log.current - 1, entry.page.tags)));
      }
    },
    clear(): void {
      lru.clear();
      byTag.clear();
    },
    get stats() {
      return { bytes: lru.bytes, pages: lru.size };
    },
  };
}
