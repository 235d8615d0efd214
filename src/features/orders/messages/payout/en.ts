/** Where the money of a refund goes. */
export const en = {
  wentWrong: 'Something went wrong. Please try again.',
  refundGoesTo: 'Your refund is requested; it will be paid out to {account}.',
  nameAnotherAccount: 'Name another account',
  whereMoneyGoes: 'Where your money goes',
  neverAskForPin: 'We never ask for a PIN or a password.',
  saveAccount: 'Save this account',
};
