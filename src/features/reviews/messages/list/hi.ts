import { sizeWords } from '../../../../domain/text/size-words.ts';
import { pluralIn } from '../../../../domain/text/languages.ts';
import type { en } from './en.ts';

const plural = pluralIn('hi');

export const hi: typeof en = {
  reviews: 'रिव्यू',
  nobodyYet: 'इस जोड़ी पर अभी किसी ने नहीं लिखा। जिसे यह मिली है वह लिख सकता है: लिंक डिलीवरी वाले मेल में है।',
  didNotCome: 'रिव्यू लोड नहीं हुए। कृपया पेज फिर खोलें।',
  wentWrong: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
  found: (count) => plural(count, { one: `${count} रिव्यू मिला`, other: `${count} रिव्यू मिले` }),
  noneFits: 'इस चुनाव में कोई रिव्यू नहीं है।',
  showMore: 'और रिव्यू देखें',
  count: (count) => `${count} रिव्यू`,
  byStars: 'स्टार के हिसाब से',
  stars: () => ' स्टार:',
  sorts: { helpful: 'सबसे काम के', new: 'सबसे नए', high: 'ज़्यादा स्टार', low: 'कम स्टार' },
  sortReviews: 'रिव्यू का क्रम',
  fit: 'फ़िटिंग',
  anyFit: 'कोई भी फ़िटिंग',
  withPhotos: (count) => `फ़ोटो वाले (${count})`,
  boughtHere: 'यहीं से ख़रीदा',
  demoReview: 'डेमो रिव्यू',
  writtenOn: (day) => day,
  writtenAndChanged: (day) => `${day} (बदला गया)`,
  colourSize: (colour, size) => `${colour}, ${sizeWords('साइज़', size)}`,
  photoFrom: (author, place, all) => `${author} की फ़ोटो, ${all} में से ${place}`,
  photoBy: (author) => `${author} की फ़ोटो`,
  shopAnswers: 'दुकान का जवाब',
  helpful: 'काम का है',
  reviewBy: (author) => `, ${author} का रिव्यू`,
};
