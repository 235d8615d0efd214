/** What shoppers of footwear in India look for most. */
export const POPULAR_SEARCHES = [
  'Kolhapuri chappal',
  'Wedding heels',
  'Golden jutti',
  'Flat sandals',
  'Black heels under 2000',
  'White sneakers',
] as const;
