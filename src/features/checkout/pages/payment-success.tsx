import '../ui/checkout.css';
import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Loader } from '../../../platform/ui/loader.tsx';
import { OrderLinks, WhatNext } from '../ui/guest-links.tsx';
import { usePaymentResult } from '../ui/use-payment-result.ts';

export const meta: Screen['meta'] = () => ({
  title: 'Payment',
  description: 'The result of your payment.',
  noindex: true,
});

export default function PaymentResult() {
  const { reference, result, known, expected } = usePaymentResult();
  return (
    <div className="page">
      <div className="result" aria-live="polite">
        {result === 'unknown' && (
          <>
            <h1 className="sr-only">Payment</h1>
            <Loader />
          </>
        )}
        {result === 'confirming' && (
          <>
            <Loader label="Confirming your payment" />
            <h1>Confirming your payment</h1>
            <OrderId reference={reference} />
            <p>
              Your bank has not answered yet. Please do not pay again: this page updates by itself, and we
              write to you as soon as your payment arrives.
            </p>
            <OrderLinks reference={reference} />
          </>
        )}
        {result === 'paid' && (
          <>
            <img src="/pictures/ui/payment-success.svg" alt="" width={240} height={216} />
            <h1>Payment Successful</h1>
            <OrderId reference={reference} />
            <p>Your payment was successful. Thank you for shopping with us.</p>
            {known && <WhatNext expected={expected} />}
            <OrderLinks reference={reference} />
          </>
        )}
        {result === 'returned' && (
          <>
            <img src="/pictures/ui/payment-failure.svg" alt="" width={240} height={216} />
            <h1>Your refund is requested</h1>
            <OrderId reference={reference} />
            <p>
              This order is cancelled, and the refund of the full amount is requested, the way it came. Banks
              take 6 to 8 days; there is nothing left for you to do.
            </p>
            <OrderLinks reference={reference} />
          </>
        )}
        {result === 'failed' && (
          <>
            <img src="/pictures/ui/payment-failure.svg" alt="" width={240} height={216} />
            <h1>Failed</h1>
            <p>Your payment was not successful. Please try again.</p>
            <div className="result-actions">
              <LinkButton href={paths.checkout}>Back to checkout</LinkButton>
              <LinkButton look="secondary" href={paths.profile}>
                View Order
              </LinkButton>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function OrderId({ reference }: { reference: string | null }) {
  return (
    <p className="text-ink-soft">
      Order id : <strong className="figures text-ink">{reference}</strong>
    </p>
  );
}
