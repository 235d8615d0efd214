import type { en } from './en.ts';

export const hi: typeof en = {
  fits: { small: 'साइज़ से छोटा', true: 'सही साइज़', large: 'साइज़ से बड़ा' },
  giveStars: 'कृपया एक से पाँच स्टार दें।',
  sayFit: 'कृपया बताएँ कि फ़िटिंग कैसी है।',
  tooShort: (characters) => `कृपया कम से कम ${characters} अक्षर लिखें।`,
  tooLong: (characters) => `कृपया ज़्यादा से ज़्यादा ${characters} अक्षर लिखें।`,
  noHtml: 'कृपया सादे शब्द लिखें, HTML या स्क्रिप्ट नहीं।',
  nameMissing: 'कृपया बताएँ कि हम कौन-सा नाम दिखाएँ।',
  sayTrue: (some, all) => `${all} में से ${some} ने कहा: सही साइज़`,
  saySmall: (some, all) => `${all} में से ${some} ने कहा: साइज़ से छोटा`,
  sayLarge: (some, all) => `${all} में से ${some} ने कहा: साइज़ से बड़ा`,
};
