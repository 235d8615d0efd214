import { z } from 'zod';
import type { HomePageContent } from '../domain/home-page/sections.ts';
import { blockList, line, moment, needed } from './blocks-staff.ts';
import type { Endpoints } from './endpoint.ts';
import { MOST_BYTES } from './pictures-staff.ts';
import { Done } from './staff.ts';
import { Home } from './home-page.ts';

/** The home page as it is stored. */
export const HomePageContentSchema = z.object({
  sections: blockList(1, 30),
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
