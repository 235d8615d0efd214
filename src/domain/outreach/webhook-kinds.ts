/** What the shop tells programs of others, and what each means. */
export const WEBHOOK_KINDS = {
  'order.placed': 'An order was placed.',
  'order.paid': 'An order was paid: online, or in cash at the door.',
  'order.packed': 'An order was packed.',
  'order.shipped': 'An order is on its way.',
  'order.delivered': 'An order arrived.',
  'order.cancelled': 'An order was cancelled.',
  'order.returned': 'A returned order was received.',
  'product.changed': 'Products were added, changed or taken off sale.',
  'stock.changed': 'There are more or fewer pairs of some sizes.',
} as const;

export type WebhookKind = keyof typeof WEBHOOK_KINDS;
export const webhookKinds = Object.keys(WEBHOOK_KINDS) as [WebhookKind, ...WebhookKind[]];

/** Sent by the button "Send a test". */
export const TEST_KIND = 'test.ping';

/** Seconds until the next try: from moments to a day, about two days in all. */
const PAUSES = [5, 30, 120, 600, 1800, 7200, 21_600, 43_200, 86_400] as const;

/** Undefined when it was tried often enough. */
export const pauseAfter = (tries: number): number | undefined => PAUSES[tries - 1];

/** A receiver that takes nothing for so long is paused. */
export const PAUSE_AFTER_DAYS = 3;
