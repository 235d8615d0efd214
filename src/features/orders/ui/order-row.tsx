import type { BuyerOrder } from '../../../contract/orders.ts';
import { paths } from '../../../contract/paths.ts';
import { dateWords } from '../../../domain/text/date-words.ts';
import { formatINR, paiseFromRupees } from '../../../domain/money/money.ts';
import { paymentWords } from '../../../domain/orders/parcel-words.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { cx } from '../../../platform/ui/cx.ts';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { PAYMENT_TONES } from './order-standing.tsx';
import type { ReturnKind } from './return-dialog.tsx';
import { Thumbnail } from '../../catalogue/ui/thumbnail.tsx';

interface Props {
  readonly order: BuyerOrder;
  readonly number: number;
  readonly onCancel: () => void;
  readonly onReturn: (wish: ReturnKind) => void;
}

const MOST_THUMBS = 3;

/** 'Rani Mojari in Gold and 2 more' */
function namesOf(lines: BuyerOrder['orderDetails']['productDetails']): string {
  const names = [...new Set(lines.map(({ product }) => product.title))];
  return names.length > 1 ? `${names[0]} and ${names.length - 1} more` : (names[0] ?? '');
}

/** One order: a row of the table, and on a phone a card. */
export function OrderRow({ order, number, onCancel, onReturn }: Props) {
  const { productDetails } = order.orderDetails;
  const pairs = productDetails.reduce((sum, { quantity }) => sum + quantity, 0);
  const more = productDetails.length - MOST_THUMBS;
  const payment = paymentWords(order.orderStatus, order.PaymentStatus);
  return (
    <tr>
      <td className="order-index figures" data-label="#">
        {number}
      </td>
      <td className="order-what">
        <Link className="text-link figures font-semibold" href={paths.invoice(order._id)}>
          {order.orderNumber}
        </Link>
        <span className="block text-sm text-ink-soft">
          {pairs === 1 ? '1 item' : `${pairs} items`}, {formatINR(paiseFromRupees(order.totalAmount))}
        </span>
        <span className="order-names">{namesOf(productDetails)}</span>
        <span className="order-thumbs">
          {productDetails.slice(0, MOST_THUMBS).map(({ product, size }, index) => (
            <Thumbnail
              key={`${product._id} ${size} ${index}`}
              src={product.productImage}
              size={56}
              className="order-thumb"
            />
          ))}
          {more > 0 && <span className="text-sm text-ink-soft">+{more}</span>}
        </span>
      </td>
      <td className="figures whitespace-nowrap" data-label="Date">
        {dateWords(new Date(order.orderDate))}
      </td>
      <td data-label="Order Status">{order.orderStatus}</td>
      <td data-label="Payment Status">
        <span className={cx('font-semibold', PAYMENT_TONES[payment.tone])}>{payment.words}</span>
      </td>
      <td className="order-actions">
        {order.canPay && (
          <LinkButton small href={paths.payOrder(order.orderNumber)} aria-label={`Pay ${order.orderNumber}`}>
            Pay
          </LinkButton>
        )}
        <OrderLink href={paths.invoice(order._id)} number={order.orderNumber}>
          View
        </OrderLink>
        <OrderLink href={paths.trackOrder(order.orderNumber)} number={order.orderNumber}>
          Track
        </OrderLink>
        {order.orderStatus === 'Delivered' && (
          <OrderLink href={paths.review(order.orderNumber)} number={order.orderNumber}>
            Review
          </OrderLink>
        )}
        {order.canCancel && (
          <Button small look="quiet" onClick={onCancel} aria-label={`Cancel ${order.orderNumber}`}>
            Cancel
          </Button>
        )}
        {order.exchangeUntil !== null && (
          <Button
            small
            look="quiet"
            onClick={() => onReturn('exchange')}
            aria-label={`Exchange ${order.orderNumber}`}
          >
            Exchange
          </Button>
        )}
        {order.returnUntil !== null && (
          <Button
            small
            look="quiet"
            onClick={() => onReturn('return')}
            aria-label={`Return ${order.orderNumber}`}
          >
            Return
          </Button>
        )}
      </td>
    </tr>
  );
}

/** A way to something of one order among many: whoever hears the page is told which. */
function OrderLink({ href, number, children }: { href: string; number: string; children: string }) {
  return (
    <LinkButton small look="secondary" href={href} aria-label={`${children} ${number}`}>
      {children}
    </LinkButton>
  );
}
