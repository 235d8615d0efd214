import { Failure, impossibleMove } from '../../../../domain/errors.ts';
import { movesOfParcel } from '../../../../domain/orders/ledger.ts';
import { readOrderNumber } from '../../../../domain/orders/order-number.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { holdOrder } from '../edit/change-order.server.ts';
import { withEffects, type Effects } from '../effects.server.ts';
import { readLedger } from '../line-events.server.ts';
import { findOrder } from '../order-record.server.ts';
import { putBackUnits } from '../place/stock.server.ts';

interface ParcelBack {
  readonly orderNumber: string;
  /** Lines whose units can be sold again. */
  readonly sellable: readonly number[];
  readonly who: string;
  readonly preview?: boolean | undefined;
}

/** A parcel that nobody accepted, or that counted as lost, is back and was looked at. Its money was refunded before. */
export async function receiveParcel(shop: Shop, wish: ParcelBack): Promise<Effects> {
  const found = await findOrder(shop.sql, readOrderNumber(wish.orderNumber) ?? '');
  if (!found) throw new Failure('notFound');
  const { preview, who } = wish;
  return withEffects(shop.sql, { orderId: found.id, preview }, async (tx) => {
    const { order } = await holdOrder(tx, wish.orderNumber);
    const moves = (await readLedger(tx, order)).flatMap((line) =>
      movesOfParcel(line, wish.sellable.includes(line.line)),
    );
    if (moves.length === 0) throw impossibleMove('Nothing of this order is on its way back.');
    await putBackUnits(tx, order, moves, { cause: 'return', who, at: shop.now() });
    await tx`
      update shipments set attention = null, stage = case stage when 'lost' then 'returned' else stage end
      where order_id = ${order.id}`;
    const text = `${order.orderNumber}: the parcel is back`;
    await writeAuditLog(tx, who, text, { orderId: order.id, after: { sellable: wish.sellable } });
    return { message: `The parcel of ${order.orderNumber} is back.` };
  });
}
