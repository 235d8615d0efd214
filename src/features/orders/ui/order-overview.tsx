import './order-overview.css';
import { useState, type ReactNode } from 'react';
import type { OrderDetails } from '../../../contract/orders.ts';
import { paths } from '../../../contract/paths.ts';
import { formatINR, paiseFromRupees } from '../../../domain/money/money.ts';
import { rangeWords } from '../../../domain/orders/delivery-promise.ts';
import {
  isComing,
  isLate,
  ORDER_STEPS,
  placeWords,
  stepOf,
  trackingHeadline,
} from '../../../domain/orders/parcel-words.ts';
import { istDay } from '../../../domain/text/dates.ts';
import { dateWords } from '../../../domain/text/date-words.ts';
import { Thumbnail } from '../../catalogue/ui/thumbnail.tsx';
import { creditOf, PriceBreakdown } from './price-breakdown.tsx';
import { Link } from '../../../platform/ui/link.tsx';
import { progressMessages } from '../../../domain/orders/progress-messages.ts';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { useShown } from '../../../platform/ui/shown-names.ts';
import { orderScreenMessages } from '../messages/screens.ts';

/** Until when a pair can come back, while it can. */
function ReturnUntil({ order: { returnUntil, exchangeUntil } }: Pick<OrderDetails, 'order'>) {
  const t = useMessages(orderScreenMessages);
  const language = useLanguage();
  if (exchangeUntil === null) return null;
  const until = (moment: string) => dateWords(new Date(moment), language);
  const both = returnUntil !== null && until(returnUntil) === until(exchangeUntil);
  return (
    <p className="overview-when mt-3">
      {both
        ? t.returnOrExchangeUntil(until(exchangeUntil))
        : returnUntil === null
          ? t.exchangeUntil(until(exchangeUntil))
          : t.exchangeUntilReturnUntil(until(exchangeUntil), until(returnUntil))}
    </p>
  );
}

/** How the order stands, its pairs with where they are, what can be done, and what it cost: above its invoice. */
export function OrderOverview({ details, actions }: { details: OrderDetails; actions: ReactNode }) {
  const t = useMessages(orderScreenMessages);
  const called = useShown();
  const language = useLanguage();
  const { late: lateWords, lostParcel, states } = progressMessages[language];
  const { order, where } = details;
  const [today] = useState(() => istDay(new Date()));
  const { orderStatus, lost, expected } = order;
  const { productDetails } = order.orderDetails;
  const late = isLate({ orderStatus, promisedTo: expected?.to, today });
  const step = stepOf(orderStatus);
  return (
    <section className="overview" aria-labelledby="overview-title">
      <div className="overview-main">
        <p className="overview-number figures">
          {t.orderOf(order.orderNumber, dateWords(new Date(order.orderDate), language))}
        </p>
        <h2 id="overview-title" className="overview-title">
          {trackingHeadline({ orderStatus, statusId: undefined, lost }, language)}
        </h2>
        {lost && <p className="overview-when">{lostParcel.sentence}</p>}
        {expected && isComing(orderStatus) && (
          <p className="overview-when">{late ? lateWords : t.deliveryOn(rangeWords(expected, language))}</p>
        )}
        {step !== undefined && (
          <ol className="overview-steps" aria-label={t.wayOfOrder}>
            {ORDER_STEPS.map((name, index) => (
              <li
                key={name}
                data-done={index <= step || undefined}
                aria-current={index === step ? 'step' : undefined}
              >
                {states[name]}
              </li>
            ))}
          </ol>
        )}
        <ReturnUntil order={order} />
        <div className="invoice-bar">{actions}</div>
        <ul className="overview-items">
          {productDetails.map(({ product, line, color, sizeLabel, quantity, price }) => (
            <li key={line}>
              <Link href={paths.product(product.slugTitle)} tabIndex={-1} aria-hidden="true">
                <Thumbnail src={product.productImage} size={88} />
              </Link>
              <div className="min-w-0">
                <Link className="overview-name" href={paths.product(product.slugTitle)}>
                  {product.title}
                </Link>
                <p className="text-sm text-ink-soft">
                  {t.colourSizeQuantity(called(color), sizeLabel, quantity)}
                </p>
                {where
                  .filter((each) => each.line === line)
                  .map((each) => (
                    <p
                      key={each.place}
                      className="overview-place"
                      data-over={orderStatus === 'Cancelled' || undefined}
                    >
                      {each.quantity < quantity
                        ? t.ofPairs(each.quantity, quantity, placeWords(each.place, order, language))
                        : placeWords(each.place, order, language)}
                    </p>
                  ))}
              </div>
              {price > 0 && (
                <p className="figures font-semibold">{formatINR(paiseFromRupees(price) * quantity)}</p>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className="overview-sums">
        {order.totalAmount > 0 ? (
          <PriceBreakdown breakdown={order.breakdown} credit={creditOf(order)} />
        ) : (
          <p className="text-ink-soft">{t.costsNothing}</p>
        )}
      </div>
    </section>
  );
}
