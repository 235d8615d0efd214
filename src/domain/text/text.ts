/** Length as a shopper counts it: an emoji is one character, not two. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** What a text opens with: up to the first full stop that ends a word, or all of it. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}

/**
 * Characters that turn the direction of what follows: with them "gpj.exe" reads as "exe.jpg". Every script we print
 * knows its own direction. Joiners stay: Indian scripts need them.
 */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
export const withoutDirection = (text: string): string => text.replace(DIRECTION, '');

/** One line of text fit for storing and comparing: composed, no control characters, no half emoji, single spaces. */
export function tidyText(text: string, maxCharacters: number): string {
  const clean = withoutDirection(text.slice(0, maxCharacters * 8))
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return Array.from(clean).slice(0, maxCharacters).join('').trimEnd();
}
