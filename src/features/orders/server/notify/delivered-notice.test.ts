import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { saveShopSettings } from '../../../settings/server/shop-settings.server.ts';
import { aBody, aForm, stockProduct } from '../../testing/open-checkout.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';
import { notify } from './order-notices.server.ts';

const shop = await openOrders();
beforeAll(() => stockProduct(shop.sql, 'rani', 1400, { 38: 50 }));

async function deliveredMail(email: string): Promise<string> {
  const wish = { productId: 'rani', size: 38, quantity: 1, unitPrice: 700_00 };
  const { body } = await shop.post('/api/codCheckout', aBody([wish], 'cod', { ...aForm, email }));
  const [order] = await shop.sql<{ id: string }[]>`
    select id from orders where order_number = ${String(body['orderNumber'])}`;
  await inTransaction(shop.sql, (tx) => notify(tx, order?.id ?? '', 'delivered'));
  await shop.runJobs();
  const mail = (await shop.outbox()).find(({ to, subject }) => to === email && /is delivered/.test(subject));
  return mail?.text ?? '';
}

test.each([
  [2, 'within 2 days'],
  [1, 'within 1 day.'],
  [14, 'within 14 days'],
])('a return window of %i days is what the mail of the delivery says', async (returnDays, words) => {
  await saveShopSettings(shop.sql, { returnDays });
  expect(await deliveredMail(`window${returnDays}@shopper.example`)).toContain(words);
});
