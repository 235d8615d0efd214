import { pluralIn } from '../../../../domain/text/languages.ts';

const plural = pluralIn('en');

/** The list of a customer's orders. */
export const en = {
  tryAgain: 'Try again',
  loading: 'Loading',
  order: 'Order',
  date: 'Date',
  orderStatus: 'Order Status',
  paymentStatus: 'Payment Status',
  actions: 'Actions',
  yourOrders: 'Your orders',
  track: 'Track',
  itemsFor: (count: number, amount: string) =>
    plural(count, { one: `${count} item, ${amount}`, other: `${count} items, ${amount}` }),
  andMore: (name: string, count: number) => `${name} and ${count} more`,
  pay: 'Pay',
  view: 'View',
  review: 'Review',
  cancel: 'Cancel',
  exchange: 'Exchange',
  return: 'Return',
  /** What a button does, and to which order. */
  actOn: (act: string, number: string) => `${act} ${number}`,
  ordersNotFound: 'Orders Not Found',
  noOrderWith: (words: string) => `No order with “${words}”.`,
  showAllOrders: 'Show all orders',
  noOrdersOnPage: 'There are no orders on this page.',
  searchYourOrders: 'Search your orders',
  productOrNumber: 'Product or order number',
  search: 'Search',
  ordersAppearHere: 'Once you have ordered, you find your orders here.',
  browseAllCategories: 'Browse All Categories',
};
