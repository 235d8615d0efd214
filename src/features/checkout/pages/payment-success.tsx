import '../ui/checkout.css';
import type { ReactNode } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Loader, Spinner } from '../../../platform/ui/loader.tsx';
import { OrderLinks, WhatNext } from '../ui/guest-links.tsx';
import { type Shown, usePaymentResult } from '../ui/use-payment-result.ts';

export const meta: Screen['meta'] = () => ({
  title: 'Payment',
  description: 'The result of your payment.',
  noindex: true,
});

export default function PaymentResult() {
  const shown = usePaymentResult();
  return (
    <div className="page">
      <div className="result" aria-live="polite">
        <Result shown={shown} />
      </div>
    </div>
  );
}

function Result({ shown: { reference, result, own, status } }: { shown: Shown }) {
  const next = own && status && <WhatNext expected={status.expected} />;
  switch (result) {
    case 'unknown':
      return (
        <>
          <h1 className="sr-only">Payment</h1>
          <Loader />
        </>
      );
    case 'failed':
      return (
        <>
          <Picture of="failure" />
          <h1>Failed</h1>
          <p>Your payment was not successful. Please try again.</p>
          <div className="result-actions">
            <LinkButton href={paths.checkout}>Back to checkout</LinkButton>
            <LinkButton look="secondary" href={paths.profile}>
              View Order
            </LinkButton>
          </div>
        </>
      );
    case 'confirming':
      return (
        <Order reference={reference} title="Confirming your payment" picture={<Spinner size={32} />}>
          <p>
            Your bank has not answered yet. Please do not pay again: this page updates by itself
            {own && ', and we write to you as soon as your payment arrives'}.
          </p>
        </Order>
      );
    case 'unpaid':
      return (
        <Order reference={reference} title="Not paid yet" picture={<Picture of="failure" />}>
          <p>This order is not paid. It can be paid by the link in its mail, or in the account.</p>
        </Order>
      );
    case 'paid':
      return (
        <Order reference={reference} title="Payment Successful" picture={<Picture of="success" />}>
          <p>Your payment was successful. Thank you for shopping with us.</p>
          {next}
        </Order>
      );
    case 'cash':
      return (
        <Order reference={reference} title="Order Placed Successfully" picture={<Picture of="success" />}>
          <p>Your order is placed. Thank you for shopping with us.</p>
          <p>Nothing is paid yet: it is paid in cash at delivery.</p>
          {next}
        </Order>
      );
    case 'returned':
      return (
        <Order reference={reference} title="Your refund is requested" picture={<Picture of="failure" />}>
          <p>
            {status?.orderStatus === 'Cancelled'
              ? 'This order is cancelled'
              : 'Pairs of this order came back'}
            , and the refund is requested, the way the money came. Banks take 6 to 8 days.
          </p>
        </Order>
      );
    case 'closed':
      return (
        <Order
          reference={reference}
          title={status?.orderStatus === 'Cancelled' ? 'Order cancelled' : 'Order returned'}
          picture={<Picture of="failure" />}
        >
          <p>{closedWords(status)}</p>
        </Order>
      );
  }
}

function closedWords(status: Shown['status']): string {
  if (status?.orderStatus !== 'Cancelled')
    return 'The parcel came back to us. Nothing was paid for this order.';
  return status.paymentMethod === 'cod'
    ? 'This order is cancelled. Nothing was paid for it.'
    : 'This order was cancelled, or the time to pay for it ran out. Nothing was paid for it.';
}

const Picture = ({ of }: { of: 'success' | 'failure' }) => (
  <img src={`/brand/payment-${of}.svg`} alt="" width={240} height={216} />
);

interface OrderProps {
  readonly reference: string | null;
  readonly title: string;
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

function Order({ reference, title, picture, children }: OrderProps) {
  return (
    <>
      {picture}
      <h1>{title}</h1>
      <p className="text-ink-soft">
        Order id : <strong className="figures text-ink">{reference}</strong>
      </p>
      {children}
      <OrderLinks reference={reference} />
    </>
  );
}
