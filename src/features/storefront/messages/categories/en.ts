/** All categories. */
export const en = {
  home: 'Home',
  allCategories: 'All categories',
  aboutCategories:
    'Casual, formal, party, festive, wedding, sports and premium leather: footwear for every occasion, one step away.',
  onePairForEveryOccasion: 'One pair for every occasion, and a reason for every pair.',
  wrong: 'Something went wrong try again !',
  tryAgain: 'Try Again',
  categoriesNotFetched: 'The categories could not be fetched.',
  buyNow: 'Buy Now',
  buyNowNamed: (name: string) => `Buy Now: ${name}`,
};
