import { LRUCache } from 'lru-cache';
import { type Change, EVERYTHING } from './invalidate.server.ts';

/** Something that pages are made of, and what it shows. */
export interface CachedFragment<Output = unknown> {
  readonly output: Output;
  readonly tags: readonly string[];
  /** Read again after so long, whatever happens; without it only a change ends it. */
  readonly oldestMs?: number;
}

/** Cards, mostly, and the reviews of a product. A card with its HTML takes some twenty kilobytes. */
const MOST = 900;
/** Changes remembered: enough for the slowest read on the busiest day. */
const REMEMBERED = 1_000;

/**
 * What many pages are made of, such as the menus, or the card of a product: read again only when something it shows was
 * changed. A size that sells out renews every listing that counts it, and of their cards only one.
 */
export function createFragmentCache(most = MOST, now: () => number = Date.now) {
  const byTag = new Map<string, Set<string>>();
  const parts = new LRUCache<string, CachedFragment>({
    max: most,
    perf: { now },
    ttlResolution: 0,
    dispose: ({ tags }, name) => {
      for (const tag of tags) {
        const names = byTag.get(tag);
        names?.delete(name);
        if (names?.size === 0) byTag.delete(tag);
      }
    },
  });
  let recent: ReadonlySet<string>[] = [];
  let forgotten = 0;
  const changes = (): number => forgotten + recent.length;

  const changedSince = (number: number, tags: readonly string[]): boolean =>
    number < forgotten ||
    recent
      .slice(number - forgotten)
      .some((change) => change.has(EVERYTHING) || tags.some((tag) => change.has(tag)));

  function keep(name: string, part: CachedFragment, before: number): void {
    // What was changed while it was read it may not show.
    if (changedSince(before, part.tags)) return;
    parts.set(name, part, part.oldestMs === undefined ? {} : { ttl: part.oldestMs });
    for (const tag of part.tags) {
      const names = byTag.get(tag);
      if (names) names.add(name);
      else byTag.set(tag, new Set([name]));
    }
  }

  async function getAll<Output>(
    names: readonly string[],
    read: (missing: string[]) => Promise<ReadonlyMap<string, CachedFragment<Output>>>,
  ): Promise<Map<string, CachedFragment<Output>>> {
    const found = new Map<string, CachedFragment<Output>>();
    for (const name of names) {
      const known = parts.get(name);
      if (known) found.set(name, known as CachedFragment<Output>);
    }
    const missing = names.filter((name) => !found.has(name));
    if (missing.length === 0) return found;
    const before = changes();
    for (const [name, part] of await read(missing)) {
      keep(name, part, before);
      found.set(name, part);
    }
    return found;
  }

  return {
    /** Those of the names that there are; `read` is asked for the ones that are not cached. */
    getAll,
    async get<Output>(
      name: string,
      read: () => Promise<CachedFragment<Output>>,
    ): Promise<CachedFragment<Output>> {
      const part = async (): Promise<Map<string, CachedFragment<Output>>> => new Map([[name, await read()]]);
      return (await getAll([name], part)).get(name) as CachedFragment<Output>;
    },
    apply({ tags }: Pick<Change, 'tags'>): void {
      recent.push(new Set(tags));
      if (recent.length > REMEMBERED) {
        forgotten += REMEMBERED / 2;
        recent = recent.slice(REMEMBERED / 2);
      }
      if (tags.includes(EVERYTHING)) return parts.clear();
      for (const name of new Set(tags.flatMap((tag) => [...(byTag.get(tag) ?? [])]))) parts.delete(name);
    },
  };
}

export type FragmentCache = ReturnType<typeof createFragmentCache>;
