import type { en } from './en.ts';

export const hi: typeof en = {
  gstinShape: 'GSTIN में 15 अक्षर होते हैं, जैसे 29ABCDE1234F1Z5: राज्य, PAN, एक अंक, Z और जाँच का अक्षर।',
  gstinCheck: 'आख़िरी अक्षर बाक़ी से मेल नहीं खाता। अपने सर्टिफ़िकेट से मिला लें।',
  gstinOfState: (code) => `इस राज्य का GSTIN ${code} से शुरू होता है।`,
  otherState: (state) =>
    `यह GSTIN ${state} का नहीं है, जहाँ पार्सल जाएगा। उसी राज्य का GSTIN दें, या बिना GSTIN ऑर्डर करें।`,
  name: 'बिज़नेस का वही नाम लिखें जो रजिस्टर है।',
};
