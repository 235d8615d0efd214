import { pluralIn } from '../../../../domain/text/languages.ts';

const plural = pluralIn('en');

/** On the card of a product. */
export const en = {
  view: 'View',
  viewNamed: (title: string) => `View ${title}`,
  add: 'Add',
  addNamed: (title: string) => `Add ${title}`,
  soldOut: 'Sold Out',
  yourSize: (size: number) => `Your size ${size}`,
  colours: 'Colours',
  moreColours: (count: number) => `${count} more colours`,
  wentWrong: 'Something went wrong. Please try again.',
  noReviewsYet: 'No reviews yet',
  reviewsUnknown: '(32 reviews)',
  reviews: (count: number) => plural(count, { one: `(${count} review)`, other: `(${count} reviews)` }),
};
