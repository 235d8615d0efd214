import { z } from 'zod';
import { MAX_COUNTED } from '../domain/catalogue/search/counted-query.ts';
import type { Endpoints } from './endpoint.ts';
import { Done } from './staff.ts';

/** Searches of shoppers, counted without saying whose they are. */
export const searchesApi = {
  countSearch: {
    who: 'anyone',
    body: z.object({ query: z.string().max(200), what: z.enum(['found', 'empty', 'click']) }),
    out: z.object({ success: z.literal(true) }),
    failures: [],
    limit: { max: 120, seconds: 60 },
  },
} as const satisfies Endpoints;

const StaffSearch = z.object({
  query: z.string(),
  searches: z.int(),
  empty: z.int(),
  clicks: z.int(),
});
export type StaffSearch = z.infer<typeof StaffSearch>;

const query = z.string().trim().min(1).max(MAX_COUNTED);
const ids = z.array(z.string().min(1).max(64)).max(60);
const Pins = z.object({ pinned: ids, hidden: ids, version: z.int().min(0) });
export type SearchPins = z.infer<typeof Pins>;

export const searchesStaffApi = {
  /** Of the last 30 days, the most frequent first. */
  staffSearches: {
    who: 'catalogue staff',
    query: z.object({ show: z.enum(['all', 'empty']).default('all') }),
    out: z.object({ success: z.literal(true), searches: z.array(StaffSearch), since: z.string() }),
    failures: [],
  },
  searchPins: {
    who: 'catalogue staff',
    query: z.object({ query }),
    out: z.object({ success: z.literal(true), pins: Pins }),
    failures: [],
  },
  saveSearchPins: {
    who: 'catalogue staff',
    body: Pins.extend({ query }),
    out: Done,
    failures: ['changedMeanwhile'],
  },
} as const satisfies Endpoints;
