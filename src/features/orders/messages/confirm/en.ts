/** One page: a cash order is confirmed. */
export const en = {
  confirmYourOrder: 'Confirm your order',
  aboutConfirm: 'One step, and your order with cash on delivery is packed.',
  notReached: 'We could not reach the shop. Please try again.',
  thankYou: 'Thank you',
  seeWhatIsNew: 'See what is new',
  payInCash: 'You pay in cash when it arrives. We pack it as soon as you have confirmed it.',
  yesIWant: 'Yes, I want this order',
  codeOfMessage: 'Code of our message',
  confirm: 'Confirm',
  notOrdered: 'If you did not order this, there is nothing to do.',
  orderNumber: 'Order number',
};
