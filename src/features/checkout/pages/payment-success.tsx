import '../ui/checkout.css';
import type { ReactNode } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Loader, Spinner } from '../../../platform/ui/loader.tsx';
import { OrderLinks, WhatNext } from '../ui/guest-links.tsx';
import { type Shown, usePaymentResult } from '../ui/use-payment-result.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { resultMessages } from '../messages/result.ts';

export const meta: Screen['meta'] = ({ language }) => ({
  title: resultMessages[language].payment,
  description: resultMessages[language].aboutPayment,
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
  const t = useMessages(resultMessages);
  const next = own && status && <WhatNext expected={status.expected} />;
  switch (result) {
    case 'unknown':
      return (
        <>
          <h1 className="sr-only">{t.payment}</h1>
          <Loader />
        </>
      );
    case 'failed':
      return (
        <>
          <Picture of="failure" />
          <h1>{t.failed}</h1>
          <p>{t.notSuccessful}</p>
          <div className="result-actions">
            <LinkButton href={paths.checkout}>{t.backToCheckout}</LinkButton>
            <LinkButton look="secondary" href={paths.profile}>
              {t.viewOrder}
            </LinkButton>
          </div>
        </>
      );
    case 'confirming':
      return (
        <Order reference={reference} title={t.confirmingYourPayment} picture={<Spinner size={32} />}>
          <p>{own ? t.bankHasNotAnsweredWeWrite : t.bankHasNotAnswered}</p>
        </Order>
      );
    case 'unpaid':
      return (
        <Order reference={reference} title={t.notPaidYet} picture={<Picture of="failure" />}>
          <p>{t.canBePaid}</p>
        </Order>
      );
    case 'paid':
      return (
        <Order reference={reference} title={t.paymentSuccessful} picture={<Picture of="success" />}>
          <p>{t.paymentWasSuccessful}</p>
          {next}
        </Order>
      );
    case 'cash':
      return (
        <Order reference={reference} title={t.orderPlacedSuccessfully} picture={<Picture of="success" />}>
          <p>{t.orderIsPlaced}</p>
          <p>{status?.advance ? t.advanceHasArrived : t.paidInCashAtDelivery}</p>
          {next}
        </Order>
      );
    case 'returned':
      return (
        <Order reference={reference} title={t.refundIsRequested} picture={<Picture of="failure" />}>
          <p>{status?.orderStatus === 'Cancelled' ? t.cancelledAndRefunded : t.returnedAndRefunded}</p>
        </Order>
      );
    case 'closed':
      return (
        <Order
          reference={reference}
          title={status?.orderStatus === 'Cancelled' ? t.orderCancelled : t.orderReturned}
          picture={<Picture of="failure" />}
        >
          <p>{closedWords(status, t)}</p>
        </Order>
      );
  }
}

function closedWords(status: Shown['status'], t: (typeof resultMessages)['en']): string {
  if (status?.orderStatus !== 'Cancelled') return t.parcelCameBack;
  return status.paymentMethod === 'cod' ? t.cashOrderCancelled : t.orderEnded;
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
  const t = useMessages(resultMessages);
  return (
    <>
      {picture}
      <h1>{title}</h1>
      <p className="text-ink-soft">
        {withSlots(t.orderId, { id: <strong className="figures text-ink">{reference}</strong> })}
      </p>
      {children}
      <OrderLinks reference={reference} />
    </>
  );
}
