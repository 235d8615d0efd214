import type { en } from './en.ts';

export const hi: typeof en = {
  home: 'होम',
  allCategories: 'सभी कैटेगरी',
  aboutCategories:
    'कैज़ुअल, फ़ॉर्मल, पार्टी, त्योहार, शादी, स्पोर्ट्स और प्रीमियम लेदर: हर मौक़े के लिए फ़ुटवियर, बस एक क़दम दूर।',
  onePairForEveryOccasion: 'हर मौक़े के लिए एक जोड़ी, और हर जोड़ी की एक वजह।',
  wrong: 'कुछ गड़बड़ हो गई, फिर कोशिश करें!',
  tryAgain: 'फिर कोशिश करें',
  categoriesNotFetched: 'कैटेगरी लोड नहीं हो पाईं।',
  buyNow: 'अभी ख़रीदें',
  buyNowNamed: (name) => `अभी ख़रीदें: ${name}`,
};
