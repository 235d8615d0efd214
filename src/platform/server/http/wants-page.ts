/** A browser that opens an address or sends a form wants a page; a program that also takes JSON gets that. */
export const wantsPage = (accept: string | undefined): boolean =>
  accept !== undefined && accept.includes('text/html') && !accept.includes('application/json');
