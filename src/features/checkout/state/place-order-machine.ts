import type { OnlineOrder, PaymentStatus } from '../../../contract/checkout.ts';
import { cartMark, takeOver, type CheckedOrder } from '../../../domain/orders/order-input.ts';
import type { ChargeTerms } from '../../../domain/money/fees.ts';
import type { CartChange } from '../../../domain/cart/cart-refresh.ts';
import {
  nextAttempt,
  unpaidOf,
  waitingAttempt,
  type Attempt,
  type SavedAttempt,
  type UnpaidOrder,
} from './attempt.ts';

import { readChangedTotal, type ChangedTotal } from './changed-total.ts';
import { readNeededAdvance, type Advance } from './needed-advance.ts';
import { checkoutMessages } from '../messages.ts';

/** Of the page's language: a browser has one table. */
const { wentWrong: WENT_WRONG } = checkoutMessages.en;

type Placed = { readonly orderNumber: string; readonly link: string };
type Online = OnlineOrder['order'];
/** The payment window was closed without a payment; `reason` is what the bank said, if it said anything. */
type Closed = { readonly order: CheckedOrder; readonly placed: Placed; readonly reason: string | undefined };

/** Nothing under way, an order under way, or an order that stands. The payment window may be open while it is idle. */
export type PlacingState = {
  readonly step:
    | { readonly at: 'idle' }
    | { readonly at: 'preparing'; readonly order: CheckedOrder }
    | {
        readonly at: 'sending';
        readonly order: CheckedOrder;
        readonly widgetKey?: string;
        /** Sent with the shop's figures, because the refusal changed nothing on the screen. */
        readonly tookOver?: true;
      }
    | { readonly at: 'done' };
  /** An online order of this cart that waits for its payment, and what the bank said. */
  readonly unpaid: { readonly order: UnpaidOrder; readonly reason: string | undefined } | undefined;
};

export const AT_FIRST: PlacingState = { step: { at: 'idle' }, unpaid: undefined };
export const isBusy = ({ step }: PlacingState): boolean => step.at === 'preparing' || step.at === 'sending';

export type Refusal = {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly answer?: Readonly<Record<string, unknown>> | undefined;
};

export type PlacingEvent =
  | { readonly type: 'place'; readonly order: CheckedOrder }
  | { readonly type: 'widgetReady'; readonly widgetKey: string }
  | { readonly type: 'placedOnline'; readonly placed: Online }
  | { readonly type: 'placedWithCash'; readonly placed: Placed }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  /** Something broke on our side before or after the call. */
  | { readonly type: 'broke'; readonly message?: string | undefined }
  | { readonly type: 'windowClosed'; readonly closed: Closed }
  /** `status` is undefined when the shop did not answer. */
  | { readonly type: 'closedStatus'; readonly closed: Closed; readonly status: PaymentStatus | undefined }
  /** After a reload the shop said how the unpaid order of this cart stands. */
  | { readonly type: 'resumed'; readonly unpaid: UnpaidOrder; readonly status: PaymentStatus };

/** What is to be done in the world outside. */
export type PlacingEffect =
  | { readonly do: 'prepareWidget' }
  | { readonly do: 'send'; readonly order: CheckedOrder; readonly idempotencyKey: string }
  | { readonly do: 'payAgain' | 'switchToCash'; readonly unpaid: UnpaidOrder; readonly total: string }
  | {
      readonly do: 'openWindow';
      readonly order: CheckedOrder;
      readonly placed: Online;
      readonly widgetKey: string;
    }
  | { readonly do: 'askStatus'; readonly closed: Closed }
  | { readonly do: 'keepAttempt'; readonly attempt: Attempt | undefined }
  | { readonly do: 'finish'; readonly placed: Placed; readonly page: 'orderStatus' | 'paymentSuccess' }
  | { readonly do: 'showError'; readonly message: string }
  | {
      readonly do: 'showChanges';
      readonly changes: readonly CartChange[];
      readonly message: string;
      /** The fees that the shop goes by now. */
      readonly charges?: ChargeTerms;
    }
  /** `order` is placed once more by who agrees. */
  | { readonly do: 'askTotal'; readonly changed: ChangedTotal; readonly order: CheckedOrder }
  | { readonly do: 'askAdvance'; readonly advance: Advance; readonly order: CheckedOrder }
  | { readonly do: 'refuseCoupon'; readonly coupon: string; readonly message: string }
  | { readonly do: 'forgetUser' };

