import type { BuyerOrder } from '../../../contract/orders.ts';
import { paths } from '../../../contract/paths.ts';
import { dateWords } from '../../../domain/text/date-words.ts';
import { formatINR, paiseFromRupees } from '../../../domain/money/money.ts';
import { paymentWords, stateWords } from '../../../domain/orders/parcel-words.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { cx } from '../../../platform/ui/cx.ts';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { PAYMENT_TONES } from './payment-tones.ts';
import type { ReturnKind } from './return-dialog.tsx';
import { Thumbnail } from '../../catalogue/ui/thumbnail.tsx';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { orderListMessages } from '../messages/list.ts';

interface Props {
  readonly order: BuyerOrder;
  readonly number: number;
  readonly onCancel: () => void;
  readonly onReturn: (wish: ReturnKind) => void;
}

const MOST_THUMBS = 3;

/** 'Rani Mojari in Gold and 2 more' */
function namesOf(
  lines: BuyerOrder['orderDetails']['productDetails'],
  andMore: (name: string, count: number) => string,
): string {
  const names = [...new Set(lines.map(({ product }) => product.title))];
  return names.length > 1 ? andMore(names[0] ?? '', names.length - 1) : (names[0] ?? '');
}

/** One order: a row of the table, and on a phone a card. */
export function OrderRow({ order, number, onCancel, onReturn }: Props) {
  const t = useMessages(orderListMessages);
  const language = useLanguage();
  const { productDetails } = order.orderDetails;
  const pairs = productDetails.reduce((sum, { quantity }) => sum + quantity, 0);
  const more = productDetails.length - MOST_THUMBS;
  const payment = paymentWords(order.orderStatus, order.PaymentStatus, language);
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
          {t.itemsFor(pairs, formatINR(paiseFromRupees(order.totalAmount)))}
        </span>
        <span className="order-names">{namesOf(productDetails, t.andMore)}</span>
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
      <td className="figures whitespace-nowrap" data-label={t.date}>
        {dateWords(new Date(order.orderDate), language)}
      </td>
      <td data-label={t.orderStatus}>{stateWords(order, language)}</td>
      <td data-label={t.paymentStatus}>
        <span className={cx('font-semibold', PAYMENT_TONES[payment.tone])}>{payment.words}</span>
      </td>
      <td className="order-actions">
        {order.canPay && (
          <LinkButton
            small
            href={paths.payOrder(order.orderNumber)}
            aria-label={t.actOn(t.pay, order.orderNumber)}
          >
            {t.pay}
          </LinkButton>
        )}
        <OrderLink href={paths.invoice(order._id)} number={order.orderNumber}>
          {t.view}
        </OrderLink>
        <OrderLink href={paths.trackOrder(order.orderNumber)} number={order.orderNumber}>
          {t.track}
        </OrderLink>
        {order.orderStatus === 'Delivered' && (
          <OrderLink href={paths.review(order.orderNumber)} number={order.orderNumber}>
            {t.review}
          </OrderLink>
        )}
        {order.canCancel && (
          <Button small look="quiet" onClick={onCancel} aria-label={t.actOn(t.cancel, order.orderNumber)}>
            {t.cancel}
          </Button>
        )}
        {order.exchangeUntil !== null && (
          <Button
            small
            look="quiet"
            onClick={() => onReturn('exchange')}
            aria-label={t.actOn(t.exchange, order.orderNumber)}
          >
            {t.exchange}
          </Button>
        )}
        {order.returnUntil !== null && (
          <Button
            small
            look="quiet"
            onClick={() => onReturn('return')}
            aria-label={t.actOn(t.return, order.orderNumber)}
          >
            {t.return}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** A way to something of one order among many: whoever hears the page is told which. */
function OrderLink({ href, number, children }: { href: string; number: string; children: string }) {
  const t = useMessages(orderListMessages);
  return (
    <LinkButton small look="secondary" href={href} aria-label={t.actOn(children, number)}>
      {children}
    </LinkButton>
  );
}
