export const en = {
  totalAmount: 'Total Amount',
  storeCredit: 'Store credit',
  restToPay: 'Rest to pay',
  subTotal: 'Sub Total',
  totalTax: 'Total Tax',
};
