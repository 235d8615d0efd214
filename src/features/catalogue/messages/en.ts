/** The headings of listings. */
export const en = {
  everyOccasion: 'Every occasion',
  resultsFor: (text: string) => `Results for “${text}”`,
  colourFootwear: (colour: string) => `${colour} footwear`,
  bestFit: "Best fit for Women's",
  bestFitUnder: (price: string) => `Best fit for Women's under ${price}`,
  deals: 'Deals',
  popularProducts: 'Popular Products',
  allFootwear: 'All footwear',
  startsAt: (price: string) =>
    `Our best fits start at this price point: every pair here costs ${price} or less today, taxes included.`,
};
