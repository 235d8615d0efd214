import { useEffect, useReducer, useState } from 'react';
import type { OrderDetails } from '../../../contract/orders.ts';
import { paths } from '../../../contract/paths.ts';
import { formatPrice, paiseFromRupees } from '../../../domain/money/money.ts';
import { Breadcrumb } from '../../../platform/ui/breadcrumb.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Loader } from '../../../platform/ui/loader.tsx';
import { useAction } from '../../../platform/browser/use-action.ts';
import { Thumbnail } from '../../catalogue/ui/thumbnail.tsx';
import { fetchOrderDetails } from '../../orders/state/order-slice.ts';
import { creditOf, PriceBreakdown } from '../../orders/ui/price-breakdown.tsx';
import { AdvanceWords } from './advance-words.tsx';
import { ChangedTotalDialog } from './changed-total-dialog.tsx';
import { usePayOrder } from './use-pay-order.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { checkoutMessages } from '../messages.ts';
import { payMessages } from '../messages/pay.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';

type Props = { orderNumber: string; link: string | undefined };

/** The checkout of an order that is placed but not paid: from the account, from its page, from the mail. */
export default function PayOrder({ orderNumber, link }: Props) {
  const t = useMessages(checkoutMessages);
  const p = useMessages(payMessages);
  const { run } = useAction(fetchOrderDetails);
  const [found, setFound] = useState<OrderDetails['order'] | 'none' | 'not reached'>();
  const [round, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    void run({ id: orderNumber, link }).then(({ result, rejection }) => {
      const none = rejection?.status === 404 || rejection?.status === 401;
      setFound(result?.order ?? (none ? 'none' : 'not reached'));
    });
  }, [run, orderNumber, link, round]);
  return (
    <div className="page pb-6 lg:pb-10">
      <Breadcrumb
        crumbs={[
          { label: t.home, to: paths.home },
          { label: p.yourOrders, to: `${paths.profile}?tab=orders` },
          { label: t.payment },
        ]}
      />
      <h1 className="mt-2">{p.payForYourOrder}</h1>
      {found === undefined && <Loader />}
      {found === 'none' && (
        <EmptyState
          title={p.noOrderDetails}
          action={<LinkButton href={`${paths.profile}?tab=orders`}>{p.yourOrders}</LinkButton>}
        >
          {p.openLinkOrSignIn}
        </EmptyState>
      )}
      {found === 'not reached' && (
        <EmptyState title={p.orderDidNotCome} action={<Button onClick={again}>{p.tryAgain}</Button>}>
          {p.checkConnection}
        </EmptyState>
      )}
      {typeof found === 'object' &&
        (found.canPay ? (
          <Unpaid order={found} link={link} onAgreed={again} />
        ) : (
          <Settled order={found} link={link} />
        ))}
    </div>
  );
}

type OrderProps = { order: OrderDetails['order']; link: string | undefined };

function Unpaid({ order, link, onAgreed }: OrderProps & { onAgreed: () => void }) {
  const t = useMessages(checkoutMessages);
  const p = useMessages(payMessages);
  const { orderNumber, totalAmount, orderDetails, inCash } = order;
  const { busy, changed, payOnline, payWithCash, agree, leaveIt } = usePayOrder(
    { orderNumber, link },
    { billing: orderDetails.billingDetails, onAgreed },
  );
  const { advance } = order;
  const amount = paiseFromRupees(advance?.amount ?? order.storeCredit?.rest ?? totalAmount);
  return (
    <section className="checkout-card mt-6 max-w-xl" aria-labelledby="unpaid-order">
      <h2 id="unpaid-order" className="checkout-heading">
        {withSlots(t.orderNumber, { number: <span className="figures">{orderNumber}</span> })}
      </h2>
      <ul className="grid gap-4">
        {orderDetails.productDetails.map(({ product, sizeLabel, color, quantity, price }, index) => (
          <li key={index} className="summary-line">
            <div className="w-18">
              <Thumbnail src={product.productImage} size={72} />
            </div>
            <div className="min-w-0 text-sm">
              <p className="font-semibold">{product.title}</p>
              <p className="text-ink-soft">{p.sizeColourQuantity(sizeLabel, color, quantity)}</p>
            </div>
            <p className="summary-price figures text-sm font-semibold">
              {formatPrice(paiseFromRupees(price))}
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <PriceBreakdown breakdown={order.breakdown} credit={creditOf(order)} />
      </div>
      {advance && (
        <div className="mt-6">
          <AdvanceWords
            advance={{ now: amount, cashDue: paiseFromRupees(advance.cashDue), retained: advance.retained }}
          />
        </div>
      )}
      <div className="mt-6 grid gap-3">
        <Button wide busy={busy} busyText={t.loading} onClick={() => void payOnline()}>
          {t.payNow(formatPrice(amount))}
        </Button>
        {!advance && (
          <Button wide look="secondary" disabled={busy} onClick={() => void payWithCash()}>
            {inCash === null || Math.round(totalAmount) === inCash
              ? t.cashInstead
              : p.amountInCashInstead(formatPrice(inCash * 100))}
          </Button>
        )}
      </div>
      <ChangedTotalDialog changed={changed} busy={busy} onAgree={() => void agree()} onClose={leaveIt} />
    </section>
  );
}

function Settled({ order, link }: OrderProps) {
  const t = useMessages(checkoutMessages);
  const p = useMessages(payMessages);
  const query = link === undefined ? '' : `?link=${encodeURIComponent(link)}`;
  return (
    <EmptyState
      title={order.PaymentStatus === 'Paid' ? p.thisOrderIsPaid : p.nothingToPayOnline}
      action={<LinkButton href={paths.invoice(order.orderNumber) + query}>{t.viewOrder}</LinkButton>}
    >
      {p.standing(order.orderNumber, order.orderStatus, order.PaymentStatus)}
    </EmptyState>
  );
}
