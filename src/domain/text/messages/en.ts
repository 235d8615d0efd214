import { pluralIn } from '../languages.ts';

const plural = pluralIn('en');
const pairs = (count: number): string => plural(count, { one: `${count} pair`, other: `${count} pairs` });

/** Dates, sums, and the sentences in which rules say no. */
export const en = {
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  taxes: {
    price: 'Inc. all taxes',
    prices: 'Prices include all taxes.',
    summary: 'all taxes included',
    listing: 'taxes included',
  },
  fees: { delivery: 'Delivery', cash: 'Cash on delivery fee', both: 'Delivery and fees' },
  mrpTotal: 'M.R.P. total',
  discount: 'Discount',
  coupon: (code: string) => `Coupon ${code}`,
  roundOff: 'Round off',
  free: 'Free',
  includesGst: (tax: string) => `incl. ${tax} GST`,
  deliveryCosts: (fee: string) => `Delivery ${fee}`,
  deliveryCostsUpTo: (fee: string, free: string) => `Delivery ${fee}, free from ${free}`,
  mostOfOneSize: (count: number) => `You can order at most ${pairs(count)} of one size.`,
  mostAtOnce: (count: number) =>
    `You can order at most ${pairs(count)} at once. Please remove some, or write to us.`,
  cashUpTo: (amount: string) => `Cash on delivery is possible up to ${amount}. Please pay online.`,
  itemsInStock: (count: number) =>
    plural(count, {
      one: `Only ${count} item available in stock`,
      other: `Only ${count} items available in stock`,
    }),
  quantityInStock: (count: number) => `Only ${count} quantity available in stock.`,
  selectColor: 'Please select color ',
  selectSize: 'Please select size.',
  priceChanged: (title: string, from: string, to: string) =>
    `The price of ${title} changed from ${from} to ${to}.`,
  inSize: (title: string, size: number) => `${title} in size ${size}`,
  inVariant: (title: string, name: string) => `${title} (${name})`,
  soldOut: (what: string) => `${what} is sold out.`,
  left: (what: string, count: number) =>
    plural(count, { one: `Only ${count} of ${what} is left.`, other: `Only ${count} of ${what} are left.` }),
  noLongerSold: (title: string) => `${title} is no longer sold.`,
};
