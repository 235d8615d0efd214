import { z } from 'zod';
import { isSafeLink } from '../domain/text/links.ts';
import { REASON_ICONS, type HomePageContent } from '../domain/home-page/sections.ts';
import type { Endpoints } from './endpoint.ts';
import { MOST_BYTES } from './pictures-staff.ts';
import { Done } from './staff.ts';
import { Home } from './home-page.ts';

const line = (most = 120) => z.string().trim().max(most);
const needed = (most = 120) => line(most).min(1);
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

const Section = z.discriminatedUnion('kind', [
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
]);

/** The home page as it is stored. */
export const HomePageContentSchema = z.object({
  sections: z
    .array(Section)
    .min(1)
    .max(30)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Two parts have the same name.'),
  /** Nothing is said where there is none. */
  strip: z.array(needed(80)).max(3),
  promo: line(80),
});
// Both say the same, or neither compiles.
export type StoredContent =
  z.infer<typeof HomePageContentSchema> extends HomePageContent ? HomePageContent : never;

const version = z.number().int().min(0);

const HomePageVersion = z.object({
  id: z.number(),
  liveFrom: z.string(),
  madeAt: z.string(),
  madeBy: z.string(),
  note: z.string(),
  state: z.enum(['live', 'waits', 'before']),
});
export type HomePageVersion = z.infer<typeof HomePageVersion>;

const HomePageDraft = HomePageContentSchema.extend({
  version,
  /** Empty while nobody has changed anything. */
  changedBy: z.string(),
  changedAt: z.string(),
});
export type HomePageDraft = z.infer<typeof HomePageDraft>;

const StoredFilm = z.object({
  id: z.string(),
  fileName: z.string(),
  kind: z.enum(['mp4', 'webm']),
  bytes: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  /** Below the shop's own address. */
  address: z.string(),
});
export type StoredFilm = z.infer<typeof StoredFilm>;

const ChosenProduct = z.object({
  _id: z.string(),
  title: z.string(),
  productName: z.string(),
  color: z.string(),
  productImage: z.string(),
  /** In the shop, with a picture: only such ones are shown. */
  shown: z.boolean(),
});
export type ChosenProduct = z.infer<typeof ChosenProduct>;

export const homePageStaffApi = {
  homePageDraft: {
    who: 'catalogue staff',
    out: z.object({
      success: z.literal(true),
      draft: HomePageDraft,
      /** The draft is what shoppers see. */
      isLive: z.boolean(),
      versions: z.array(HomePageVersion),
    }),
    failures: [],
  },
  saveHomePageDraft: {
    who: 'catalogue staff',
    body: HomePageContentSchema.extend({ version }),
    out: Done,
    failures: ['changedMeanwhile', 'unknownPicture', 'notFound'],
    bodyLimit: 200_000,
  },
  /** Back to what is live: what was typed since is gone. */
  dropHomePageDraft: {
    who: 'catalogue staff',
    body: z.object({ version }),
    out: Done,
    failures: ['changedMeanwhile'],
  },
  publishHomePage: {
    who: 'catalogue staff',
    /** `at` in Indian time, as typed; '' is now. */
    body: z.object({ version, at: moment }),
    out: Done,
    failures: ['changedMeanwhile'],
  },
  /** A version of before is live again. 0 is the page that came with the shop. */
  restoreHomePage: {
    who: 'catalogue staff',
    body: z.object({ id: z.number().int().min(0) }),
    out: Done,
    failures: ['notFound'],
  },
  /** The products of a row that is chosen by hand, as staff know them; one that is gone is not in the answer. */
  chosenProducts: {
    who: 'catalogue staff',
    query: z.object({ ids: z.string().max(12_000).default('') }),
    out: z.object({ success: z.literal(true), products: z.array(ChosenProduct) }),
    failures: [],
  },
  /** One file as multipart. */
  storeFilm: {
    who: 'catalogue staff',
    reads: 'multipart',
    body: z.unknown(),
    out: z.object({ success: z.literal(true), film: StoredFilm }),
    failures: ['badPicture', 'tooLarge', 'picturesUnavailable'],
    limit: { max: 60, seconds: 600 },
    bodyLimit: MOST_BYTES + 100_000,
    tooLarge: `The file is larger than ${MOST_BYTES / 1_000_000} MB. Please choose a smaller one.`,
  },
  staffFilms: {
    who: 'catalogue staff',
    out: z.object({ success: z.literal(true), films: z.array(StoredFilm) }),
    failures: [],
  },
  /** A version whose time has not come never goes live. */
  cancelHomePage: {
    who: 'catalogue staff',
    body: z.object({ id: z.number().int().positive() }),
    out: Done,
    failures: ['notFound'],
  },
  /** The home page with the draft, as shoppers would see it at that time. */
  previewHomePage: {
    who: 'catalogue staff',
    query: z.object({ at: moment.default('') }),
    out: Home.extend({ strip: z.array(z.string()), promo: z.string() }),
    failures: [],
  },
} as const satisfies Endpoints;
