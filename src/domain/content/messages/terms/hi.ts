import type { en } from './en.ts';

export const hi: typeof en = {
  deliveryCost: ({ fee, freeFrom, byZone }) => {
    const where = byZone ? 'ज़्यादातर जगहों पर ' : '';
    const cost = fee === undefined ? 'डिलीवरी का कोई शुल्क नहीं है' : `डिलीवरी का शुल्क ${fee} है`;
    return `${where}${cost}${freeFrom === undefined ? '' : `; ${freeFrom} से मुफ़्त है`}`;
  },
  cashCost: (fee) => (fee === undefined ? 'कैश ऑन डिलीवरी का कोई शुल्क नहीं है' : `कैश ऑन डिलीवरी का शुल्क ${fee} है`),
  noCash: 'कैश ऑन डिलीवरी अभी नहीं है',
  ways: { both: 'ऑनलाइन या डिलीवरी पर', online: 'ऑनलाइन', delivery: 'डिलीवरी पर' },
  days: (count) => `${count} दिन`,
  processorsOnAsking: 'पूछने पर हम बताते हैं',
  measuredBy: {
    google:
      'Google (Google Analytics), सिर्फ़ आपके स्वीकार करने पर: आपके खोले पेज और ऑर्डर; इसकी स्क्रिप्ट कुकीज़ रखती है, जब तक आप पेज के नीचे “गोपनीयता के विकल्प” में मना नहीं करते',
    meta: 'Meta (Pixel और Conversions API), सिर्फ़ आपके स्वीकार करने पर: आपके खोले पेज, ऑर्डर, ई-मेल और फ़ोन हैश के रूप में; इसकी स्क्रिप्ट कुकीज़ रखती है, जब तक आप पेज के नीचे “गोपनीयता के विकल्प” में मना नहीं करते',
  },
};