type Next = { readonly state: PlacingState; readonly effects: readonly PlacingEffect[] };

const idle = { at: 'idle' } as const;
const stay = (state: PlacingState): Next => ({ state, effects: [] });

/** The order stands: nothing that comes later changes that. */
const finish = (placed: Placed, page: 'orderStatus' | 'paymentSuccess'): Next => ({
  state: { step: { at: 'done' }, unpaid: undefined },
  effects: [{ do: 'finish', placed, page }],
});

function keepUnpaid(
  order: CheckedOrder,
  placed: Placed,
  reason: string | undefined,
  saved: SavedAttempt,
): Next {
  const attempt = waitingAttempt(order, placed, saved);
  return {
    state: { step: idle, unpaid: { order: attempt.unpaid, reason } },
    effects: [{ do: 'keepAttempt', attempt }],
  };
}

function send(state: PlacingState, order: CheckedOrder, saved: SavedAttempt, widgetKey?: string): Next {
  const step = { at: 'sending' as const, order, ...(widgetKey === undefined ? {} : { widgetKey }) };
  const next = nextAttempt(order, saved);
  const effects: PlacingEffect[] = next.goOnWith
    ? [
        {
          do: order.method === 'cod' && !next.goOnWith.advance ? 'switchToCash' : 'payAgain',
          unpaid: next.goOnWith,
          total: String(order.amount),
        },
      ]
    : [
        { do: 'keepAttempt', attempt: next.attempt },
        { do: 'send', order: next.order, idempotencyKey: next.attempt.key },
      ];
  return { state: { ...state, step }, effects };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Each refusal is answered by name. */
function refused(
  state: PlacingState,
  order: CheckedOrder,
  { code, message = WENT_WRONG, answer = {} }: Refusal,
  saved: SavedAttempt,
): Next {
  const back = { ...state, step: idle };
  if (code === 'cartChanged') {
    const changes = Array.isArray(answer['changes']) ? (answer['changes'] as CartChange[]) : [];
    const charges = answer['charges'] as ChargeTerms | undefined;
    const told = { do: 'showChanges' as const, changes, message, ...(charges ? { charges } : {}) };
    return { state: back, effects: [told] };
  }
  const changed = readChangedTotal(order.method, { code, answer });
  if (changed) {
    const again = { ...order, amount: changed.total };
    return { state: back, effects: [{ do: 'askTotal', changed, order: again }] };
  }
  const needed = readNeededAdvance({ code, answer });
  if (needed) {
    const again = { ...order, advance: needed.text };
    return { state: back, effects: [{ do: 'askAdvance', advance: needed, order: again }] };
  }
  const told: PlacingEffect[] = [
    { do: 'showError', message },
    ...(code === 'notSignedIn' ? [{ do: 'forgetUser' } as const] : []),
    ...(code === 'couponRefused'
      ? [{ do: 'refuseCoupon', coupon: textOf(answer['coupon']) ?? '', message } as const]
      : []),
  ];
  const also = ({ state: after, effects }: Next): Next => ({ state: after, effects: [...told, ...effects] });
  const [orderNumber, link] = [textOf(answer['orderNumber']), textOf(answer['link'])];
  if (orderNumber === undefined) return also(stay(back));
  if (code === 'paymentUnavailable' && link !== undefined) {
    return also(keepUnpaid(order, { orderNumber, link }, undefined, saved));
  }
  // Another tab, or an answer that was lost: the order stands already.
  const isCash = answer['paymentMethod'] === 'cod' && answer['advance'] !== 'waits';
  if (answer['PaymentStatus'] === 'Paid' || isCash) {
    return also(finish({ orderNumber, link: '' }, 'orderStatus'));
  }
  if (code !== 'notPayable' && code !== 'attemptReused') return also(stay(back));
  // Another tab may be paying it. An order that is given up makes the next click an attempt of its own.
  const cart = cartMark(order.cartdata);
  const unpaid = code === 'attemptReused' ? unpaidOf(saved, cart) : undefined;
  if (unpaid) return also(stay({ step: idle, unpaid: { order: unpaid, reason: undefined } }));
  const attempt = { key: saved.newKey, cart };
  return also({ state: AT_FIRST, effects: [{ do: 'keepAttempt', attempt }] });
}

const isPaidLater = ({ method, advance }: CheckedOrder): boolean =>
  method === 'cod' && !(Number(advance ?? 0) > 0);

/** Places orders and pays them; every way out keeps the cart unless the order stands. */
export function nextPlacing(state: PlacingState, event: PlacingEvent, saved: SavedAttempt): Next {
  const { step } = state;
  if (step.at === 'done') return stay(state);
  switch (event.type) {
    case 'place':
      // One at a time, however fast the clicks.
      if (isBusy(state)) return stay(state);
      // What costs nothing, or is paid with store credit, needs no payment window either.
      if (isPaidLater(event.order) || Number(event.order.amount) <= Number(event.order.credit ?? 0))
        return send(state, event.order, saved);
      // Key and script come first, so that nothing is ordered that cannot be paid.
      return {
        state: { ...state, step: { at: 'preparing', order: event.order } },
        effects: [{ do: 'prepareWidget' }],
      };
    case 'widgetReady':
      return step.at === 'preparing' ? send(state, step.order, saved, event.widgetKey) : stay(state);
    case 'placedOnline': {
      if (step.at !== 'sending') return stay(state);
      const { order, widgetKey = '' } = step;
      if (event.placed.amount === 0) return finish(event.placed, 'paymentSuccess');
      const attempt = waitingAttempt(order, event.placed, saved);
      return {
        state: AT_FIRST,
        effects: [
          { do: 'keepAttempt', attempt },
          { do: 'openWindow', order, placed: event.placed, widgetKey },
        ],
      };
    }
    case 'placedWithCash':
      return step.at === 'sending' ? finish(event.placed, 'orderStatus') : stay(state);
    case 'refused': {
      if (step.at !== 'sending') return stay(state);
      const same = step.tookOver ? undefined : takeOver(step.order, event.refusal);
      if (!same) return refused(state, step.order, event.refusal, saved);
      const { state: after, effects } = send(state, same, saved, step.widgetKey);
      return { state: { ...after, step: { ...step, order: same, tookOver: true } }, effects };
    }
    case 'broke':
      return {
        state: { ...state, step: idle },
        effects: [{ do: 'showError', message: event.message || WENT_WRONG }],
      };
    case 'windowClosed':
      // Perhaps the money is on its way although nobody told us.
      return { state, effects: [{ do: 'askStatus', closed: event.closed }] };
    case 'closedStatus': {
      const { order, placed, reason } = event.closed;
      if (event.status?.PaymentStatus === 'Paid' || event.status?.advance === 'paid')
        return finish(placed, 'paymentSuccess');
      const { state: after, effects } = keepUnpaid(order, placed, reason, saved);
      // The customer may have begun anew while the shop was asked.
      return { state: { ...after, step }, effects };
    }
    case 'resumed': {
      const { unpaid, status } = event;
      if (status.PaymentStatus === 'Paid') return finish(unpaid, 'paymentSuccess');
      if (status.paymentMethod === 'cod' && status.advance !== 'waits') return finish(unpaid, 'orderStatus');
      if (status.orderStatus === 'Placed')
        return stay({ ...state, unpaid: { order: unpaid, reason: undefined } });
      return { state, effects: [{ do: 'keepAttempt', attempt: undefined }] };
    }
  }
}
