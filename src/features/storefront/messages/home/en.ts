export const en = {
  pricesTerms: 'Prices include tax, delivery all over India.',
  pricesTermsWithCash: 'Prices include tax, delivery all over India, cash on delivery.',
  home: 'Home',
  tryAgain: 'Try Again',
  occasions: 'Occasions',
  offer: 'Offer',
  highlights: 'Highlights',
  productsNotFetched: 'The products could not be fetched',
  checkConnection: 'Check your connection, then try again.',
  loading: 'Loading',
  watchTheFilm: 'Watch the film',
  turnAroundShoes: 'A turn around our shoes',
};
