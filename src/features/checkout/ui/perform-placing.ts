import type { AsyncThunk } from '@reduxjs/toolkit';
import type { CashOrder, OnlineOrder, PaymentStatus } from '../../../contract/checkout.ts';
import { paths } from '../../../contract/paths.ts';
import type { CartChange } from '../../../domain/cart/cart-refresh.ts';
import type { Rejection, ThunkConfig } from '../../../platform/call-state.ts';
import { forgetUser } from '../../../platform/signed-in-user.ts';
import type { Dispatch } from '../../../platform/state.ts';
import { toast } from '../../../platform/ui/toast.ts';
import {
  fetchPaymentKey,
  fetchPaymentStatus,
  orderOnline,
  orderWithCash,
  payAgain,
  switchToCash,
} from '../state/checkout-slice.ts';
import { forgetAfterOrder, keepAttempt } from '../state/checkout-storage.ts';
import type { PlacingEffect, PlacingEvent } from '../state/place-order-machine.ts';
import { loadWidget, openWidget } from './payment-widget.ts';
import { TOP } from './use-billing-form.ts';

export interface PlacingWorld {
  readonly dispatch: Dispatch;
  readonly goTo: (page: string) => void;
  readonly shopName: string;
  readonly showChanges: (changes: readonly CartChange[], message: string) => void;
  readonly send: (event: PlacingEvent) => void;
}

export async function askPaymentStatus(
  dispatch: Dispatch,
  orderNumber: string,
): Promise<PaymentStatus | undefined> {
  const answer = await dispatch(fetchPaymentStatus(orderNumber));
  return fetchPaymentStatus.fulfilled.match(answer) ? answer.payload : undefined;
}

async function prepareWidget(dispatch: Dispatch): Promise<PlacingEvent> {
  const answer = await dispatch(fetchPaymentKey());
  if (!fetchPaymentKey.fulfilled.match(answer)) return { type: 'broke', message: answer.payload?.message };
  await loadWidget(answer.payload.script);
  return { type: 'widgetReady', widgetKey: answer.payload.key };
}

/** A call that places an order or moves one on: its answer as an event. */
async function called<Result, Argument>(
  dispatch: Dispatch,
  action: AsyncThunk<Result, Argument, ThunkConfig>,
  argument: Argument,
  event: (result: Result) => PlacingEvent,
): Promise<PlacingEvent> {
  const answer = await dispatch(action(argument as Argument & undefined));
  if (action.fulfilled.match(answer)) return event(answer.payload);
  return { type: 'refused', refusal: (answer.payload as Rejection | undefined) ?? {} };
}

const online = ({ order }: OnlineOrder): PlacingEvent => ({ type: 'placedOnline', placed: order });
const withCash = (placed: CashOrder): PlacingEvent => ({ type: 'placedWithCash', placed });

/** Does what the machine wants done and answers what came of it, if anything did. */
export async function performPlacing(
  effect: PlacingEffect,
  { dispatch, goTo, shopName, showChanges, send }: PlacingWorld,
): Promise<PlacingEvent | undefined> {
  switch (effect.do) {
    case 'prepareWidget':
      return prepareWidget(dispatch);
    case 'send':
      return effect.order.method === 'cod'
        ? called(dispatch, orderWithCash, effect, withCash)
        : called(dispatch, orderOnline, effect, online);
    case 'payAgain':
      return called(dispatch, payAgain, effect.unpaid, online);
    case 'switchToCash':
      return called(dispatch, switchToCash, effect.unpaid, withCash);
    case 'askStatus': {
      const status = await askPaymentStatus(dispatch, effect.closed.placed.orderNumber);
      return { type: 'closedStatus', closed: effect.closed, status };
    }
    case 'openWindow': {
      const { order, placed, widgetKey } = effect;
      openWidget({
        key: widgetKey,
        order: placed,
        form: order.formData,
        shopName,
        onClosed: (reason) => send({ type: 'windowClosed', closed: { order, placed, reason } }),
      });
      break;
    }
    case 'keepAttempt':
      keepAttempt(effect.attempt);
      break;
    case 'finish':
      forgetAfterOrder(effect.placed);
      // What went wrong before is of no more interest.
      toast.clear();
      goTo(paths[effect.page](effect.placed.orderNumber));
      break;
    case 'showError':
      toast.error(effect.message, TOP);
      break;
    case 'showChanges':
      showChanges(effect.changes, effect.message);
      break;
    case 'forgetUser':
      forgetUser();
  }
  return undefined;
}
