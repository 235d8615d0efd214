import { z } from 'zod';
import { INFO_PAGES } from '../domain/content/info-pages.ts';
import { LANGUAGES } from '../domain/text/languages.ts';
import { PAGE_KINDS } from '../domain/content/blocks.ts';
import { Entry, HomeSection, TextSection } from './blocks.ts';
import { Banner } from './catalogue.ts';
import type { Endpoints } from './endpoint.ts';

export const InfoPage = z.object({
  /** An information page by its address, one that the owner made as p12. */
  page: z.string(),
  /** 0 while the shop has no version of its own stored. */
  version: z.number().int(),
  title: z.string(),
  intro: z.string(),
  /** Of a page that is one text. */
  sections: z.array(TextSection),
  /** Of every other page. */
  blocks: z.array(HomeSection).optional(),
  /** For lists and shared links. */
  banner: Banner.nullable().optional(),
  /** Of a page that the owner made: where it stands, and the Indian day of its first version. */
  place: z.object({ kind: z.enum(PAGE_KINDS), slug: z.string(), day: z.string() }).optional(),
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
  /** A page of the owner by its address; one that it had before answers where the page is now. */
  contentPage: {
    who: 'anyone',
    params: z.object({ kind: z.enum(PAGE_KINDS), slug: z.string().max(100) }),
    out: z.object({ page: InfoPage.optional(), moved: z.string().optional() }),
    failures: ['notFound', 'shopClosed'],
    cached: true,
  },
  /** The journal or the lookbooks, newest first, twelve on a page. */
  contentEntries: {
    who: 'anyone',
    params: z.object({ kind: z.enum(['journal', 'lookbook']) }),
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1) }),
    out: z.object({ entries: z.array(Entry), page: z.int(), pages: z.int() }),
    failures: ['shopClosed'],
    cached: true,
  },
} as const satisfies Endpoints;
