export const en = {
  totalAmount: 'Total Amount',
  giftCard: 'Gift card',
  storeCredit: 'Store credit',
  restToPay: 'Rest to pay',
  restPaid: 'Rest, paid',
  subTotal: 'Sub Total',
  totalTax: 'Total Tax',
};
