import type { en } from './en.ts';

export const hi: typeof en = {
  totalAmount: 'कुल रकम',
  giftCard: 'गिफ़्ट कार्ड',
  storeCredit: 'स्टोर क्रेडिट',
  restToPay: 'बाक़ी रकम',
  restPaid: 'बाक़ी, चुकाई गई',
  subTotal: 'टैक्स से पहले',
  totalTax: 'कुल टैक्स',
};
