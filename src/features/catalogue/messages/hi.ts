import type { en } from './en.ts';

export const hi: typeof en = {
  everyOccasion: 'हर मौक़े के लिए',
  resultsFor: (text) => `“${text}” के नतीजे`,
  colourFootwear: (colour) => `${colour} फ़ुटवियर`,
  bestFit: 'महिलाओं के लिए बेस्ट फ़िट',
  bestFitUnder: (price) => `महिलाओं के लिए बेस्ट फ़िट, ${price} से कम`,
  deals: 'डील्स',
  popularProducts: 'लोकप्रिय प्रोडक्ट',
  allFootwear: 'सभी फ़ुटवियर',
  startsAt: (price) => `यहाँ की हर जोड़ी आज ${price} या उससे कम की है, टैक्स शामिल।`,
};
