export const en = {
  totalAmount: 'Total Amount',
  storeCredit: 'Store credit',
  restToPay: 'Rest to pay',
  restPaid: 'Rest, paid',
  subTotal: 'Sub Total',
  totalTax: 'Total Tax',
};
