import { pluralIn } from '../languages.ts';
import type { en } from './en.ts';

const plural = pluralIn('hi');
const pairs = (count: number): string => plural(count, { one: `${count} जोड़ी`, other: `${count} जोड़ियाँ` });

export const hi: typeof en = {
  months: ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
  weekdays: ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'],
  taxes: {
    price: 'टैक्स सहित',
    prices: 'दाम में सभी टैक्स शामिल हैं।',
    summary: 'सभी टैक्स शामिल',
    listing: 'टैक्स शामिल',
  },
  fees: { delivery: 'डिलीवरी', cash: 'कैश ऑन डिलीवरी शुल्क', both: 'डिलीवरी और शुल्क' },
  mrpTotal: 'कुल M.R.P.',
  discount: 'छूट',
  coupon: (code) => `कूपन ${code}`,
  roundOff: 'राउंड ऑफ़',
  free: 'मुफ़्त',
  includesGst: (tax) => `${tax} GST शामिल`,
  deliveryCosts: (fee) => `डिलीवरी ${fee}`,
  deliveryCostsUpTo: (fee, free) => `डिलीवरी ${fee}, ${free} से ऊपर मुफ़्त`,
  mostOfOneSize: (count) => `एक साइज़ की ज़्यादा से ज़्यादा ${pairs(count)} ऑर्डर कर सकते हैं।`,
  mostAtOnce: (count) => `एक बार में ज़्यादा से ज़्यादा ${pairs(count)} ऑर्डर कर सकते हैं। कुछ हटा दें, या हमें लिखें।`,
  cashUpTo: (amount) => `कैश ऑन डिलीवरी ${amount} तक ही हो सकती है। कृपया ऑनलाइन पेमेंट करें।`,
  itemsInStock: (count) =>
    plural(count, { one: `स्टॉक में सिर्फ़ ${count} आइटम है`, other: `स्टॉक में सिर्फ़ ${count} आइटम हैं` }),
  quantityInStock: (count) => `स्टॉक में सिर्फ़ ${pairs(count)}।`,
  selectColor: 'कृपया रंग चुनें',
  selectSize: 'कृपया साइज़ चुनें।',
  priceChanged: (title, from, to) => `${title} का दाम ${from} से बदलकर ${to} हो गया है।`,
  inSize: (title, size) => `${title} (साइज़ ${size})`,
  inVariant: (title, name) => `${title} (${name})`,
  soldOut: (what) => `${what} बिक चुका है।`,
  left: (what, count) =>
    plural(count, { one: `${what}: सिर्फ़ ${count} बचा है।`, other: `${what}: सिर्फ़ ${count} बचे हैं।` }),
  noLongerSold: (title) => `${title} अब नहीं बिकता।`,
};
