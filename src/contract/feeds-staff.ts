import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';

const Feeds = z.object({
  success: z.literal(true),
  /** Whole addresses; who knows one may read it. */
  google: z.string(),
  meta: z.string(),
});

/** The catalogue for Google Merchant Center and Meta. */
export const feedsStaffApi = {
  feeds: { who: 'catalogue staff', out: Feeds, failures: [] },
  /** New addresses; the old ones lead nowhere from now on. */
  renewFeeds: { who: 'owner', out: Feeds, failures: [] },
} as const satisfies Endpoints;
