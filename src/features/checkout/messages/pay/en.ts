/** Paying with store credit, and for an order that waits. */
export const en = {
  yourOrders: 'Your orders',
  payForYourOrder: 'Pay for your order',
  openLinkOrSignIn: 'Please open the link in your mail, or sign in and look among your orders.',
  noOrderDetails: 'No order details available.',
  checkConnection: 'Please check your connection and try again.',
  orderDidNotCome: 'The order did not come',
  tryAgain: 'Try again',
  sizeColourQuantity: (size: string, colour: string, count: number) =>
    `Size ${size} · ${colour} · Quantity ${count}`,
  amountInCashInstead: (amount: string) => `Pay ${amount} cash on delivery instead`,
  standing: (number: string, status: string, payment: string) =>
    `Order ${number}: ${status}, payment ${payment}.`,
  thisOrderIsPaid: 'This order is paid',
  nothingToPayOnline: 'There is nothing to pay online',
  useCredit: (there: string) => `Use store credit (${there})`,
  creditPays: (credit: string, there: string) => `Use store credit: ${credit} of ${there}`,
};
