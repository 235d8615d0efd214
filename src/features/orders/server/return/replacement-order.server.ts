import { randomUUID } from 'node:crypto';
import { ledgerLine } from '../../../../domain/orders/ledger.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { deliveryDays } from '../../../../domain/orders/delivery-promise.ts';
import { readStored } from '../../../settings/server/stored-settings.server.ts';
import { indexOrder } from '../admin/index-order.server.ts';
import { newOrderNumber } from '../new-order-number.server.ts';
import { readLedger, recordLineEvents } from '../line-events.server.ts';
import { insertOrder } from '../place/insert-order.server.ts';
import { lineOf, lockOrder, setOrderState, setPaymentState, type SoldOrder } from '../order-record.server.ts';
import type { ReturnItem } from './return-items.server.ts';

/**
 * An order for the units sent instead: at no cost, with its own number and parcel. They were taken when they were
 * reserved. The invoice of the first order stands: the same goods were sold at the same price, and if they come back the
 * line that was paid is credited.
 */
export async function makeReplacement(
  tx: Tx,
  order: SoldOrder,
  items: readonly Pick<ReturnItem, 'line' | 'quantity' | 'exchangeSize'>[],
  {
    request,
    who,
    now,
  }: { readonly request: { readonly id: string }; readonly who: string; readonly now: Date },
): Promise<string> {
  const id = randomUUID();
  const number = await newOrderNumber(tx);
  const nothing = {
    unitPrice: 0,
    discount: 0,
    offerShares: [],
    orderedShares: [],
    fees: 0,
    feeShares: [],
    unitTax: 0,
    amount: 0,
    tax: 0,
    net: 0,
  };
  const sizes = await tx<{ productId: string; size: number; label: string | null }[]>`
    select product_id as "productId", size, label from product_sizes
    where product_id = any(${order.lines.map(({ productId }) => productId)})`;
  const ledger = await readLedger(tx, order);
  const roots = items.map(({ line }) => ledgerLine(ledger, line)?.root ?? { orderId: order.id, line });
  const lines = items.flatMap(({ line, quantity, exchangeSize: size }) => {
    const sold = lineOf(order, line);
    if (!sold || size === null) return [];
    const sizeLabel =
      sizes.find((each) => each.productId === sold.productId && each.size === size)?.label ?? null;
    return [{ ...sold, ...nothing, size, sizeLabel, quantity, orderedQuantity: quantity }];
  });
  const { userId, email, phone, billing, language, taxRules, business } = order;
  const promise = order.promise && {
    ...order.promise,
    ...deliveryDays(now, order.promise.days, await readStored(tx, 'shipping')),
  };
  await insertOrder(
    tx,
    {
      id,
      orderNumber: number,
      userId,
      email,
      phone,
      billing,
      language,
      business,
      taxRules,
      promise,
      paymentMethod: 'online',
      subTotal: 0,
      tax: 0,
      CGST: 0,
      SGST: 0,
      total: 0,
      amount: 0,
      placedAt: now,
      acceptedAt: now,
      holdUntil: null,
      lines,
    },
    roots,
  );
  const exchanged = items.map(({ line, quantity, exchangeSize: size }, index) => ({
    kind: 'exchanged' as const,
    from: 'exchange' as const,
    line,
    quantity,
    size,
    otherOrder: id,
    otherLine: index + 1,
    requestId: request.id,
  }));
  await recordLineEvents(tx, order.id, exchanged, { who, at: now });
  await tx`update orders set replaces_order = ${order.id} where id = ${id}`;
  const made = await lockOrder(tx, number);
  if (!made) throw new Error('A replacement was not written');
  const by = { actor: 'system', note: `Replaces a pair of ${order.orderNumber}` } as const;
  await setPaymentState(tx, await setOrderState(tx, made, 'Confirmed', by), 'Paid', by);
  await indexOrder(tx, id);
  return number;
}
