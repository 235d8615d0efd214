import type { en } from './en.ts';

export const hi: typeof en = {
  tooShort: (characters) => `कृपया ${characters} या ज़्यादा अक्षर लिखें।`,
  tooLong: (characters) => `कृपया ${characters} से ज़्यादा अक्षर न लिखें।`,
  noHtml: 'कृपया सादे शब्द लिखें, HTML या स्क्रिप्ट नहीं।',
  noContacts: 'कृपया फ़ोन नंबर, ईमेल पता और लिंक न लिखें: इसे सब पढ़ सकते हैं।',
  nameMissing: 'कृपया बताएँ कि हम कौन-सा नाम दिखाएँ।',
};
