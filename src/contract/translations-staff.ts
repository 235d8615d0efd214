import { z } from 'zod';
import { OWNER_LANGUAGES, TRANSLATED_KINDS } from '../domain/text/owner-languages.ts';
import type { Endpoints } from './endpoint.ts';
import { Done, page } from './staff.ts';

export const MOST_TRANSLATION_BYTES = 20_000_000;
export const TRANSLATIONS_TOO_LARGE = `The file is larger than ${MOST_TRANSLATION_BYTES / 1_000_000} MB. Please cut it in two.`;
/** The longest text in another language. */
export const MOST_TRANSLATED = 8_000;

const language = z.enum(OWNER_LANGUAGES);
const kind = z.enum(TRANSLATED_KINDS);
const place = {
  kind,
  /** The id of a product; of all else the English text. */
  key: z.string().min(1).max(1000),
  field: z.enum(['', 'title', 'description']),
};

const Row = z.object({
  ...place,
  english: z.string(),
  text: z.string(),
  /** What a product is called by staff: its code. */
  name: z.string(),
  /** The English text was changed since. */
  changed: z.boolean(),
});
export type TranslationRow = z.infer<typeof Row>;

const Count = z.object({ kind, total: z.int(), missing: z.int(), changed: z.int() });
export type TranslationCount = z.infer<typeof Count>;

export const TRANSLATION_STATES = ['missing', 'changed', 'all'] as const;

const Fault = z.object({
  /** As the spreadsheet counts: the heading is row 1. */
  row: z.int(),
  column: z.string(),
  fault: z.string(),
});
export type TranslationFault = z.infer<typeof Fault>;

const who = 'catalogue staff';

/** Texts of the owner in other languages. */
export const translationsStaffApi = {
  translations: {
    who,
    query: z.object({
      language: language.default('hi'),
      kind: kind.or(z.literal('')).default(''),
      state: z.enum(TRANSLATION_STATES).default('missing'),
      page,
    }),
    out: z.object({
      success: z.literal(true),
      counts: z.array(Count),
      rows: z.array(Row),
      total: z.int(),
      pageSize: z.int(),
    }),
    failures: [],
  },
  /** What these texts are called in each language that the shop prepares or offers; nothing where it has English alone. */
  translationsOf: {
    who,
    body: z.object({ texts: z.array(z.object(place)).max(60) }),
    out: z.object({
      success: z.literal(true),
      languages: z.array(z.object({ language, texts: z.array(z.string()) })),
    }),
    failures: [],
  },
  /** An empty text takes a translation away. */
  saveTranslations: {
    who,
    body: z.object({
      language,
      texts: z
        .array(z.object({ ...place, text: z.string().trim().max(MOST_TRANSLATED, 'That is too long.') }))
        .min(1)
        .max(60),
    }),
    out: Done,
    failures: ['notFound'],
  },
  exportTranslations: {
    who,
    query: z.object({ language: language.default('hi'), state: z.enum(['missing', 'all']).default('all') }),
    out: z.unknown(),
    failures: [],
  },
  /** All of a file, or nothing and what is wrong with it. An empty cell changes nothing. */
  importTranslations: {
    who,
    query: z.object({ language }),
    reads: 'multipart',
    body: z.unknown(),
    out: z.object({
      success: z.literal(true),
      rows: z.int(),
      changed: z.int(),
      same: z.int(),
      empty: z.int(),
      faultCount: z.int(),
      faults: z.array(Fault),
    }),
    failures: ['tooLarge'],
    bodyLimit: MOST_TRANSLATION_BYTES + 100_000,
    tooLarge: TRANSLATIONS_TOO_LARGE,
  },
} as const satisfies Endpoints;
