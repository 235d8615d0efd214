import { sizeWords } from '../../../../domain/text/size-words.ts';
import { pluralIn } from '../../../../domain/text/languages.ts';

const plural = pluralIn('en');

/** Reviews on the page of a product. */
export const en = {
  reviews: 'Reviews',
  nobodyYet:
    'Nobody has written about this pair yet. Whoever has received it can: the link is in the delivery mail.',
  didNotCome: 'The reviews did not come. Please open the page again.',
  wentWrong: 'Something went wrong. Please try again.',
  found: (count: number) => `${count} reviews found`,
  noneFits: 'No review fits this choice.',
  showMore: 'Show more reviews',
  count: (count: number) => plural(count, { one: `${count} review`, other: `${count} reviews` }),
  byStars: 'By stars',
  stars: (count: number) => plural(count, { one: ' star:', other: ' stars:' }),
  sorts: { helpful: 'Most helpful', new: 'Newest', high: 'Most stars', low: 'Fewest stars' },
  sortReviews: 'Sort reviews',
  fit: 'Fit',
  anyFit: 'Any fit',
  withPhotos: (count: number) => `With photos (${count})`,
  boughtHere: 'Bought here',
  demoReview: 'Demo review',
  writtenOn: (day: string) => day,
  writtenAndChanged: (day: string) => `${day} (changed)`,
  colourSize: (colour: string, size: string | number) => `${colour}, ${sizeWords('size', size)}`,
  photoFrom: (author: string, place: number, all: number) => `From ${author}, ${place} of ${all}`,
  photoBy: (author: string) => `Photo by ${author}`,
  shopAnswers: 'The shop answers',
  helpful: 'Helpful',
  reviewBy: (author: string) => `, review by ${author}`,
};
