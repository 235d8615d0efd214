import { useState } from 'react';
import type { OrderAdmin } from '../../../../../contract/order-admin.ts';
import { formatINR, paiseFromRupees } from '../../../../../domain/money/money.ts';
import { tone } from '../../../../../domain/orders/order-states.ts';
import { cameBack } from '../../../../../domain/orders/refund-states.ts';
import { useMay } from '../../../../../platform/browser/staff/self.ts';
import { Badge } from '../../../../../platform/ui/badge.tsx';
import { Button } from '../../../../../platform/ui/button.tsx';
import { Facts, Section } from '../../../../../platform/ui/staff/section.tsx';
import { When } from '../../../../../platform/ui/staff/when.tsx';
import { toast } from '../../../../../platform/ui/toast.ts';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';
import { downloadDocument } from '../download-document.ts';
import { PaymentLink } from './payment-link.tsx';
import { RefundForm } from './refund-form.tsx';
import { RefundRow } from './refund-row.tsx';
import { ordersWords } from '../../words.ts';

/** Payments, refunds and documents, with the provider's own numbers. */
export function OrderMoney({ orderAdmin }: { orderAdmin: OrderAdmin }) {
  const say = useStaffWords(ordersWords);
  const { order, money, payments, refunds, request, papers: documents, units, replaces } = orderAdmin;
  const [refunding, setRefunding] = useState(false);
  const may = useMay();
  const mayRefund =
    may('money staff') &&
    order.PaymentStatus === 'Paid' &&
    order.orderStatus !== 'Cancelled' &&
    money.due === 0 &&
    (replaces === null ? money.kept > 0 && money.paid > 0 : units.some(({ claimed }) => claimed));
  return (
    <Section
      title={say('Money')}
      actions={
        mayRefund &&
        !refunding && (
          <Button small look="secondary" onClick={() => setRefunding(true)}>
            {say('Refund')}
          </Button>
        )
      }
    >
      <MoneyFacts orderAdmin={orderAdmin} />
      {request?.whole && <PaymentLink orderAdmin={orderAdmin} request={request} />}
      {request && !request.whole && (
        <p className="mt-3">
          {say('Asked for')} {formatINR(request.amount)} <When at={request.askedAt} />.{' '}
          {request.url ? (
            <a className="text-link break-all" href={request.url} target="_blank" rel="noopener">
              {say('Payment link')}
            </a>
          ) : (
            say('Its link is being made.')
          )}
        </p>
      )}
      {refunding && mayRefund && <RefundForm orderAdmin={orderAdmin} onDone={() => setRefunding(false)} />}
      {(payments.length > 0 || refunds.length > 0) && (
        <ul className="order-admin-money" aria-label={say('Payments and refunds')}>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
          {refunds.map((refund) => (
            <RefundRow key={refund.id} refund={refund} orderAdmin={orderAdmin} />
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul className="order-admin-documents" aria-label={say('Invoices and credit notes')}>
          {documents.map((document) => (
            <DocumentRow key={document.number} orderId={order._id} document={document} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function MoneyFacts({ orderAdmin: { order, money, refunds } }: { orderAdmin: OrderAdmin }) {
  const say = useStaffWords(ordersWords);
  const sumOf = (fits: (status: (typeof refunds)[number]['status']) => boolean) =>
    refunds.reduce((sum, { counts, status, amount }) => sum + (counts && fits(status) ? amount : 0), 0);
  const done = sumOf((status) => status === 'processed');
  const back = sumOf(cameBack);
  const credited = money.lines.reduce((sum, line) => sum + line.credited.amount, 0);
  return (
    <Facts
      facts={[
        {
          label: say('Payment'),
          value: (
            <>
              {order.paymentMethod === 'cod' ? say('Cash on delivery') : say('Online')},{' '}
              <strong className={tone(order.PaymentStatus) === 'green' ? 'text-leaf' : 'text-alarm'}>
                {say(order.PaymentStatus)}
              </strong>
            </>
          ),
        },
        {
          label: say('Advance'),
          value: order.advance !== undefined && (
            <span className="figures">
              {formatINR(paiseFromRupees(order.advance.amount))}
              {!order.advance.isPaid && `, ${say('not paid yet')}`}
              {order.advance.retained && `, ${say('stays when the parcel is refused')}`}
            </span>
          ),
        },
        { label: say('Paid'), value: <span className="figures">{formatINR(money.paid)}</span> },
        { label: say('Refunded'), value: done > 0 && <span className="figures">{formatINR(done)}</span> },
        {
          label: say('Refund requested'),
          value: money.refunded > done + back && (
            <span className="figures">{formatINR(money.refunded - done - back)}</span>
          ),
        },
        {
          label: say('Refund came back'),
          value: back > 0 && <strong className="figures">{formatINR(back)}</strong>,
        },
        {
          // Beside what is still to be paid it would read like the same.
          label: say('Not refunded'),
          value: credited > 0 && <span className="figures">{formatINR(money.kept)}</span>,
        },
        {
          label: say('To be paid'),
          value: money.due > 0 && <strong className="figures">{formatINR(money.due)}</strong>,
        },
      ].filter(({ value }) => value !== false)}
    />
  );
}

function PaymentRow({ payment }: { payment: OrderAdmin['payments'][number] }) {
  const say = useStaffWords(ordersWords);
  return (
    <li>
      <div className="grow">
        <p>
          {payment.channel === 'cash'
            ? say('Cash at the door')
            : payment.channel === 'credit'
              ? say(payment.method === 'gift card' ? 'Paid with a gift card' : 'Paid with store credit')
              : say('Paid by {method}', {
                  method: payment.method === 'upi' ? 'UPI' : (payment.method ?? 'card'),
                })}
        </p>
        <p className="order-admin-id">
          {payment.channel === 'provider' && <>{payment.id} · </>}
          <When at={payment.at} />
        </p>
      </div>
      {!payment.counts && <Badge tone="alarm">{say('to be refunded')}</Badge>}
      <strong className="figures">{formatINR(payment.amount)}</strong>
    </li>
  );
}

function DocumentRow({
  orderId,
  document: { kind, number, issuedAt, total },
}: {
  orderId: string;
  document: OrderAdmin['papers'][number];
}) {
  const say = useStaffWords(ordersWords);
  return (
    <li>
      <button
        type="button"
        className="text-link figures"
        onClick={() =>
          void downloadDocument(
            `/api/invoices/${orderId}/pdf?number=${encodeURIComponent(number)}`,
            number,
          ).then((wrong) => wrong !== undefined && toast.error(wrong))
        }
      >
        {kind === 'invoice' ? say('Invoice') : say('Credit note')} {number}
      </button>
      <span className="order-admin-id">
        <When at={issuedAt} />
      </span>
      <span className="figures">{formatINR(total)}</span>
    </li>
  );
}
