import { Gauge, type Registry } from 'prom-client';
import type { LocalPages } from './local-pages.server.ts';

/** Figures of the kept pages and of how they are made. */
export function pageMetrics(register: Registry, { cache, made }: Pick<LocalPages, 'cache' | 'made'>): void {
  const show = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(read());
      },
    });
  };
  show('page_cache_bytes', 'Memory held by kept pages.', () => cache.stats.bytes);
  show('page_cache_pages', 'Kept pages.', () => cache.stats.pages);
  show('pages_sent_total', 'Pages and answers sent from the cache.', () => cache.stats.sent);
  show('pages_sent_stale_total', 'Of these, sent while being renewed.', () => cache.stats.sentStale);
  show('pages_missed_total', 'Asked for while not kept.', () => cache.stats.missed);
  show('pages_renewed_total', 'Renewals begun while the page was still sent.', () => cache.stats.renewed);
  show('pages_made_total', 'Pages and answers made.', () => made().made);
  show('page_making_seconds_total', 'Time it took to make them.', () => made().seconds);
  show('pages_waiting', 'Pages waiting to be made.', () => made().waiting);
  show('pages_refused_total', 'Not made, since too many waited.', () => made().refused);
}
