import { expect, it } from 'vitest';
import { aBody, openCheckout, stockProduct } from '../../testing/open-checkout.server.ts';
import { findLostPayments } from './lost-payments.server.ts';

const checkout = await openCheckout();
const { sql, shop } = checkout;
await stockProduct(sql, 'lost', 1000, { 37: 9 });

async function payAtProvider(orderId: string) {
  const { razorpay_payment_id: id = '', ...fields } = await checkout.pay(orderId);
  return { id, callback: () => checkout.callback({ razorpay_payment_id: id, ...fields }) };
}

it('a payment of an order that is gone is listed; one that the shop knows, failed or refunded is not', async () => {
  const since = new Date(Date.now() - 1_000);
  const body = aBody([{ productId: 'lost', size: 37, quantity: 1, unitPrice: 50_000 }], 'online');
  const known = await payAtProvider((await checkout.post('/api/checkout', body)).body.order.id);
  await known.callback();
  // The provider's order of an order that the restored shop has never had.
  const forgotten = await checkout.payment.createOrder({ amount: 50_000, receipt: 'an order that is gone' });
  const gone = await payAtProvider(forgotten.id);
  const lost = await findLostPayments(shop, since);
  expect(lost.map(({ id }) => id)).toEqual([gone.id]);
  expect(lost[0]).toMatchObject({ status: 'captured' });
  expect(await findLostPayments(shop, new Date(Date.now() + 60_000))).toEqual([]);
});
