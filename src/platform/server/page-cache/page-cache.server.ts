import { traceparent } from '../tracing/tracing.server.ts';
import { type AgeOf, createChangeLog } from './change-log.server.ts';
import type { Change } from './invalidate.server.ts';
import { createCachedPages, type Entry } from './cached-pages.server.ts';
import type { CachedPage, MadePage, PageSource, Urgency } from './cached-page.ts';
import { repack } from './pack.server.ts';
import { Shed } from './shed.ts';
import { createOutage } from './outage.server.ts';

export interface PageCacheOptions {
  readonly capBytes: number;
  readonly source: PageSource;
  readonly ageOf: AgeOf;
  /** A key that anybody can make up, such as a search: it is made last. */
  readonly isLowPriority?: (key: string) => boolean;
  /** Whether the database answers. While it does not, pages are sent although they are out of date. */
  readonly answers?: () => Promise<boolean>;
  readonly now?: () => number;
}

export interface PageCache {
  /** A page that may be sent now. One that is out of date, but not for too long, is sent and renewed meanwhile. */
  get(key: string): CachedPage | undefined;
  /** Whether a page that was found is cached, be it out of date. */
  has(key: string): boolean;
  /** Waits for a page that shows everything this process knows to be changed. */
  through(key: string): Promise<CachedPage>;
  /** Takes in a change; with a number where another process counts. */
  apply(change: Change, number?: number): void;
  clear(): void;
  readonly stats: PageCacheStats;
}

export interface PageCacheStats {
  /** The number of the last change heard of. */
  readonly changes: number;
  readonly bytes: number;
  readonly pages: number;
  readonly sent: number;
  readonly sentStale: number;
  /** Sent out of date because no database answered. */
  readonly sentInOutage: number;
  readonly missed: number;
  readonly renewed: number;
}

/** When a page of low priority was refused, so are all others for so long: asking costs more than the answer is worth. */
const SHED_MS = 200;

/** What happens to a cached page when a newer or a smaller one of it is there. */
function makeAnew(
  source: PageSource,
  log: ReturnType<typeof createChangeLog>,
  cached: ReturnType<typeof createCachedPages>,
  counts: { renewed: number },
) {
  const take = (key: string, { page, validAt }: MadePage): CachedPage => {
    // Meanwhile another answer may have brought a newer one.
    const known = cached.peek(key);
    if (page.status < 500 && (!known || known.since <= validAt)) cached.put(key, page, validAt);
    return page;
  };

  const renew = (key: string, entry: Entry): void => {
    entry.renewing = true;
    counts.renewed += 1;
    source({ key, need: log.current, urgency: 'renewal', asked: entry.asked })
      .then((made) => take(key, made))
      // It may be sent for a while yet; whoever asks after that gets the error.
      .catch(() => {})
      .finally(() => (entry.renewing = false));
  };

  /** Whoever asks again gets it smaller, as soon as it is. */
  const improve = (key: string, entry: Entry): void => {
    entry.improving = true;
    repack(entry.page)
      .then((page) => {
        const { since } = entry;
        if (cached.peek(key) === entry) cached.put(key, page, since === Infinity ? log.current : since - 1);
      })
      .catch(() => {});
  };

  return { take, renew, improve };
}

/** The pages that one process sends. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { source, isLowPriority = () => false, now = Date.now } = options;
  const log = createChangeLog(options.ageOf, now);
  const cached = createCachedPages(options.capBytes, log);
  const pending = new Map<string, { need: number; made: Promise<CachedPage> }>();
  let shedUntil = 0;
  const counts = { sent: 0, sentStale: 0, sentInOutage: 0, missed: 0, renewed: 0 };
  const outage = createOutage(options.answers, now);

  const { take, renew, improve } = makeAnew(source, log, cached, counts);

  const ask = (key: string, urgency: Urgency, asked: number): Promise<CachedPage> => {
    const need = log.current;
    const waiting = pending.get(key);
    if (waiting && waiting.need === need) return waiting.made;
    const made = source({ key, need, urgency, asked, traceparent: traceparent() })
      .then((answer) => take(key, answer))
      .catch((error: unknown) => {
        if (error instanceof Shed && urgency === 'low') shedUntil = now() + SHED_MS;
        throw error;
      })
      .finally(() => {
        if (pending.get(key)?.made === made) pending.delete(key);
      });
    pending.set(key, { need, made });
    return made;
  };

  /** Whoever asks for a page that was cached gets the old one if no new one can be made. */
  const askOrStale = async (key: string, entry: Entry): Promise<CachedPage> => {
    const stale = (): CachedPage => {
      counts.sentInOutage += 1;
      return outage.marked(entry.page);
    };
    if (!outage.mayOutlast(entry)) return ask(key, 'waited-for', entry.asked);
    if (outage.lasts) {
      if (!entry.renewing) renew(key, entry);
      return stale();
    }
    return (await outage.unlessAway(() => ask(key, 'waited-for', entry.asked))) ?? stale();
  };

  return {
    get(key) {
      const entry = cached.get(key);
      if (!entry) return undefined;
      entry.asked += 1;
      if (entry.page.rough && !entry.improving) improve(key, entry);
      if (entry.sendUntil !== Infinity) {
        const at = now();
        if (at >= entry.sendUntil) return undefined;
        counts.sentStale += 1;
        if (at >= entry.renewAt && !entry.renewing) renew(key, entry);
      }
      counts.sent += 1;
      return entry.page;
    },
    has: (key) => cached.peek(key)?.page.status === 200,
    through(key) {
      counts.missed += 1;
      const entry = cached.peek(key);
      if (entry) return askOrStale(key, entry);
      if (!isLowPriority(key)) return ask(key, 'first', 1);
      // One that somebody waits for already is on its way.
      if (now() < shedUntil && !pending.has(key)) return Promise.reject(new Shed());
      return ask(key, 'low', 1);
    },
    apply(change, number) {
      log.add(change, number);
      cached.mark(change);
    },
    clear: cached.clear,
    get stats() {
      return { ...cached.stats, ...counts, changes: log.current };
    },
  };
}
