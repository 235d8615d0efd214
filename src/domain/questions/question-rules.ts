import { countCharacters } from '../text/text.ts';
import type { Language } from '../text/languages.ts';
import { questionMessages } from './question-messages.ts';

/** The most that one may write, in characters, and the least. */
export const LENGTHS = {
  question: { least: 10, most: 300 },
  answer: { least: 2, most: 1000 },
} as const;

/** So many buyers are asked for an answer to one question. */
export const MOST_INVITED = 5;
/** Nobody is asked by mail more often than once in so many days. */
export const INVITED_AGAIN_DAYS = 30;
/** Who bought it longer ago is not asked. */
export const BOUGHT_WITHIN_DAYS = 365;
/** What was rejected is deleted after so many days. */
export const REJECTED_DAYS = 90;

const HTML_TAG = /<\/?[a-z][^<>]*>/i;
const MAIL = /[^\s@]@[^\s@]/;
const ADDRESS = /https?:|www\.|[a-z0-9]\.(?:com|in|net|org|shop|store|me|co|io|ly|link|info|biz|app)\b/i;
const DIGITS = /\d[\d ().+-]*/g;

/** Ten to thirteen digits in few groups: "98765 43210". "36 37 38 39 40" are sizes. */
function isPhone(digits: string): boolean {
  const groups = digits.split(/\D/).filter((group) => group !== '');
  const { length } = groups.join('');
  return length >= 10 && length <= 13 && groups.length <= 4;
}

/** Whether somebody could be reached by it: a mail address, a link or a phone number, also in Indian digits. */
export function hasContact(words: string): boolean {
  const plain = words.normalize('NFKC').replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  return MAIL.test(plain) || ADDRESS.test(plain) || (plain.match(DIGITS) ?? []).some(isPhone);
}

/** What stops a question or an answer, as a sentence. */
export function wordsFault(
  { words, author }: { readonly words: string; readonly author: string },
  kind: keyof typeof LENGTHS,
  language: Language = 'en',
): string | undefined {
  const t = questionMessages[language];
  const length = countCharacters(words);
  if (length < LENGTHS[kind].least) return t.tooShort(String(LENGTHS[kind].least));
  if (length > LENGTHS[kind].most) return t.tooLong(String(LENGTHS[kind].most));
  if (HTML_TAG.test(words) || HTML_TAG.test(author)) return t.noHtml;
  if (hasContact(words) || hasContact(author)) return t.noContacts;
  return author === '' ? t.nameMissing : undefined;
}

/** Two questions of the same letters and numbers are one. */
export const foldWords = (words: string): string =>
  (
    words
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ');
