import type { Place } from './ledger.ts';
import { tone, type OrderState, type PaymentState } from './order-states.ts';

/** What a status of the courier means for whoever waits; the specification's label stands above it. */
const SENTENCES: Readonly<Record<number, string>> = {
  1: 'The courier knows of your parcel.',
  2: 'The courier knows of your parcel.',
  4: 'Your shoes are packed. The courier collects them soon.',
  5: 'The courier has your parcel.',
  6: 'Your parcel travels to you.',
  7: 'The courier is at your door today. Please keep your phone near.',
  10: 'Enjoy every step.',
  11: 'Nobody could take it in. The courier tries again.',
  12: 'Your parcel goes back to us.',
  13: 'Your parcel is back with us. We write to you.',
  14: 'Your parcel waits on its way. We keep an eye on it.',
  15: 'The courier cannot find your parcel. We look into it and write to you.',
  16: 'Something happened to your parcel. We look into it and write to you.',
  17: 'The courier has a question. Please call us.',
  18: 'Your parcel is in your city.',
  23: 'The courier did not come to us. We have asked again.',
  25: 'The courier knows of your parcel.',
};

export const parcelSentence = (statusId: number): string | undefined => SENTENCES[statusId];

interface Seen {
  readonly orderStatus: OrderState;
  /** The courier's last word, if it has said anything. */
  readonly statusId: number | undefined;
  /** The last promised day, 'YYYY-MM-DD'. */
  readonly promisedTo: string | undefined;
  readonly today: string;
}

const HEADLINES: Readonly<Record<OrderState, string>> = {
  Placed: 'We have your order',
  Confirmed: 'We pack your shoes',
  Packed: 'Your parcel is ready to leave',
  Shipped: 'Your parcel is on its way',
  Delivered: 'Your parcel has arrived',
  Cancelled: 'This order is cancelled',
  'Return requested': 'We look at your request',
  Returned: 'Your pair is back with us',
};

/** How an order stands, in one line. */
export const trackingHeadline = ({ orderStatus, statusId }: Pick<Seen, 'orderStatus' | 'statusId'>): string =>
  orderStatus === 'Shipped' && statusId === 7 ? 'Your parcel comes today' : HEADLINES[orderStatus];

const COMING: readonly OrderState[] = ['Placed', 'Confirmed', 'Packed', 'Shipped'];

export const isComing = (orderStatus: OrderState): boolean => COMING.includes(orderStatus);

/** The promised day is over: we say so before anybody asks. */
export const isLate = ({ orderStatus, promisedTo, today }: Omit<Seen, 'statusId'>): boolean =>
  promisedTo !== undefined && isComing(orderStatus) && today > promisedTo;

export const LATE = 'It is later than we promised. We are sorry, and look into it.';

/** The way of every order, and where it is on it; nothing for one that is not on it any more. */
export const ORDER_STEPS = ['Confirmed', 'Packed', 'Shipped', 'Delivered'] as const;
const STEPS: Partial<Readonly<Record<OrderState, number>>> = {
  Placed: -1,
  Confirmed: 0,
  Packed: 1,
  Shipped: 2,
  Delivered: 3,
};
export const stepOf = (orderStatus: OrderState): number | undefined => STEPS[orderStatus];

const PLACE_WORDS: Readonly<Record<Place, string>> = {
  shelf: 'Back with us',
  reserved: 'We pack it for you',
  exchange: 'Your new size is reserved',
  packed: 'Packed, the courier collects it',
  shipped: 'On its way to you',
  delivered: 'With you',
  returning: 'Back with us, being checked',
  scrapped: 'Back with us',
};

/** Where a pair is, for its buyer; nothing of an order that never left. */
export const placeWords = (place: Place, orderStatus: OrderState): string =>
  orderStatus === 'Cancelled' ? 'Not sent' : PLACE_WORDS[place];

/** How the payment stands. What is over and was never paid is nothing to worry about. */
export function paymentWords(
  orderStatus: OrderState,
  payment: PaymentState,
): { readonly words: string; readonly tone: 'green' | 'red' | 'plain' } {
  const over = orderStatus === 'Cancelled' || orderStatus === 'Returned';
  if (over && (payment === 'Pending' || payment === 'Failed'))
    return { words: 'Nothing to pay', tone: 'plain' };
  if (over && payment !== 'Paid') return { words: payment, tone: 'plain' };
  return { words: payment, tone: tone(payment) };
}
