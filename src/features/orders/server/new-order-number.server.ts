import { randomBytes } from 'node:crypto';
import { DatabaseError } from 'pg';
import { ORDER_NUMBER_BYTES, orderNumber } from '../../../domain/orders/order-number.ts';
import type { Tx } from '../../../platform/server/db.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';

const TRIES = 5;

/** One that most likely no order has: an order that meets another's begins anew (`isNumberTaken`). */
export const likelyOrderNumber = (prefix: string): string =>
  orderNumber(prefix, randomBytes(ORDER_NUMBER_BYTES));

export const isNumberTaken = (error: unknown): boolean =>
  error instanceof DatabaseError && error.constraint === 'orders_order_number_key';

/** One that no order has: among a million orders every 300th would otherwise meet another. */
export async function newOrderNumber(tx: Tx): Promise<string> {
  const { orderPrefix } = (await readShopSettings(tx)).brand;
  const numbers = Array.from({ length: TRIES }, () => likelyOrderNumber(orderPrefix));
  const taken = await tx<{ number: string }[]>`
    select order_number as number from orders where order_number = any(${numbers})`;
  const free = numbers.find((each) => !taken.some(({ number }) => number === each));
  if (free === undefined) throw new Error('No order number is free');
  return free;
}
