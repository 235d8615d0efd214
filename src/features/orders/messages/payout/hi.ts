import type { en } from './en.ts';

export const hi: typeof en = {
  wentWrong: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
  refundGoesTo: 'आपका रिफ़ंड शुरू हो चुका है; पैसे {account} में आएँगे।',
  nameAnotherAccount: 'दूसरा अकाउंट बताएँ',
  whereMoneyGoes: 'पैसे कहाँ भेजें',
  neverAskForPin: 'हम कभी PIN या पासवर्ड नहीं माँगते।',
  saveAccount: 'यह अकाउंट सेव करें',
};
