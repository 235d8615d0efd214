/** Pages that need no other file: when the shop cannot draw one, and when an address of the API is opened by hand. */
export const en = {
  wentWrong: 'Unexpected Application Error!',
  broken: 'Something broke on our side, and your cart is safe. Try again, or look in on us a little later.',
  quote: (reference: string) => `If you write to us, please quote ${reference}.`,
  cartIsSafe: 'Your cart is safe in this browser.',
  signIn: 'Please sign in',
  nothingHere: 'Nothing here',
  oneMoment: 'One moment, please',
  didNotWork: 'That did not work',
  checkingPayment: 'We are checking your payment',
  paymentIsSafe:
    'Your payment is safe, but the shop cannot confirm it at this moment. Please do not pay again: try again here, or look at your orders in a few minutes. We write to you as soon as it is confirmed.',
  notChecked: 'This payment could not be checked',
  ifPaid:
    'If you have paid, your payment is safe: we ask the payment provider ourselves and write to you. Please look at your orders before you pay again.',
  tryAgain: 'Try Again',
  home: 'Home',
  yourOrders: 'Your orders',
  login: 'Login',
  goBack: 'Go back',
};
