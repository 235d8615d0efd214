import type { en } from './en.ts';

export const hi: typeof en = {
  wentWrong: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
  cancelOrder: 'ऑर्डर कैंसल करें',
  warning: 'ध्यान दें!',
  reallyCancel: 'ऑर्डर {number} सच में कैंसल करना है? इसके बाद इसे वापस नहीं लाया जा सकता।',
  refundTakes: 'जैसे पेमेंट किया था, उसी तरह रिफ़ंड होगा। रिफ़ंड में 6-8 दिन लगते हैं।',
};
