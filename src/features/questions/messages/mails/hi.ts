import type { en } from './en.ts';

export const hi: typeof en = {
  hello: (name) => (name === undefined ? 'नमस्ते,' : `नमस्ते ${name},`),
  question: (words) => `सवाल: ${words}`,
  answer: (by, words) => `${by}: ${words}`,
  boughtThis: (author) => `${author}, जिन्होंने इसे ख़रीदा है`,
  answered: 'जो आप जानना चाहते थे, वह यहाँ है।',
  see: 'प्रोडक्ट पर देखें',
  askedReason: 'यह एक मेल आपको इसलिए मिला है कि सवाल के साथ यह ईमेल दिया गया था।',
  asking: 'आपके एक वाक्य से मदद होगी।',
  giveAnswer: 'सवाल का जवाब दें',
  buyerReason: 'यह मेल आपको इसलिए मिला है कि आपने यह स्टाइल हमसे ख़रीदा है।',
  stop: 'ऐसे मेल अब न भेजें',
};
