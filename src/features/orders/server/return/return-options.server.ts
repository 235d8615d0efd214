import type { Output } from '../../../../contract/endpoint.ts';
import type { ordersApi } from '../../../../contract/orders.ts';
import { ledgerLine, returnable } from '../../../../domain/orders/ledger.ts';
import { exchangeArrives, pickupDays } from '../../../../domain/orders/pickup-calendar.ts';
import { namesIn } from '../../../../domain/orders/line-names.ts';
import { sizeName } from '../../../../domain/orders/size-name.ts';
import type { Language } from '../../../../domain/text/languages.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { readStored } from '../../../settings/server/stored-settings.server.ts';
import { readLedger } from '../line-events.server.ts';
import { readSold } from '../refund/order-money.server.ts';
import { creditOffered } from '../refund/refund-to-credit.server.ts';
import { readSoldOrder } from '../order-record.server.ts';
import { styleExchangeOffered } from './exchange-style.server.ts';

type Options = Output<typeof ordersApi.returnOptions>;

/** What can be returned, and for which sizes it can be exchanged now. */
export async function readReturnOptions(
  db: Db,
  orderId: string,
  { now, language }: { now: Date; language: Language },
): Promise<Options> {
  const [order, shipping] = await Promise.all([readSoldOrder(db, orderId), readStored(db, 'shipping')]);
  const ledger = await readLedger(db, order);
  const credit = await creditOffered(db, order);
  const sold = credit && order.replacesOrder === null ? await readSold(db, orderId) : null;
  const way = order.promise?.days;
  const sizes = await db<{ productId: string; size: number; label: string | null }[]>`
    select s.product_id as "productId", s.size, s.label from product_sizes s join products p on p.id = s.product_id
    where p.active and s.quantity > 0 and s.product_id = any(${order.lines.map(({ productId }) => productId)})
    order by s.size`;
  return {
    success: true,
    cash: order.paymentMethod === 'cod',
    ...((await styleExchangeOffered(db, order)) && { styles: true as const }),
    ...(credit && {
      credit: { bonusPercent: credit.bonusPercent, sold: sold && { ...sold, lines: [...sold.lines] } },
    }),
    pickups: pickupDays(now, shipping).map((day) => ({
      day,
      newPair: way ? exchangeArrives(day, way, shipping) : null,
    })),
    items: order.lines
      .map((line) => {
        const own = ledgerLine(ledger, line.line);
        const quantity = own ? returnable(own) : 0;
        return {
          line: line.line,
          ...namesIn(line, language),
          size: sizeName(line),
          quantity,
          sizes: sizes
            .filter(({ productId, size }) => productId === line.productId && size !== line.size)
            .map(({ size, label }) => ({ size, label: label ?? String(size) })),
        };
      })
      .filter(({ quantity }) => quantity > 0),
  };
}
