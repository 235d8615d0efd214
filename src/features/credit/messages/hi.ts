import type { en } from './en.ts';

export const hi: typeof en = {
  storeCredit: 'स्टोर क्रेडिट',
  toSpend: 'खर्च करने के लिए',
  spendAtCheckout: 'इसे किसी भी ऑर्डर पर इस्तेमाल करें: चेकआउट पर भुगतान का तरीका चुनते समय। यह कभी समाप्त नहीं होता।',
  none: 'आपके पास अभी कोई स्टोर क्रेडिट नहीं है। स्टोर क्रेडिट के रूप में लिया गया रिफ़ंड यहाँ दिखेगा।',
  notFetched: 'आपका स्टोर क्रेडिट नहीं मिल सका।',
  tryAgain: 'फिर कोशिश करें',
  history: 'इसका क्या हुआ',
  kinds: {
    issued: 'जोड़ा गया',
    bonus: 'बोनस',
    redeemed: 'खर्च हुआ',
    returned: 'वापस मिला',
    expired: 'समाप्त हुआ',
    voided: 'शॉप ने हटाया',
  },
  ofOrder: (number: string) => `ऑर्डर ${number}`,
};
