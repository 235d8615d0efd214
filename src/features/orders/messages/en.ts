export const en = {
  totalAmount: 'Total Amount',
  subTotal: 'Sub Total',
  totalTax: 'Total Tax',
};
