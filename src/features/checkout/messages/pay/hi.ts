import type { en } from './en.ts';

export const hi: typeof en = {
  yourOrders: 'आपके ऑर्डर',
  payForYourOrder: 'ऑर्डर का पेमेंट करें',
  openLinkOrSignIn: 'मेल का लिंक खोलें, या साइन इन करके अपने ऑर्डर देखें।',
  noOrderDetails: 'ऑर्डर की जानकारी नहीं मिली।',
  checkConnection: 'कृपया इंटरनेट देख लें और फिर कोशिश करें।',
  orderDidNotCome: 'ऑर्डर लोड नहीं हुआ',
  tryAgain: 'फिर कोशिश करें',
  sizeColourQuantity: (size, colour, count) => `साइज़ ${size} · ${colour} · संख्या ${count}`,
  amountInCashInstead: (amount) => `इसकी जगह ${amount} कैश ऑन डिलीवरी पर दें`,
  standing: (number, status, payment) => `ऑर्डर ${number}: ${status}, पेमेंट ${payment}।`,
  thisOrderIsPaid: 'इस ऑर्डर का पेमेंट हो चुका है',
  nothingToPayOnline: 'ऑनलाइन कुछ नहीं देना है',
  useCredit: (there) => `स्टोर क्रेडिट इस्तेमाल करें (${there})`,
  creditPays: (credit, there) => `स्टोर क्रेडिट इस्तेमाल करें: ${there} में से ${credit}`,
};
