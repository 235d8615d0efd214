/** What shoppers ask of a shop beside its shoes. */
export const ANSWERS = [
  'returns',
  'shipping',
  'track',
  'sizes',
  'help',
  'contact',
  'privacy',
  'about',
] as const;
export type Answer = (typeof ANSWERS)[number];
