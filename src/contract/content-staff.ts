import { z } from 'zod';
import { INFO_PAGES } from '../domain/content/info-pages.ts';
import { InfoPage } from './content.ts';
import type { Endpoints } from './endpoint.ts';
import { Done } from './staff.ts';
import { moment } from './home-page-staff.ts';
import { oneLine } from './one-line.ts';

const page = z.object({ page: z.enum(INFO_PAGES) });
const version = z.number().int().min(0);
const versionId = z.number().int().max(2_147_483_647);

const Written = z.object({
  title: oneLine.min(1).max(90),
  intro: oneLine.min(1).max(300),
  body: z.string().trim().min(1).max(40_000),
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

const PageDraft = Written.extend({ version, changedBy: z.string(), changedAt: z.string() });
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
          page: z.enum(INFO_PAGES),
          title: z.string(),
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
      /** The draft is what is in force. */
      isLive: z.boolean(),
      versions: z.array(PageVersion),
    }),
    failures: [],
  },
  savePageDraft: {
    who: 'catalogue staff',
    params: page,
    body: Written.extend({ version }),
    out: Done,
    failures: ['changedMeanwhile'],
  },
  /** Back to what is in force: what was typed since is gone. */
  dropPageDraft: {
    who: 'catalogue staff',
    params: page,
    body: z.object({ version }),
    out: Done,
    failures: ['changedMeanwhile'],
  },
  publishPage: {
    who: 'catalogue staff',
    params: page,
    /** `at` in Indian time, as typed; '' is now. */
    body: z.object({ version, at: moment }),
    out: Done,
    failures: ['changedMeanwhile'],
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
} as const satisfies Endpoints;
