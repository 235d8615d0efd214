import { Counter, Gauge, type Registry } from 'prom-client';
import type { PageMakerStats } from '../../platform/server/page-cache/page-maker.server.ts';
import type { PageCacheStats } from '../../platform/server/page-cache/page-cache.server.ts';

function show(register: Registry, name: string, help: string, read: () => number): void {
  if (name.endsWith('_total'))
    return void new Counter({
      name,
      help,
      registers: [register],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  new Gauge({
    name,
    help,
    registers: [register],
    collect() {
      this.set(read());
    },
  });
}

/** Figures of the cached pages that a process sends. */
export function pageMetrics(register: Registry, stats: () => PageCacheStats): void {
  show(register, 'page_cache_bytes', 'Memory held by cached pages.', () => stats().bytes);
  show(register, 'page_cache_pages', 'Cached pages.', () => stats().pages);
  show(register, 'pages_sent_total', 'Pages and answers sent from the cache.', () => stats().sent);
  show(
    register,
    'pages_sent_in_outage_total',
    'Sent although out of date, since no database answered.',
    () => stats().sentInOutage,
  );
  show(register, 'pages_sent_stale_total', 'Of these, sent while being renewed.', () => stats().sentStale);
  show(register, 'pages_missed_total', 'Asked for while not cached.', () => stats().missed);
  show(register, 'page_changes_total', 'Changes heard of.', () => stats().changes);
  show(register, 'pages_renewed_total', 'Renewals while the page was still sent.', () => stats().renewed);
}

/** Figures of how they are made. */
export function makingMetrics(register: Registry, stats: () => PageMakerStats): void {
  show(register, 'pages_made_total', 'Pages and answers made.', () => stats().made);
  show(register, 'page_making_seconds_total', 'Time it took to make them.', () => stats().seconds);
  show(register, 'pages_waiting', 'Pages waiting to be made.', () => stats().waiting);
  show(register, 'pages_refused_total', 'Not made, since too many waited.', () => stats().refused);
}
