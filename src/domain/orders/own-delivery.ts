import type { OrderState } from './order-states.ts';
import type { Language } from '../text/languages.ts';
import { parcelMessages } from './parcel-messages.ts';

/** How far a parcel is that staff follow by hand, with the status of a courier that says the same. */
export const OWN_STATES = ['shipped', 'out for delivery', 'delivered', 'returned to origin'] as const;
export type OwnState = (typeof OWN_STATES)[number];

export const OWN_STATUS: Readonly<Record<OwnState, number>> = {
  shipped: 5,
  'out for delivery': 7,
  delivered: 10,
  'returned to origin': 13,
};

/** What may be said of the parcel next. Out for delivery can be said again on another day. */
export function nextOwnStates(orderStatus: OrderState): readonly OwnState[] {
  if (orderStatus === 'Packed') return ['shipped', 'out for delivery', 'delivered'];
  return orderStatus === 'Shipped' ? ['out for delivery', 'delivered', 'returned to origin'] : [];
}

/** For a parcel that the shop brings itself: no courier is named. */
export const ownSentence = (statusId: number, language: Language = 'en'): string | undefined =>
  parcelMessages[language].ownSentences[statusId];
