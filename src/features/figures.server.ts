import { PAYMENT_STATES } from '../domain/orders/order-states.ts';
import { ServiceError } from '../services/http/service-error.ts';
import { boundedLabel, counter } from '../platform/server/metrics.server.ts';
import { traced } from '../platform/server/tracing/tracing.server.ts';

/** What the shop counts while it sells. docs/metrics.md says what each means; a test compares them. */

const REFUSALS = ['soldOut', 'cartChanged', 'couponRefused', 'noCash', 'orderTooLarge', 'other'] as const;

export const ordersPlaced = counter(
  'shop_orders_placed_total',
  'Orders placed, by how they are to be paid.',
  {
    method: ['cod', 'online'],
  },
);

const ordersRefused = counter(
  'shop_orders_refused_total',
  'Orders that could not be placed as they were sent, by reason.',
  { reason: REFUSALS },
);

export const paymentStates = counter('shop_payments_total', 'Orders whose payment came into a state.', {
  state: PAYMENT_STATES.filter((state) => state !== 'Pending'),
});

const failedPayments = counter(
  'shop_payment_failures_total',
  'Payments that failed at the provider, by the reason it gives.',
  { reason: ['other'] },
);

const refundStates = counter('shop_refunds_total', 'Refunds by state and why they were made.', {
  state: ['requested', 'processed', 'failed', 'reversed'],
  reason: ['cancelled', 'returned', 'changed', 'goodwill', 'other'],
});

export const stockOuts = counter('shop_stock_outs_total', 'Sizes of which the last pair was sold.', {});

export const searchesMade = counter('shop_searches_total', 'Searches, by whether they found anything.', {
  result: ['found', 'empty'],
});

const messagesSent = counter('shop_messages_total', 'Messages handed to their service, by outcome.', {
  channel: ['mail', 'sms', 'whatsapp', 'push'],
  outcome: ['sent', 'refused', 'unavailable', 'timeout', 'garbled'],
});

const reasonOf = boundedLabel(40);

/** The provider names its own reasons. */
export const countFailedPayment = (reason: string | null): void =>
  failedPayments.inc({ reason: reasonOf(reason) });

/** Why an order was not placed: the code of its failure. */
export const countRefusedOrder = (code: string, soldOut: boolean): void => {
  const known = REFUSALS.find((reason) => reason === code) ?? 'other';
  ordersRefused.inc({ reason: soldOut ? 'soldOut' : known });
};

const OWN_REFUNDS = ['cancelled', 'returned', 'changed', 'goodwill'];

export const countRefund = (state: string, reason: string): void =>
  refundStates.inc({ state, reason: OWN_REFUNDS.includes(reason) ? reason : 'other' });

/** Hands a message over, and counts how it went. */
export async function counted<T>(
  channel: 'mail' | 'sms' | 'whatsapp' | 'push',
  send: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await traced(() => ({ name: `send ${channel}`, kind: 'client' }), send);
    messagesSent.inc({ channel, outcome: 'sent' });
    return answer;
  } catch (error) {
    messagesSent.inc({ channel, outcome: error instanceof ServiceError ? error.kind : 'unavailable' });
    throw error;
  }
}
