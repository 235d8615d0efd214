import { expect, it, vi } from 'vitest';
import { aBody, openCheckout, stockProduct } from '../../testing/open-checkout.server.ts';
import { findLostPayments } from './lost-payments.server.ts';

const checkout = await openCheckout();
const { sql, shop } = checkout;
await stockProduct(sql, 'lost', 1000, { 37: 9 });

async function buy(): Promise<string> {
  const body = aBody([{ productId: 'lost', size: 37, quantity: 1, unitPrice: 50_000 }], 'online');
  const { order } = (await checkout.post('/api/checkout', body)).body;
  const { razorpay_payment_id: id = '', ...fields } = await checkout.pay(order.id);
  await checkout.callback({ razorpay_payment_id: id, ...fields });
  return id;
}

it('a payment of an order that is gone is listed; one that the shop knows, failed or refunded is not', async () => {
  const since = new Date(Date.now() - 1_000);
  const [known, gone] = [await buy(), await buy()];
  await vi.waitFor(async () => expect(await findLostPayments(shop, since)).toEqual([]));
  const [row] = await sql<{ orderId: string }[]>`
    select order_id as "orderId" from payments where provider_payment_id = ${gone}`;
  await sql`update payments set provider_payment_id = 'pay_forgotten' where order_id = ${row?.orderId ?? ''}`;
  const lost = await findLostPayments(shop, since);
  expect(lost.map(({ id }) => id)).toEqual([gone]);
  expect(lost[0]).toMatchObject({ status: 'captured' });
  expect(known).not.toBe(gone);
  expect(await findLostPayments(shop, new Date(Date.now() + 60_000))).toEqual([]);
});
