import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { makeOffer } from '../../../offers/testing/make-offer.server.ts';
import { readShopSettings, saveShopSettings } from '../../../settings/server/shop-settings.server.ts';
import { aBody, aForm, stockProduct } from '../../testing/open-checkout.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';
import { readShortLink } from '../order-link.server.ts';
import { NOTICES, notify } from './order-notices.server.ts';

const shop = await openOrders();
const email = 'mails@shopper.example';
let orderNumber = '';

beforeAll(async () => {
  await stockProduct(shop.sql, 'rani', 1400, { 38: 50 });
  await makeOffer(shop.sql, {
    name: 'Festive',
    code: 'FESTIVE100',
    benefit: { kind: 'amount', amount: 100_00 },
  });
  const line = { productId: 'rani', size: 38, quantity: 2, unitPrice: 700_00, discount: 100_00 };
  const body = { ...aBody([line], 'cod', { ...aForm, email }), coupons: ['FESTIVE100'] };
  const answer = await shop.post('/api/codCheckout', body);
  orderNumber = String(answer.body['orderNumber']);
  const [order] = await shop.sql<{ id: string }[]>`select id from orders where order_number = ${orderNumber}`;
  for (const about of NOTICES) await inTransaction(shop.sql, (tx) => notify(tx, order?.id ?? '', about));
  await shop.runJobs();
});

const sent = async (channel: 'mail' | 'sms') =>
  (await shop.outbox()).filter((each) => each.channel === channel && each.text.includes(orderNumber));

test('the mail of the order says how the M.R.P. became the total, with the coupon', async () => {
  const placed = (await sent('mail')).find(
    ({ subject }) => subject === `Your order ${orderNumber} is placed`,
  );
  expect(placed?.text).toContain(
    [
      'M.R.P. total: ₹2,800.00',
      'Discount: −₹1,400.00',
      'Coupon FESTIVE100: −₹100.00',
      'Delivery: Free',
      'To pay at the door: ₹1,300.00 (incl. ₹156.00 GST)',
    ].join('\n'),
  );
});

test('every mail about an order has the look of the shop, a text part, a button for every program and a help line', async () => {
  const mails = await sent('mail');
  expect(mails.length).toBeGreaterThan(NOTICES.length - 3);
  for (const { html, text } of mails) {
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain('<v:roundrect');
    for (const part of [html, text]) expect(part).toContain('Questions? Call ');
    expect(text).toContain('Ordered: ');
    for (const [, href = ''] of html.matchAll(/href="([^"]+)"/g)) {
      expect(href).toMatch(/^https:\/\/shop\.example(?:\/|$)/);
      expect(href.length).toBeLessThan(70);
    }
  }
});

test('every SMS names the shop, and a long name is cut to what a template takes', async () => {
  const messages = await sent('sms');
  expect(messages.length).toBeGreaterThan(5);
  for (const { text } of messages) expect(text).toMatch(/^Kadam: /);
  const long = 'The Very Long Name of a Shop for Footwear of Every Kind';
  const { brand } = await readShopSettings(shop.sql);
  await saveShopSettings(shop.sql, { name: long, brand: { ...brand, shortName: '' } });
  await shop.sql`delete from order_notices where about = 'shipped'`;
  const [order] = await shop.sql<{ id: string }[]>`select id from orders where order_number = ${orderNumber}`;
  await inTransaction(shop.sql, (tx) => notify(tx, order?.id ?? '', 'shipped'));
  await shop.runJobs();
  const last = (await sent('sms')).find(({ text }) => text.startsWith('The Very'));
  expect(last?.text).toBe(`The Very Long Name of a Shop..: your order ${orderNumber} has been shipped.`);
});

test('a short link leads to its order; one that was guessed does not', async () => {
  const [placed] = (await sent('mail')).filter(
    ({ subject }) => subject === `Your order ${orderNumber} is placed`,
  );
  const [, code = ''] = /\/o\/([\w-]+)/.exec(placed?.text ?? '') ?? [];
  expect(readShortLink(shop.shop, 'o', code)).toMatch(new RegExp(`^/track-order/${orderNumber}\\?link=`));
  expect(readShortLink(shop.shop, 'o', code, 'invoice')).toMatch(
    new RegExp(`^/invoice/${orderNumber}\\?link=`),
  );
  expect(readShortLink(shop.shop, 'o', `${orderNumber}-AAAAAAAA`)).toBeUndefined();
  expect(readShortLink(shop.shop, 'c', code)).toBeUndefined();
  expect(readShortLink(shop.shop, 'o', code, 'constructor')).toBeUndefined();
});
