import type { en } from './en.ts';

export const hi: typeof en = {
  confirmYourOrder: 'अपना ऑर्डर कन्फ़र्म करें',
  aboutConfirm: 'बस एक क़दम, और आपका कैश ऑन डिलीवरी ऑर्डर पैक हो जाएगा।',
  notReached: 'दुकान से संपर्क नहीं हो पाया। कृपया फिर कोशिश करें।',
  thankYou: 'शुक्रिया',
  seeWhatIsNew: 'नया क्या है, देखें',
  payInCash: 'ऑर्डर आने पर कैश दें। आपके कन्फ़र्म करते ही हम इसे पैक कर देंगे।',
  yesIWant: 'हाँ, मुझे यह ऑर्डर चाहिए',
  codeOfMessage: 'हमारे मैसेज का कोड',
  confirm: 'कन्फ़र्म करें',
  notOrdered: 'अगर यह ऑर्डर आपने नहीं किया, तो कुछ करने की ज़रूरत नहीं।',
  orderNumber: 'ऑर्डर नंबर',
};
