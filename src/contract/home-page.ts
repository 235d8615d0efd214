import { z } from 'zod';
import { HomeSection } from './blocks.ts';
import { Card, Colour } from './catalogue.ts';
import type { Endpoints } from './endpoint.ts';

export const Home = z.object({ sections: z.array(HomeSection) });
export type Home = z.infer<typeof Home>;

/** What stands around every page beside occasions and types. */
export const Layout = z.object({
  colours: z.array(Colour),
  /** What the strip at the top says in turn, and the line above the phone's header. */
  strip: z.array(z.string()),
  promo: z.string(),
  /** What categories, types, colours and tags are called in the language of the page, where it is not English. */
  names: z.record(z.string(), z.string()).optional(),
});
export type Layout = z.infer<typeof Layout>;

export const homePageApi = {
  layout: { who: 'anyone', out: Layout, failures: [], cached: true },
  home: { who: 'anyone', out: Home, failures: ['shopClosed'], cached: true },
  /** A whole row of the home page, by the id of its section. */
  homeRow: {
    who: 'anyone',
    params: z.object({ row: z.string().max(40) }),
    out: z.array(Card),
    failures: ['notFound', 'shopClosed'],
    cached: true,
  },
} as const satisfies Endpoints;
