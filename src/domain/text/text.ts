/** Length as a shopper counts it: an emoji is one character, not two. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** What a text opens with: up to the first full stop that ends a word, or all of it. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}

/** One line of text fit for storing and comparing: composed, no control characters, no half emoji, single spaces. */
export function tidyText(text: string, maxCharacters: number): string {
  const clean = text
    .slice(0, maxCharacters * 8)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return Array.from(clean).slice(0, maxCharacters).join('').trimEnd();
}
