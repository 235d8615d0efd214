import { z } from 'zod';
import { REASON_ICONS } from '../domain/home-page/sections.ts';
import { Banner, Card, Film, ProductPicture } from './catalogue.ts';

/** A run of words, perhaps a link. */
const Words = z.object({
  text: z.string(),
  href: z.string().optional(),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  /** On a page in another language: not translated. */
  english: z.literal(true).optional(),
});
export type Words = z.infer<typeof Words>;

export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('p'), words: z.array(Words) }),
  z.object({ kind: z.literal('h'), words: z.array(Words) }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(Words)) }),
  z.object({
    kind: z.literal('facts'),
    rows: z.array(z.object({ label: z.string(), value: z.array(Words) })),
  }),
]);
export type Block = z.infer<typeof Block>;

/** A part with its heading; what stands before the first heading has none. */
export const TextSection = z.object({
  id: z.string(),
  heading: z.string(),
  /** The heading is not translated. */
  english: z.literal(true).optional(),
  blocks: z.array(Block),
});
export type TextSection = z.infer<typeof TextSection>;

const words = { title: z.string(), text: z.string(), button: z.string(), href: z.string() };
/** Lies behind the words; without one a product's picture stands beside them. */
const seen = { banner: Banner.nullable(), picture: ProductPicture.nullable() };

/** A page of the journal or a lookbook, as lists show it. */
export const Entry = z.object({
  title: z.string(),
  text: z.string(),
  href: z.string(),
  /** The Indian day on which it was published first. */
  day: z.string(),
  banner: Banner.nullable(),
});
export type Entry = z.infer<typeof Entry>;

/** A block, ready to be shown: a part of the home page or of another page. */
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
  z.object({ kind: z.literal('text'), id: z.string(), sections: z.array(TextSection) }),
  z.object({
    kind: z.literal('pictures'),
    id: z.string(),
    title: z.string(),
    wide: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    pictures: z.array(z.object({ banner: Banner, alt: z.string(), line: z.string(), href: z.string() })),
  }),
  z.object({
    kind: z.literal('collections'),
    id: z.string(),
    title: z.string(),
    collections: z.array(
      z.object({ title: z.string(), text: z.string(), href: z.string(), banner: Banner.nullable() }),
    ),
  }),
  z.object({ kind: z.literal('quote'), id: z.string(), text: z.string(), line: z.string() }),
  z.object({
    kind: z.literal('faq'),
    id: z.string(),
    title: z.string(),
    items: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
  z.object({
    kind: z.literal('entries'),
    id: z.string(),
    title: z.string(),
    entries: z.array(Entry),
  }),
]);
export type HomeSection = z.infer<typeof HomeSection>;
