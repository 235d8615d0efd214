import { z } from 'zod';
import { REASON_ICONS } from '../domain/home-page/sections.ts';
import { Banner, Card, Colour, Film, ProductPicture } from './catalogue.ts';
import type { Endpoints } from './endpoint.ts';

const words = { title: z.string(), text: z.string(), button: z.string(), href: z.string() };
/** Lies behind the words; without one a product's picture stands beside them. */
const seen = { banner: Banner.nullable(), picture: ProductPicture.nullable() };

/** A part of the home page, ready to be shown. */
export const HomeSection = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('hero'),
    id: z.string(),
    slides: z.array(z.object({ eyebrow: z.string(), ...words, ...seen })),
  }),
  z.object({ kind: z.literal('occasions'), id: z.string() }),
  z.object({
    kind: z.literal('banner'),
    id: z.string(),
    before: z.string(),
    figure: z.string(),
    after: z.string(),
    ...words,
    banner: Banner.nullable(),
  }),
  z.object({
    kind: z.literal('tiles'),
    id: z.string(),
    label: z.string(),
    tiles: z.array(
      z.object({
        title: z.string(),
        line: z.string(),
        amount: z.number().nullable(),
        button: z.string(),
        href: z.string(),
        tint: z.string(),
        ...seen,
      }),
    ),
  }),
  z.object({
    kind: z.literal('row'),
    id: z.string(),
    title: z.string(),
    eyebrow: z.string(),
    href: z.string(),
    wide: z.union([z.literal(4), z.literal(5)]),
    promo: z
      .object({ title: z.string(), button: z.string(), href: z.string(), banner: Banner.nullable() })
      .nullable(),
    /** The first ones; the rest come when the row is near. */
    cards: z.array(Card),
    total: z.number(),
    /** What its products are taken from, for the cache. */
    from: z.string(),
  }),
  z.object({
    kind: z.literal('film'),
    id: z.string(),
    title: z.string(),
    film: Film.nullable(),
    picture: ProductPicture.nullable(),
    reasons: z.array(z.object({ icon: z.enum(REASON_ICONS), title: z.string(), text: z.string() })),
  }),
  z.object({ kind: z.literal('newsletter'), id: z.string() }),
  z.object({ kind: z.literal('welcome'), id: z.string(), title: z.string(), text: z.string() }),
]);
export type HomeSection = z.infer<typeof HomeSection>;

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
