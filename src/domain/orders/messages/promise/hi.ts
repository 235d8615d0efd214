import type { en } from './en.ts';

export const hi: typeof en = {
  notServed: 'इस पिनकोड पर हम अभी डिलीवरी नहीं करते।',
  days: (count) => `${count} दिन`,
  returnAndExchange: (days, exchangeDays) => `${days} में रिटर्न, ${exchangeDays} तक साइज़ मुफ़्त बदलें`,
  returnOrExchange: (days) => `${days} में रिटर्न या एक्सचेंज`,
  returnOnly: (days) => `${days} में रिटर्न`,
  sentence: (words) => `${words}।`,
  cashNotOffered: 'अभी कैश ऑन डिलीवरी नहीं है। कृपया ऑनलाइन पेमेंट करें।',
  cashFrom: (amount) => `कैश ऑन डिलीवरी ${amount} से हो सकती है। कृपया ऑनलाइन पेमेंट करें।`,
  payOnline: 'ऑनलाइन पेमेंट करें: UPI, कार्ड या नेटबैंकिंग।',
  cashInMostPlaces: 'ज़्यादातर जगहों पर कैश ऑन डिलीवरी',
  cashInMostPlacesFor: (fee) => `ज़्यादातर जगहों पर कैश ऑन डिलीवरी, ${fee} शुल्क`,
  cashHere: 'कैश ऑन डिलीवरी, बिना किसी शुल्क के',
  cashHereFor: (fee) => `कैश ऑन डिलीवरी, ${fee} शुल्क`,
  noCashHere: 'यहाँ कैश ऑन डिलीवरी नहीं है। ऑनलाइन पेमेंट करें।',
  noCashIn: (pincode) => `${pincode} में कैश ऑन डिलीवरी नहीं है। कृपया ऑनलाइन पेमेंट करें।`,
  noCashAt: (pincode) => `${pincode} में कैश ऑन डिलीवरी नहीं हो सकती। कृपया ऑनलाइन पेमेंट करें।`,
  noCashForPhone: 'इस फ़ोन नंबर पर कैश ऑन डिलीवरी नहीं हो सकती। कृपया ऑनलाइन पेमेंट करें।',
};
