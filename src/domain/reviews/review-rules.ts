import { DAY_MS } from '../text/dates.ts';
import { countCharacters, tidyText } from '../text/text.ts';
import type { Language } from '../text/languages.ts';
import { reviewMessages } from './review-messages.ts';

export const FITS = ['small', 'true', 'large'] as const;
export type Fit = (typeof FITS)[number];

/** Of the language of a browser's page, or English. */
export const FIT_WORDS: Readonly<Record<Fit, string>> = reviewMessages.en.fits;

export const MOST_PHOTOS = 4;
const FEWEST_CHARACTERS = 10;
export const MOST_CHARACTERS = 2000;
const EDIT_DAYS = 30;
/** Nobody needs it to praise a shoe. What slips through is shown as text all the same. */
const HTML_TAG = /<\/?[a-z][^<>]*>/i;

/** Within 30 days of writing; the last day counts. */
export const mayChange = (writtenAt: Date, now: Date): boolean =>
  now.getTime() - writtenAt.getTime() <= EDIT_DAYS * DAY_MS;

export interface ReviewDraft {
  readonly stars: number;
  readonly fit: Fit | null;
  readonly words: string;
  readonly author: string;
}

/** Paragraphs stay, everything else is tidied. The words are stored and shown as text, whatever they look like. */
export const tidyWords = (text: string): string =>
  text
    .slice(0, MOST_CHARACTERS * 4)
    .split(/\r?\n/)
    .map((line) => tidyText(line, MOST_CHARACTERS * 4))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** What stops a review, as a sentence. A pair with a size is asked how it fits. */
export function reviewFault(
  { stars, fit, words, author }: ReviewDraft,
  hasSize: boolean,
  language: Language = 'en',
): string | undefined {
  const t = reviewMessages[language];
  if (!Number.isInteger(stars) || stars < 1 || stars > 5) return t.giveStars;
  if (hasSize && fit === null) return t.sayFit;
  const length = countCharacters(words);
  if (length < FEWEST_CHARACTERS) return t.tooShort(FEWEST_CHARACTERS);
  if (length > MOST_CHARACTERS) return t.tooLong(MOST_CHARACTERS);
  if (HTML_TAG.test(words) || HTML_TAG.test(author)) return t.noHtml;
  if (author === '') return t.nameMissing;
  return undefined;
}

/** 'Meera K.' of Meera Krishnan. */
export function shortName(fname: string, lname: string): string {
  const [letter = ''] = Array.from(lname.trim());
  return tidyText(`${fname} ${letter === '' ? '' : `${letter.toUpperCase()}.`}`, 40);
}

/** With one decimal, as it is shown; halves go up. */
export const averageOf = ({ reviews, points }: { reviews: number; points: number }): number =>
  reviews === 0 ? 0 : Math.floor((points * 10) / reviews + 0.5) / 10;

export type FitCounts = Readonly<Record<Fit, number>>;

/** '18 of 21 say true to size': what most of them say. Nothing when nobody said anything. */
export function fitSentence(
  { small, true: exact, large }: FitCounts,
  language: Language = 'en',
): string | undefined {
  const t = reviewMessages[language];
  const all = small + exact + large;
  if (all === 0) return undefined;
  if (exact >= small && exact >= large) return t.sayTrue(exact, all);
  return small > large ? t.saySmall(small, all) : t.sayLarge(large, all);
}
