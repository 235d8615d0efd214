/** A page of the shop, or an address of a kind that runs nothing. Browsers read a backslash as a slash. */
const SAFE = /^(?:\/(?![/\\])|https?:\/\/[^/\\@]|mailto:|tel:)[^\\\p{Cc}]*$/iu;

export const isSafeLink = (href: string): boolean => SAFE.test(href);
