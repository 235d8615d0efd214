import type { en } from './en.ts';

export const hi: typeof en = {
  view: 'देखें',
  viewNamed: (title) => `${title} देखें`,
  add: 'जोड़ें',
  addNamed: (title) => `${title} कार्ट में जोड़ें`,
  soldOut: 'बिक चुका है',
  yourSize: (size) => `आपका साइज़ ${size}`,
  colours: 'रंग',
  moreColours: (count) => `${count} और रंग`,
  wentWrong: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
  noReviewsYet: 'अभी कोई रिव्यू नहीं',
  reviewsUnknown: '(32 रिव्यू)',
  reviews: (count) => `(${count} रिव्यू)`,
};
