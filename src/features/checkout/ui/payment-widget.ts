import type { OnlineOrder } from '../../../contract/checkout.ts';
import type { BillingForm } from '../../../domain/orders/billing-fields.ts';
import { Failure } from '../../../domain/errors.ts';

type Failed = { error?: { description?: string } };
interface Widget {
  open(): void;
  on(event: 'payment.failed', listener: (failed: Failed) => void): void;
}
declare global {
  interface Window {
    Razorpay?: new (options: object) => Widget;
  }
}

let loading: Promise<void> | undefined;

/** Fetches the provider's script once; after a failure it may be tried again. */
export function loadWidget(script: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = script;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Failure('paymentUnavailable')));
    document.head.append(element);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

type Opening = {
  key: string;
  order: OnlineOrder['order'];
  form: Pick<BillingForm, 'fname' | 'lname' | 'email' | 'phone'>;
  shopName: string;
  /** The window was closed without a payment; `reason` is what the bank said, if it said anything. */
  onClosed: (reason: string | undefined) => void;
};

/** On a phone most pay with the app that lies beside the shop; the other ways follow. */
const UPI_FIRST = {
  blocks: { upi: { name: 'Pay by UPI', instruments: [{ method: 'upi' }] } },
  sequence: ['block.upi'],
  preferences: { show_default_blocks: true },
};
const isPhone = () => matchMedia('(pointer: coarse) and (width < 768px)').matches;

/** Opens the provider's window. When it is paid, the provider itself posts the result to our server. */
export function openWidget({ key, order, form, shopName, onClosed }: Opening): void {
  if (!window.Razorpay) throw new Failure('paymentUnavailable');
  let reason: string | undefined;
  const widget = new window.Razorpay({
    key,
    amount: order.amount,
    currency: order.currency,
    name: shopName,
    description: `Order ${order.orderNumber}`,
    order_id: order.id,
    prefill: { name: `${form.fname} ${form.lname}`, email: form.email, contact: `+91${form.phone}` },
    theme: { color: getComputedStyle(document.documentElement).getPropertyValue('--color-plum').trim() },
    ...(isPhone() ? { config: { display: UPI_FIRST } } : {}),
    callback_url: `${window.location.origin}/api/payment-verification`,
    modal: { ondismiss: () => onClosed(reason) },
  });
  widget.on('payment.failed', ({ error }) => {
    reason = error?.description;
  });
  widget.open();
}
