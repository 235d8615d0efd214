import { createHash } from 'node:crypto';
import { Failure } from '../../../../domain/errors.ts';
import { orderIdentity, type CheckedOrder } from '../../../../domain/orders/order-input.ts';
import type { Db, Tx } from '../../../../platform/server/db.server.ts';
import { findOrderById, type OrderRecord } from '../order-record.server.ts';

export const hashAttempt = (order: CheckedOrder, userId: string | undefined): Buffer =>
  createHash('sha256').update(orderIdentity(order, userId)).digest();

export function checkKey(key: string | undefined): string | undefined {
  if (key === undefined || key === '') return undefined;
  if (!/^[\x21-\x7e]{8,255}$/.test(key)) {
    throw new Failure('invalidInput', {
      message: 'The Idempotency-Key must have 8 to 255 plain characters.',
    });
  }
  return key;
}

/**
 * Claims the key for a new order. While a twin is at work this waits for it to commit or give up.
 * False when an order was already made under the key. Then its row is written as it was: a commit that was broken off while
 * it waited for a standby can be seen although no other machine has it, and only who writes waits for the standby again. An
 * order is told when it is safe, not when it is seen.
 */
export async function claimAttempt(tx: Tx, key: string, hash: Buffer, orderId: string): Promise<boolean> {
  const [attempt] = await tx<{ orderId: string }[]>`
    insert into checkout_attempts as known (key, body_hash, order_id) values (${key}, ${hash}, ${orderId})
    on conflict (key) do update set order_id = known.order_id
    returning order_id as "orderId"`;
  return attempt?.orderId === orderId;
}

/** The order made under this key; refuses when it was made with another body, and says which order that was. */
export async function orderOfAttempt(db: Db, key: string, hash: Buffer): Promise<OrderRecord> {
  const [attempt] = await db<{ orderId: string; bodyHash: Buffer }[]>`
    select order_id as "orderId", body_hash as "bodyHash" from checkout_attempts where key = ${key}`;
  const order = attempt && (await findOrderById(db, attempt.orderId));
  if (!attempt || !order) throw new Error('An attempt without its order');
  if (attempt.bodyHash.equals(hash)) return order;
  throw new Failure('attemptReused', {
    message: `This cart has already been ordered: your order is ${order.orderNumber}.`,
    details: {
      orderNumber: order.orderNumber,
      paymentMethod: order.paymentMethod,
      PaymentStatus: order.paymentStatus,
      ...(order.advance > 0 && order.acceptedAt === null ? { advance: 'waits' } : {}),
    },
  });
}
