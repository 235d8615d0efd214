import type { en } from './en.ts';

const list = (names: readonly string[], last: string): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;

export const hi: typeof en = {
  percent: (percent) => `${percent}% छूट`,
  percentUpTo: (percent, most) => `${percent}% छूट (${most} तक)`,
  amount: (amount) => `${amount} की छूट`,
  cheapestFree: (buy, get) => `${buy} ख़रीदें, ${get} मुफ़्त पाएँ`,
  cheapestAt: (buy, get, percent) => `${buy} ख़रीदें, ${get} पर ${percent}% छूट पाएँ`,
  exchange: (days) => `${days} दिन तक साइज़ मुफ़्त बदलें`,
  conditions: (benefit, { pairs, minimum, categories, firstOrder }) => {
    const when = [
      firstOrder && 'पहले ऑर्डर पर',
      categories.length > 0 && `${list(categories, 'और')} पर`,
      minimum !== '' && `${minimum} से ऊपर`,
      pairs > 1 && `${pairs} या ज़्यादा जोड़ियों पर`,
    ].filter(Boolean);
    return when.length === 0 ? benefit : `${when.join(', ')}: ${benefit}`;
  },
  morePairs: (pairs) => (pairs === 1 ? '1 जोड़ी और' : `${pairs} जोड़ियाँ और`),
  ofCategories: (what, categories) => `${list(categories, 'या')} में ${what}`,
  addFor: (what, benefit) => `${what} जोड़ें और ${benefit} पाएँ`,
  addForWith: (what, benefit, code) => `${what} जोड़ें और ${code} से ${benefit} पाएँ`,
  addThen: (what, benefit) => `${what} जोड़ें: ${benefit}`,
  addThenWith: (what, benefit, code) => `${what} जोड़ें: ${code} से ${benefit}`,
  sentence: (words) => `${words}।`,
  onlyFor: (code, categories) => `${code} सिर्फ़ ${list(categories, 'और')} के लिए है।`,
  forFirstOrder: (code) => `${code} पहले ऑर्डर के लिए है।`,
  usedAlready: (code) => `${code} आपके किसी ऑर्डर पर इस्तेमाल हो चुका है।`,
  notTogether: (code) => `${code} साथ में नहीं चलेगा: अभी जो छूट है, उसमें ज़्यादा बचत है।`,
  takesNothing: (code) => `${code} से इस कार्ट पर और छूट नहीं मिलेगी।`,
};
