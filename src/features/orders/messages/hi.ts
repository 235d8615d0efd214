import type { en } from './en.ts';

export const hi: typeof en = {
  totalAmount: 'कुल रकम',
  subTotal: 'टैक्स से पहले',
  totalTax: 'कुल टैक्स',
};
