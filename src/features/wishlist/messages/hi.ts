import { pluralIn } from '../../../domain/text/languages.ts';
import type { en } from './en.ts';

const plural = pluralIn('hi');

export const hi: typeof en = {
  home: 'होम',
  loading: 'लोड हो रहा है',
  aWishlist: 'एक विशलिस्ट',
  aboutShared: 'किसी की पसंद की जोड़ियाँ।',
  askForLink: 'नया लिंक माँगें, या यहाँ की जोड़ियाँ देखें।',
  wishlistOf: (name) => `${name} की विशलिस्ट`,
  nothingYet: 'अभी यहाँ कुछ नहीं है',
  browseAllCategories: 'सभी कैटेगरी देखें',
  myWishlist: 'मेरी विशलिस्ट',
  aboutMine: 'आपकी पसंद की जोड़ियाँ।',
  notFetched: 'आपकी विशलिस्ट लोड नहीं हुई',
  tryAgain: 'फिर कोशिश करें',
  nothingIsLost: 'सब कुछ सेव है। कृपया इंटरनेट देख लें।',
  tapTheHeart: 'पसंद की जोड़ी का दिल दबाएँ, वह यहाँ मिलेगी।',
  logInToShare: '{login}, फिर इसे अपने हर डिवाइस पर देखें और शेयर करें।',
  logIn: 'लॉग इन करें',
  notSoldAnyMore: (count) =>
    plural(count, { one: `${count} जोड़ी अब नहीं बिकती।`, other: `${count} जोड़ियाँ अब नहीं बिकतीं।` }),
  removeThem: (count) => plural(count, { one: 'उसे हटाएँ', other: 'उन्हें हटाएँ' }),
  linkCopied: 'लिंक कॉपी हो गया',
  selectAndCopy: 'लिंक चुनकर कॉपी करें।',
  shareByLink: 'लिंक से शेयर करें',
  whoeverHasLink: 'जिसके पास यह लिंक है, वह आपकी विशलिस्ट देख सकता है',
  copyLink: 'लिंक कॉपी करें',
  stopSharing: 'शेयर करना बंद करें',
  cheaperBy: (amount) => `जब जोड़ा था तब से ${amount} कम`,
  backInStock: 'स्टॉक में वापस',
};
