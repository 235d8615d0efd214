/** Codes are typed on phones: case and spaces do not count. */
export const tidyCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();

/** Offers are known by their code or, without one, by a name. */
export const isCode = (name: string): boolean => /^[A-Z0-9]{3,24}$/.test(name);
