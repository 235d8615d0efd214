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
import { PriceBreakdown } from '../../orders/ui/price-breakdown.tsx';
import { ChangedTotalDialog } from './changed-total-dialog.tsx';
import { usePayOrder } from './use-pay-order.ts';

type Props = { orderNumber: string; link: string | undefined };

/** The checkout of an order that is placed but not paid: from the account, from its page, from the mail. */
export function PayOrder({ orderNumber, link }: Props) {
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
          { label: 'Home', to: paths.home },
          { label: 'Your orders', to: `${paths.profile}?tab=orders` },
          { label: 'Payment' },
        ]}
      />
      <h1 className="mt-2">Pay for your order</h1>
      {found === undefined && <Loader />}
      {found === 'none' && (
        <EmptyState
          title="No order details available."
          action={<LinkButton href={`${paths.profile}?tab=orders`}>Your orders</LinkButton>}
        >
          Please open the link in your mail, or sign in and look among your orders.
        </EmptyState>
      )}
      {found === 'not reached' && (
        <EmptyState title="The order did not come" action={<Button onClick={again}>Try again</Button>}>
          Please check your connection and try again.
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
  const { orderNumber, totalAmount, orderDetails, inCash } = order;
  const { busy, changed, payOnline, payWithCash, agree, leaveIt } = usePayOrder(
    { orderNumber, link },
    { billing: orderDetails.billingDetails, onAgreed },
  );
  const amount = paiseFromRupees(totalAmount);
  return (
    <section className="checkout-card mt-6 max-w-xl" aria-labelledby="unpaid-order">
      <h2 id="unpaid-order" className="checkout-heading">
        Order <span className="figures">{orderNumber}</span>
      </h2>
      <ul className="grid gap-4">
        {orderDetails.productDetails.map(({ product, sizeLabel, color, quantity, price }, index) => (
          <li key={index} className="summary-line">
            <div className="w-18">
              <Thumbnail src={product.productImage} size={72} />
            </div>
            <div className="min-w-0 text-sm">
              <p className="font-semibold">{product.title}</p>
              <p className="text-ink-soft">
                Size {sizeLabel} · {color} · Quantity {quantity}
              </p>
            </div>
            <p className="summary-price figures text-sm font-semibold">
              {formatPrice(paiseFromRupees(price))}
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <PriceBreakdown breakdown={order.breakdown} />
      </div>
      <div className="mt-6 grid gap-3">
        <Button wide busy={busy} busyText="Loading" onClick={() => void payOnline()}>
          Pay {formatPrice(amount)} now
        </Button>
        <Button wide look="secondary" disabled={busy} onClick={() => void payWithCash()}>
          {inCash === null || Math.round(totalAmount) === inCash
            ? 'Pay cash on delivery instead'
            : `Pay ${formatPrice(inCash * 100)} cash on delivery instead`}
        </Button>
      </div>
      <ChangedTotalDialog changed={changed} busy={busy} onAgree={() => void agree()} onClose={leaveIt} />
    </section>
  );
}

function Settled({ order, link }: OrderProps) {
  const query = link === undefined ? '' : `?link=${encodeURIComponent(link)}`;
  return (
    <EmptyState
      title={order.PaymentStatus === 'Paid' ? 'This order is paid' : 'There is nothing to pay online'}
      action={<LinkButton href={paths.invoice(order.orderNumber) + query}>View Order</LinkButton>}
    >
      Order {order.orderNumber}: {order.orderStatus}, payment {order.PaymentStatus}.
    </EmptyState>
  );
}
