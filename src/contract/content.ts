import { z } from 'zod';
import { INFO_PAGES } from '../domain/content/info-pages.ts';
import { LANGUAGES } from '../domain/text/languages.ts';
import type { Endpoints } from './endpoint.ts';

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
const Section = z.object({
  id: z.string(),
  heading: z.string(),
  /** The heading is not translated. */
  english: z.literal(true).optional(),
  blocks: z.array(Block),
});

export const InfoPage = z.object({
  page: z.enum(INFO_PAGES),
  /** 0 while the shop has no version of its own stored. */
  version: z.number().int(),
  title: z.string(),
  intro: z.string(),
  sections: z.array(Section),
  /** The Indian day from which it is in force. */
  changed: z.string(),
  /** In which it is written: English, where none of it is translated. */
  language: z.enum(LANGUAGES),
  /** The day on which another version took its place. */
  until: z.string().nullable(),
});
export type InfoPage = z.infer<typeof InfoPage>;

/** Of a page, in the owner's words; what is empty is the shop's own. */
export const PageWords = z.object({ title: z.string(), description: z.string() });
export type PageWords = z.infer<typeof PageWords>;

export const contentApi = {
  /** What the head of a page says. */
  pageWords: {
    who: 'anyone',
    query: z.object({ path: z.string().min(1).max(300) }),
    out: PageWords,
    failures: [],
    cached: true,
  },
  infoPage: {
    who: 'anyone',
    params: z.object({ page: z.enum(INFO_PAGES) }),
    out: InfoPage,
    failures: [],
    cached: true,
  },
  /** A page as it was in force once: the terms of an order. */
  earlierPage: {
    who: 'anyone',
    params: z.object({
      page: z.enum(INFO_PAGES),
      version: z.coerce.number().int().min(1).max(2_147_483_647),
    }),
    out: InfoPage,
    failures: ['notFound'],
    cached: true,
  },
} as const satisfies Endpoints;
