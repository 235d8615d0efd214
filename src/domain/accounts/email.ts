export const MAX_EMAIL = 254;

/** Text, at sign, text, dot, text; no spaces. The length is checked first, so the pattern never works long. */
export function looksLikeEmail(text: string): boolean {
  return (
    text.length <= MAX_EMAIL &&
    /^[^\s@\p{Cc}\p{Cf}]+@[^\s@\p{Cc}\p{Cf}][^\s@.\p{Cc}\p{Cf}]*\.[^\s@\p{Cc}\p{Cf}]+$/u.test(text)
  );
}

/** An address as it is stored: without spaces around it, full-width letters, or the dot that may end a domain. */
export const tidyEmail = (text: string): string =>
  text
    .slice(0, 4 * MAX_EMAIL)
    .normalize('NFKC')
    .trim()
    .replace(/\.$/, '');

/** Quotes, comments and brackets: other spellings of a mailbox that has a plain one. */
const OTHER_SPELLING = /["(),:;<>[\\\]]/;
const LABEL = /^(?!xn--)[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*$/iu;
/** Letters of these scripts look like Latin ones. */
const LOOK_ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;
const isMixed = (part: string): boolean => /\p{Script=Latin}/u.test(part) && LOOK_ALIKE.test(part);

/** An address that is taken in. A mailbox has one spelling, so that it has one account. */
export function isEmail(text: string): boolean {
  if (!looksLikeEmail(text) || text !== tidyEmail(text) || OTHER_SPELLING.test(text)) return false;
  const [name = '', domain = ''] = text.split('@');
  const labels = domain.split('.');
  return labels.every((label) => LABEL.test(label)) && ![name, ...labels].some(isMixed);
}

/** Two addresses with the same key belong to the same account. */
export const emailKey = (text: string): string => tidyEmail(text).toLowerCase();

/** The keys by which an account is found: accounts of older rules have one of another spelling. */
export const emailKeys = (text: string): string[] => [
  ...new Set([text.trim().normalize('NFC').toLowerCase(), emailKey(text)]),
];
