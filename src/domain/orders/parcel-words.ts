import type { Place } from './ledger.ts';
import { tone, type OrderState, type PaymentState } from './order-states.ts';
import type { Language } from '../text/languages.ts';
import { parcelMessages } from './parcel-messages.ts';
import { progressMessages } from './progress-messages.ts';

/** What a status of the courier means for whoever waits; the specification's label stands above it. */
export const parcelSentence = (statusId: number, language: Language = 'en'): string | undefined =>
  parcelMessages[language].sentences[statusId];

interface Seen {
  readonly orderStatus: OrderState;
  /** The courier's last word, if it has said anything. */
  readonly statusId: number | undefined;
  /** Its parcel was lost or destroyed, whatever became of that later. */
  readonly lost?: boolean | undefined;
  /** The last promised day, 'YYYY-MM-DD'. */
  readonly promisedTo: string | undefined;
  readonly today: string;
}

/** How an order stands, in one line. */
export function trackingHeadline(
  { orderStatus, statusId, lost }: Pick<Seen, 'orderStatus' | 'statusId' | 'lost'>,
  language: Language = 'en',
): string {
  const { comesToday, notTakenIn, goesBack, headlines, lostParcel } = progressMessages[language];
  if (lost) return lostParcel.headline;
  if (orderStatus !== 'Shipped') return headlines[orderStatus];
  if (isGoingBack(statusId)) return goesBack;
  return { 7: comesToday, 11: notTakenIn }[statusId ?? 0] ?? headlines.Shipped;
}

/** The state of an order; why it ended, where its parcel was lost. */
export function stateWords(
  { orderStatus, lost }: Pick<Seen, 'orderStatus' | 'lost'>,
  language: Language = 'en',
): string {
  const { states, lostParcel } = progressMessages[language];
  return lost ? lostParcel.state : states[orderStatus];
}

/** 'RTO Pending', 'RTO Undelivered': no day of delivery is promised any more. */
export const isGoingBack = (statusId: number | undefined): boolean => statusId === 12 || statusId === 20;

const COMING: readonly OrderState[] = ['Placed', 'Confirmed', 'Packed', 'Shipped'];

export const isComing = (orderStatus: OrderState): boolean => COMING.includes(orderStatus);

/** The promised day is over: we say so before anybody asks. */
export const isLate = ({ orderStatus, promisedTo, today }: Omit<Seen, 'statusId' | 'lost'>): boolean =>
  promisedTo !== undefined && isComing(orderStatus) && today > promisedTo;

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

/** Where a pair is, for its buyer; nothing of an order that never left. */
export function placeWords(
  place: Place,
  { orderStatus, lost }: Pick<Seen, 'orderStatus' | 'lost'>,
  language: Language = 'en',
): string {
  const { notSent, places, lostParcel } = progressMessages[language];
  if (lost) return place === 'scrapped' ? lostParcel.pair : places[place];
  return orderStatus === 'Cancelled' ? notSent : places[place];
}

/** How the payment stands. What is over and was never paid is nothing to worry about. */
export function paymentWords(
  orderStatus: OrderState,
  payment: PaymentState,
  language: Language = 'en',
): { readonly words: string; readonly tone: 'green' | 'red' | 'plain' } {
  const { nothingToPay, payments } = progressMessages[language];
  const over = orderStatus === 'Cancelled' || orderStatus === 'Returned';
  if (over && (payment === 'Pending' || payment === 'Failed')) return { words: nothingToPay, tone: 'plain' };
  if (over && payment !== 'Paid') return { words: payments[payment], tone: 'plain' };
  return { words: payments[payment], tone: tone(payment) };
}
