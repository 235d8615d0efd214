import { beforeAll, expect, test } from 'vitest';
import { aBody, aForm, stockProduct, type LineInput } from '../../orders/testing/open-checkout.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { settle } from '../../orders/server/pay/settle.server.ts';
import { createShopLog } from '../../log.server.ts';
import { whatWaits } from './waiting.server.ts';

const shop = await openOrders();
const rani: LineInput = { productId: 'rani', size: 38, quantity: 1, unitPrice: 700_00 };
beforeAll(() => stockProduct(shop.sql, 'rani', 1400, { 38: 10 }));

test('a captured amount that differs from the order raises an alarm, goes back, and shows in what waits', async () => {
  const form = { ...aForm, email: 'odd@shopper.example' };
  const { body } = await shop.post('/api/checkout', aBody([rani], 'online', form));
  const made = body['order'] as { id: string; orderNumber: string };
  const lines: string[] = [];
  const log = createShopLog('error', { write: (line) => void lines.push(line) });
  const odd = {
    id: 'pay_odd',
    orderId: made.id,
    amount: 1_00,
    currency: 'INR',
    status: 'captured' as const,
    method: 'upi',
  };
  const bring = () => settle({ ...shop.shop, log }, odd as Parameters<typeof settle>[1]);
  await bring();
  await bring();
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      order: made.orderNumber,
      asked: 700_00,
      captured: 1_00,
      msg: expect.stringContaining('another amount'),
    }),
  ]);
  const [order] =
    await shop.sql`select payment_status as paid from orders where order_number = ${made.orderNumber}`;
  expect(order).toEqual({ paid: 'Pending' });
  expect(await shop.sql`select amount::int as amount from refunds where reason = 'wrong-amount'`).toEqual([
    { amount: 1_00 },
  ]);
  expect(await whatWaits(shop.sql, new Date())).toContainEqual(
    expect.objectContaining({
      about: 'refund',
      orderNumber: made.orderNumber,
      text: `A payment of 1.00 rupees for ${made.orderNumber} was captured instead of 700.00. It goes back by itself: find out why.`,
    }),
  );
});
