/** What was typed so far, as one spelling: suggestions are cached for it. */
export const typedText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim().slice(0, 60);
