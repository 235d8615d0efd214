import type { en } from './en.ts';

export const hi: typeof en = {
  choices: 'गोपनीयता के विकल्प',
  question: 'क्या हम आपकी विज़िट माप सकते हैं?',
  google: 'Google Analytics गिनता है कि कौन-से पेज खुले और क्या खरीदा गया।',
  meta: 'Meta हमारे Facebook और Instagram विज्ञापनों को मापता है।',
  cookies: 'इसके लिए कुकीज़ रखी जाती हैं और डेटा इन कंपनियों को जाता है। इसके बिना भी दुकान उतनी ही अच्छी चलती है।',
  accept: 'स्वीकार करें',
  refuse: 'मना करें',
  oneByOne: 'एक-एक करके चुनें',
  allowGoogle: 'Google Analytics',
  allowMeta: 'Meta (विज्ञापन)',
  save: 'मेरी पसंद सहेजें',
  close: 'बंद करें',
  asked: 'आपका ब्राउज़र कहता है कि आपको ट्रैक न किया जाए, इसलिए यहाँ Google या Meta का कुछ भी लोड नहीं होता।',
};
