import { z } from 'zod';
import { PAGE_KINDS } from '../domain/content/blocks.ts';
import { INFO_PAGES } from '../domain/content/info-pages.ts';
import { InfoPage } from './content.ts';
import type { Endpoints } from './endpoint.ts';
import { Done } from './staff.ts';
import { blockList, moment, StoredBlock } from './blocks-staff.ts';
import { oneLine } from './one-line.ts';

/** An information page, or one that the owner made. */
const pageKey = z.union([z.enum(INFO_PAGES), z.templateLiteral(['p', z.string().regex(/^[1-9]\d{0,8}$/)])]);
const page = z.object({ page: pageKey });
const version = z.number().int().min(0);
const versionId = z.number().int().max(2_147_483_647);

const Written = z.object({
  title: oneLine.min(1).max(90),
  intro: oneLine.min(1).max(300),
  /** Of a page that is one text. Where there are blocks it is theirs. */
  body: z.string().trim().max(40_000).default(''),
  picture: z.string().max(200).default(''),
  blocks: blockList(0, 40).default([]),
});
type Written = z.infer<typeof Written>;
const isNotEmpty = ({ body, blocks }: Pick<Written, 'body' | 'blocks'>): boolean =>
  body !== '' || blocks.some(({ hidden }) => !hidden);
const EMPTY = { path: ['blocks'], message: 'This page would be empty.' };

/** A page as the editor sends it: always made of blocks. */
export const PageForm = Written.pick({ title: true, intro: true }).extend({
  version,
  picture: z.string().max(200),
  blocks: blockList(1, 40),
});

/** What the owner says of the place of a page. */
export const PagePlace = z.object({
  slug: z
    .string()
    .trim()
    .max(60)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Small letters, digits and hyphens, such as care-for-leather.'),
  /** Taken out of the shop. */
  hidden: z.boolean(),
});

/** A page that is to be made. */
export const NewPage = z.object({
  kind: z.enum(PAGE_KINDS),
  title: oneLine.min(1, 'Please fill this in.').max(90),
  slug: PagePlace.shape.slug,
});

const PageVersion = z.object({
  id: z.number(),
  liveFrom: z.string(),
  madeAt: z.string(),
  madeBy: z.string(),
  note: z.string(),
  /** The text that came with the shop. */
  own: z.boolean(),
  state: z.enum(['live', 'waits', 'before']),
});
export type PageVersion = z.infer<typeof PageVersion>;

const PageDraft = z.object({
  title: z.string(),
  /** Empty in a page that was just made. */
  intro: z.string(),
  body: z.string(),
  picture: z.string(),
  blocks: z.array(StoredBlock),
  version,
  changedBy: z.string(),
  changedAt: z.string(),
});
export type PageDraft = z.infer<typeof PageDraft>;

export const PageWordsBody = z.object({
  path: z
    .string()
    .trim()
    .max(300)
    .regex(
      /^\/[^?#\s]*$/,
      'The address of a page of the shop, such as /sale or /categories/Party%20Footwear.',
    ),
  title: oneLine.max(90),
  description: oneLine.max(300),
  version,
});

export const contentStaffApi = {
  /** What the owner says of single pages to search engines. */
  staffPageWords: {
    who: 'catalogue staff',
    out: z.object({
      success: z.literal(true),
      pages: z.array(
        z.object({ path: z.string(), title: z.string(), description: z.string(), version: z.int() }),
      ),
    }),
    failures: [],
  },
  /** Both empty: the page says again what the shop says by itself. */
  savePageWords: {
    who: 'catalogue staff',
    body: PageWordsBody,
    out: Done,
    failures: ['changedMeanwhile'],
  },
  staffPages: {
    who: 'catalogue staff',
    out: z.object({
      success: z.literal(true),
      pages: z.array(
        z.object({
          page: z.string(),
          kind: z.enum(['info', ...PAGE_KINDS]),
          /** Where shoppers read it. */
          address: z.string(),
          title: z.string(),
          /** Taken out of the shop. */
          hidden: z.boolean(),
          /** Empty before it is published. */
          liveFrom: z.string(),
          madeBy: z.string(),
          own: z.boolean(),
          /** A draft that differs from what is in force. */
          draft: z.boolean(),
          /** When the next version comes into force. */
          next: z.string().nullable(),
        }),
      ),
    }),
    failures: [],
  },
  staffPage: {
    who: 'catalogue staff',
    params: page,
    out: z.object({
      success: z.literal(true),
      draft: PageDraft,
      /** Of a page that the owner made. */
      place: PagePlace.extend({ kind: z.enum(PAGE_KINDS), oldSlugs: z.array(z.string()) }).nullable(),
      /** Where shoppers read it. */
      address: z.string(),
      /** The draft is what is in force. */
      isLive: z.boolean(),
      versions: z.array(PageVersion),
    }),
    failures: ['notFound'],
  },
  savePageDraft: {
    who: 'catalogue staff',
    params: page,
    body: Written.extend({ version }).refine(isNotEmpty, EMPTY),
    out: Done,
    failures: ['changedMeanwhile', 'notFound', 'unknownPicture'],
    bodyLimit: 250_000,
  },
  /** Back to what is in force: what was typed since is gone. */
  dropPageDraft: {
    who: 'catalogue staff',
    params: page,
    body: z.object({ version }),
    out: Done,
    failures: ['changedMeanwhile', 'notFound'],
  },
  publishPage: {
    who: 'catalogue staff',
    params: page,
    /** `at` in Indian time, as typed; '' is now. */
    body: z.object({ version, at: moment }),
    out: Done,
    failures: ['changedMeanwhile', 'notFound'],
  },
  /** A version of before is in force again. 0 is the text that came with the shop. */
  goBackPage: {
    who: 'catalogue staff',
    params: page,
    body: z.object({ id: versionId.min(0) }),
    out: Done,
    failures: ['notFound'],
  },
  /** A version whose time has not come never comes into force. */
  cancelPage: {
    who: 'catalogue staff',
    params: page,
    body: z.object({ id: versionId.positive() }),
    out: Done,
    failures: ['notFound'],
  },
  /** The page with the draft, or with a version that waits, as shoppers will read it. */
  previewPage: {
    who: 'catalogue staff',
    params: page,
    query: z.object({ version: z.coerce.number().int().min(1).max(2_147_483_647).optional() }),
    out: InfoPage,
    failures: ['notFound'],
  },
  /** A page, a lookbook or an entry of the journal: a draft with a title. */
  createPage: {
    who: 'catalogue staff',
    body: NewPage,
    out: Done.extend({ page: z.string() }),
    failures: ['nameTaken'],
  },
  /** Its address, and whether it is in the shop. An address that it had leads on. At once, without a draft. */
  placePage: {
    who: 'catalogue staff',
    params: page,
    body: PagePlace,
    out: Done,
    failures: ['notFound', 'nameTaken'],
  },
  /** With all its versions. An information page stays. */
  deletePage: {
    who: 'catalogue staff',
    params: page,
    body: z.object({ version }),
    out: Done,
    failures: ['notFound', 'changedMeanwhile'],
  },
} as const satisfies Endpoints;
