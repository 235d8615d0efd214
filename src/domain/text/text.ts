/** Length as a shopper counts it: an emoji is one character, not two. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** What a text opens with: up to the first full stop that ends a word, or all of it. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}

/**
 * Characters without a shape of their own. Some turn the direction of what follows: with them "gpj.exe" reads as
 * "exe.jpg"; others make two names of one. Joiners stay where Indian scripts and emoji need them, not after a Latin
 * letter; so does what chooses the look of an emoji.
 */
const INVISIBLE =
  /(?![\u200C-\u200D]|[\uFE0E-\uFE0F])[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]/gu;
const STRAY_JOINERS = /(^|[\0-\x7F\s\p{Cc}\p{Cs}])[\u200C\u200D]+/gu;
export const withoutInvisible = (text: string): string =>
  text.replace(INVISIBLE, '').replace(STRAY_JOINERS, '$1');

/** One line of text fit for storing and comparing: composed, no control characters, no half emoji, single spaces. */
export function tidyText(text: string, maxCharacters: number): string {
  const clean = withoutInvisible(text.slice(0, maxCharacters * 8).normalize('NFC'))
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .normalize('NFC')
    .trim();
  return Array.from(clean).slice(0, maxCharacters).join('').trimEnd();
}
