import type { en } from './en.ts';

export const hi: typeof en = {
  emailRequired: 'ईमेल लिखें',
  emailWrong: 'ईमेल सही नहीं है',
  usernameRequired: 'नाम लिखें',
  otpLength: 'कृपया 6 अंकों का सही OTP लिखें',
  resendWithoutPhone: 'कुछ गड़बड़ हो गई, फिर कोशिश करें',
  password: {
    required: 'पासवर्ड लिखें',
    tooShort: 'पासवर्ड में कम से कम 6 अक्षर होने चाहिए',
    mismatch: 'दोनों पासवर्ड अलग हैं',
    oneCharacter: 'पासवर्ड में एक से ज़्यादा तरह के अक्षर रखें',
    tooCommon: 'यह पासवर्ड बहुत आम है और इसका अंदाज़ा सबसे पहले लगाया जाता है। कृपया दूसरा चुनें।',
    resetRule: 'पासवर्ड 9 से 64 अक्षरों का हो और इनमें से कम से कम दो हों: बड़ा अक्षर, छोटा अक्षर, अंक, ख़ास चिह्न',
  },
};
