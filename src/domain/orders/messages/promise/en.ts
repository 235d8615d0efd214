/** What is promised before somebody buys: where parcels go, cash, and how pairs come back. */
export const en = {
  notServed: 'We do not deliver to this pincode yet.',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  returnAndExchange: (days: string, exchangeDays: string) =>
    `Return within ${days}, free size exchange within ${exchangeDays}`,
  returnOrExchange: (days: string) => `Return or exchange within ${days}`,
  returnOnly: (days: string) => `Return within ${days}`,
  /** Ends the sentence. */
  sentence: (words: string) => `${words}.`,
  cashNotOffered: 'Cash on delivery is not offered at the moment. Please pay online.',
  cashFrom: (amount: string) => `Cash on delivery is possible from ${amount}. Please pay online.`,
  payOnline: 'Pay online: UPI, card or netbanking.',
  cashInMostPlaces: 'Cash on delivery in most places',
  cashInMostPlacesFor: (fee: string) => `Cash on delivery in most places, ${fee} fee`,
  cashHere: 'Cash on delivery at no extra cost',
  cashHereFor: (fee: string) => `Cash on delivery, ${fee} fee`,
  noCashHere: 'No cash on delivery here. Pay online.',
  noCashIn: (pincode: string) => `No cash on delivery in ${pincode}. Please pay online.`,
  noCashAt: (pincode: string) => `Cash on delivery is not possible in ${pincode}. Please pay online.`,
  noCashForPhone: 'Cash on delivery is not possible for this phone number. Please pay online.',
};
