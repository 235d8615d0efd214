/** Read out on the phone: no letter looks like a figure, and none like another. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 4;
const KNOWN = /^[2-9A-HJKMNP-TV-Z]{4,8}$/;

/** `7K3M-9Q2X`, of numbers from 0 up to and without 1. */
export function errorReference(random: () => number): string {
  const letter = () => LETTERS[Math.floor(random() * LETTERS.length)] ?? '';
  return tidy(Array.from({ length: 2 * HALF }, letter).join(''));
}

const tidy = (letters: string): string =>
  letters.length > HALF ? `${letters.slice(0, HALF)}-${letters.slice(HALF)}` : letters;

/** The beginning of a reference as somebody typed it; nothing where it cannot be one. */
export function typedReference(text: string): string | undefined {
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, '');
  return KNOWN.test(letters) ? tidy(letters) : undefined;
}
