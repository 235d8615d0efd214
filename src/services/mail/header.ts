/** What goes into a mail header stays on one line: line breaks and control characters become spaces. */
export const headerLine = (value: string): string => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** One address and nothing else: no list, no display name, no way to smuggle in a second recipient. */
export const isSingleAddress = (to: string): boolean =>
  to.length <= 254 && /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(to);
