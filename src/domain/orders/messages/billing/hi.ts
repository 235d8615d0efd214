import type { en } from './en.ts';

export const hi: typeof en = {
  fname: { label: 'नाम', wrong: 'कृपया सही नाम लिखें' },
  lname: { label: 'उपनाम', wrong: 'कृपया सही उपनाम लिखें' },
  billing_address: { label: 'पता', wrong: 'कृपया सही पता लिखें' },
  billing_address2: { label: 'पता, दूसरी लाइन', wrong: 'पते की यह लाइन बहुत लंबी है' },
  country: { label: 'देश', wrong: 'कृपया India चुनें' },
  zipcode: { label: 'पिनकोड', wrong: 'कृपया 6 अंकों का सही पिनकोड लिखें' },
  city: { label: 'शहर', wrong: 'कृपया शहर का सही नाम लिखें' },
  state: { label: 'राज्य', wrong: 'कृपया राज्य का सही नाम लिखें' },
  phone: { label: 'फ़ोन', wrong: 'कृपया 10 अंकों का सही फ़ोन नंबर लिखें' },
  email: { label: 'ईमेल', wrong: 'कृपया सही ईमेल लिखें' },
  additionalInfo: { label: 'और जानकारी', wrong: 'नोट 500 अक्षरों तक रखें' },
  sentences: {
    incomplete: 'कृपया नाम, उपनाम, पता, शहर, राज्य, पिनकोड, फ़ोन नंबर और ईमेल सही-सही भरें',
    emptyCart: 'आपका 🛒कार्ट ख़ाली है!',
    unknownPincode: 'कृपया सही पिनकोड लिखें',
  },
};
