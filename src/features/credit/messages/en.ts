/** Store credit in the account and at checkout. */
export const en = {
  storeCredit: 'Store credit',
  toSpend: 'to spend',
  spendAtCheckout: 'Use it for any order: checkout asks you how you want to pay. It does not expire.',
  none: 'You have no store credit yet. A refund that you take as store credit appears here.',
  notFetched: 'We could not fetch your store credit.',
  tryAgain: 'Try Again',
  history: 'What became of it',
  kinds: {
    issued: 'Added',
    bonus: 'Bonus',
    redeemed: 'Spent',
    returned: 'Given back',
    expired: 'Expired',
    voided: 'Removed by the shop',
    sold: 'Gift card bought',
    repaid: 'Gift card refunded',
    claimed: 'Added to an account',
    'from card': 'Gift card added',
  },
  toSpendInCart: (amount: string) => `You have ${amount} of store credit. Checkout asks whether you use it.`,
  mail: {
    see: 'See your store credit',
    preheader: 'You can spend it on any order.',
    reason: 'You get this mail because store credit was added to your account.',
  },
  ofOrder: (number: string) => `order ${number}`,
};
