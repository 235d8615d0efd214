import type { en } from './en.ts';

export const hi: typeof en = {
  pricesTerms: 'दाम में टैक्स शामिल, पूरे भारत में डिलीवरी।',
  pricesTermsWithCash: 'दाम में टैक्स शामिल, पूरे भारत में डिलीवरी, कैश ऑन डिलीवरी।',
  home: 'होम',
  tryAgain: 'फिर कोशिश करें',
  occasions: 'मौक़े',
  offer: 'ऑफ़र',
  highlights: 'ख़ास',
  productsNotFetched: 'प्रोडक्ट लोड नहीं हो पाए',
  checkConnection: 'इंटरनेट देख लें, फिर कोशिश करें।',
  loading: 'लोड हो रहा है',
  watchTheFilm: 'फ़िल्म देखें',
  turnAroundShoes: 'हमारे जूते हर तरफ़ से',
};
