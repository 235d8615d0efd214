import { z } from 'zod';
import { REASON_ICONS } from '../domain/home-page/sections.ts';
import { isSafeLink } from '../domain/text/links.ts';

export const line = (most = 120) => z.string().trim().max(most);
export const needed = (most = 120) => line(most).min(1);
const picture = z.string().max(200);
/** A page of the shop, or an address that begins with https, mailto or tel. */
const link = line(300).refine(
  (href) => href === '' || isSafeLink(href),
  'A page such as /sale, or https://…',
);
const neededLink = link.refine((href) => href !== '', 'Please fill this in.');
export const moment = z
  .string()
  .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/, 'A date and a time, please.')
  .refine(
    (typed) => typed === '' || !Number.isNaN(Date.parse(`${typed}:00+05:30`)),
    'A date and a time, please.',
  );

const base = {
  id: z.string().regex(/^[\w-]{1,40}$/),
  hidden: z.boolean(),
};

const Slide = z
  .object({
    category: line(60),
    eyebrow: line(60),
    title: line(90),
    text: line(240),
    button: needed(40),
    href: link,
    picture,
    from: moment,
    to: moment,
  })
  .refine(({ category, title }) => category !== '' || title !== '', {
    path: ['title'],
    message: 'Please fill this in, or choose a category whose words are taken.',
  })
  .refine(({ category, href }) => category !== '' || href !== '', {
    path: ['href'],
    message: 'Please say where it leads.',
  })
  .refine(({ from, to }) => from === '' || to === '' || from < to, {
    path: ['to'],
    message: 'The end comes before the beginning.',
  });

const Rule = z.discriminatedUnion('by', [
  z.object({ by: z.enum(['category', 'tag', 'collection']), name: needed(60) }),
  z.object({ by: z.enum(['premium', 'newest', 'best sellers', 'popular']) }),
  z.object({
    by: z.literal('chosen'),
    ids: z.array(z.string().min(1).max(64)).min(1, 'Please choose at least one product.').max(60),
  }),
]);

export const StoredBlock = z.discriminatedUnion('kind', [
  z.object({ ...base, kind: z.literal('hero'), slides: z.array(Slide).min(1).max(8) }),
  z.object({ ...base, kind: z.literal('occasions') }),
  z.object({ ...base, kind: z.literal('newsletter') }),
  z.object({
    ...base,
    kind: z.literal('banner'),
    before: line(20),
    figure: line(12),
    after: line(20),
    title: needed(90),
    text: line(160),
    button: needed(40),
    href: neededLink,
    picture,
  }),
  z.object({
    ...base,
    kind: z.literal('tiles'),
    label: needed(60),
    tiles: z
      .array(
        z.object({
          category: line(60),
          title: needed(60),
          line: line(60),
          amount: z.number().int().positive().max(9_999_999).nullable(),
          button: needed(40),
          href: neededLink,
          picture,
          tint: z.enum(['rose', 'clay', 'marigold']),
        }),
      )
      .min(1)
      .max(6),
  }),
  z.object({
    ...base,
    kind: z.literal('row'),
    title: needed(60),
    eyebrow: line(60),
    href: link,
    rule: Rule,
    wide: z.union([z.literal(4), z.literal(5)]),
    promo: z.object({ title: needed(90), button: needed(40), href: neededLink, picture }).nullable(),
  }),
  z.object({
    ...base,
    kind: z.literal('film'),
    title: needed(60),
    film: z.boolean(),
    /** A film that was sent in, as `film:…`; nothing is the shop's own. */
    video: z.string().max(60).default(''),
    picture,
    reasons: z.array(z.object({ icon: z.enum(REASON_ICONS), title: needed(60), text: line(160) })).max(6),
  }),
  z.object({ ...base, kind: z.literal('welcome'), title: needed(90), text: line(3000) }),
  z.object({
    ...base,
    kind: z.literal('text'),
    text: z.string().trim().min(1, 'Please fill this in.').max(40_000),
  }),
  z.object({
    ...base,
    kind: z.literal('pictures'),
    title: line(90),
    wide: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    pictures: z
      .array(
        z
          .object({
            picture: picture.min(1, 'Please choose a picture.'),
            alt: line(160),
            line: line(160),
            href: link,
          })
          .refine(({ alt, href }) => href === '' || alt !== '', {
            path: ['alt'],
            message: 'A picture that leads somewhere needs words for those who do not see it.',
          }),
      )
      .min(1)
      .max(24),
  }),
  z.object({
    ...base,
    kind: z.literal('collections'),
    title: line(90),
    slugs: z.array(z.string().min(1).max(60)).min(1, 'Please choose at least one collection.').max(12),
  }),
  z.object({ ...base, kind: z.literal('quote'), text: needed(500), line: line(90) }),
  z.object({
    ...base,
    kind: z.literal('faq'),
    title: line(90),
    items: z
      .array(z.object({ title: needed(160), text: needed(3000) }))
      .min(1)
      .max(40),
  }),
  z.object({
    ...base,
    kind: z.literal('entries'),
    title: line(90),
    of: z.enum(['journal', 'lookbook']),
    most: z.int().min(1).max(12),
  }),
]);

/** Blocks of one page, each with a name of its own. */
export const blockList = (least: number, most: number) =>
  z
    .array(StoredBlock)
    .min(least)
    .max(most)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Two parts have the same name.');
