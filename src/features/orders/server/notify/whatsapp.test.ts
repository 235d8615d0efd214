import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderNewsApi } from '../../../../contract/order-news.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { saveShopSettings } from '../../../settings/server/shop-settings.server.ts';
import { saveStored } from '../../../settings/server/stored-settings.server.ts';
import { aBody, aForm, stockProduct } from '../../testing/open-checkout.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';
import { orderNewsHandlers } from './order-news.server.ts';
import { notify } from './order-notices.server.ts';

const shop = await openOrders({ rows: orderNewsApi, handlers: orderNewsHandlers });
const { sql } = shop;

beforeAll(async () => {
  await stockProduct(sql, 'rani', 1400, { 38: 200 });
  const settings = {
    integratedNumber: '919800000000',
    namespace: 'ns',
    language: 'en',
    orderTemplate: 'order_news',
  };
  await saveStored(sql, 'whatsapp', settings);
});
beforeEach(async () => {
  await saveShopSettings(sql, { whatsappNews: true });
  await shop.resetFaults();
});

let phones = 9_000_002_000;
async function order(whatsapp: boolean, token?: string) {
  const phone = String((phones += 1));
  const wish = { productId: 'rani', size: 38, quantity: 1, unitPrice: 700_00 };
  const form = { ...aForm, email: `w${phone}@shopper.example`, phone };
  const { status, body } = await shop.post(
    '/api/codCheckout',
    { ...aBody([wish], 'cod', form), whatsapp },
    token,
  );
  expect(status).toBe(200);
  const orderNumber = String(body['orderNumber']);
  const [row] = await sql<{ id: string }[]>`select id from orders where order_number = ${orderNumber}`;
  const id = row?.id ?? '';
  return {
    orderNumber,
    link: String(body['link']),
    id,
    ship: () => inTransaction(sql, (tx) => notify(tx, id, 'shipped')),
    /** What reached the phone, oldest first. */
    got: async () => {
      await shop.runJobs();
      const all = await shop.outbox();
      return all.filter(({ to }) => to === `+91${phone}`).toReversed();
    },
  };
}

describe('news of an order', () => {
  test('goes by WhatsApp to whoever ticked it, by SMS to whoever did not, never by both', async () => {
    const [ticked, plain] = [await order(true), await order(false)];
    expect(await ticked.got()).toMatchObject([
      {
        channel: 'whatsapp',
        subject: 'Template order_news',
        text: expect.stringContaining(ticked.orderNumber),
      },
    ]);
    expect(await plain.got()).toMatchObject([{ channel: 'sms' }]);
    const [noted] =
      await sql`select channel from order_messages where order_id = ${ticked.id} and channel <> 'mail'`;
    expect(noted).toEqual({ channel: 'whatsapp' });
  });

  test('is off until the owner switches it on', async () => {
    await saveShopSettings(sql, { whatsappNews: false });
    expect(await (await order(true)).got()).toMatchObject([{ channel: 'sms' }]);
  });

  test('falls back to SMS where WhatsApp refuses', async () => {
    await shop.faults('msg91', { refuse: true });
    const refused = await order(true);
    expect(await refused.got()).toMatchObject([{ channel: 'sms' }]);
    await shop.resetFaults();
    await refused.ship();
    expect((await refused.got()).map(({ channel }) => channel)).toEqual(['sms', 'whatsapp']);
  });

  test('an answer that is lost never makes an SMS of what may have arrived', async () => {
    await shop.faults('msg91', { loseAnswers: 1 });
    const lost = await order(true);
    await lost.got();
    await shop.faults('msg91', { refuse: true });
    await shop.runOnce();
    expect((await lost.got()).map(({ channel }) => channel)).toEqual(['whatsapp']);
  });

  test('a message that was sent is not sent again by a second try', async () => {
    const once = await order(true);
    await once.got();
    const { sendToPhone } = await import('./send-to-phone.server.ts');
    const [row] = await sql<{ phone: string }[]>`select phone from orders where id = ${once.id}`;
    const { id, orderNumber } = once;
    const buyer = { id, orderNumber, phone: row?.phone ?? '', language: 'en' as const };
    const said = { subject: '', heading: '', paragraphs: [], sms: 'x', dltTemplate: undefined };
    const again = { about: 'placed', id: 'placed cash' as const, say: async () => said };
    expect(await sendToPhone(shop.shop, buyer, again)).toMatchObject({ channel: 'whatsapp' });
    expect(await once.got()).toHaveLength(1);
  });
});

describe('the link of an order', () => {
  test('lets a guest withdraw the consent, and give it again', async () => {
    const made = await order(true);
    const { orderNumber, link } = made;
    const ask = async (whatsapp?: boolean) =>
      (await shop.post('/api/order-news/of-order', { orderNumber, link, whatsapp })).body['whatsapp'];
    await made.got();
    expect(await ask()).toBe(true);
    expect(await ask(false)).toBe(false);
    await made.ship();
    expect((await made.got()).map(({ channel }) => channel)).toEqual(['whatsapp', 'sms']);
    expect(await ask(true)).toBe(true);
    await inTransaction(sql, (tx) => notify(tx, made.id, 'out for delivery'));
    expect((await made.got()).map(({ channel }) => channel)).toEqual(['whatsapp', 'sms', 'whatsapp']);
  });

  test('opens nobody else’s order', async () => {
    const [mine, another] = [await order(true), await order(true)];
    const wish = { orderNumber: another.orderNumber, whatsapp: false };
    expect((await shop.post('/api/order-news/of-order', wish)).status).toBe(401);
    expect((await shop.post('/api/order-news/of-order', { ...wish, link: mine.link })).status).toBe(404);
  });
});

describe('the switch in the account', () => {
  test('holds for all orders of the customer, and its withdrawal for those placed with it, too', async () => {
    const { token } = await shop.user('switch@shopper.example');
    const set = (whatsapp: boolean) => shop.post('/api/order-news', { whatsapp }, token);
    expect((await shop.get('/api/order-news', token)).body).toMatchObject({ whatsapp: false });
    await set(true);
    expect((await shop.get('/api/order-news', token)).body).toMatchObject({ whatsapp: true });
    const [unticked, ticked] = [await order(false, token), await order(true, token)];
    expect(await unticked.got()).toMatchObject([{ channel: 'whatsapp' }]);
    expect(await ticked.got()).toMatchObject([{ channel: 'whatsapp' }]);
    await set(false);
    await Promise.all([unticked.ship(), ticked.ship()]);
    expect((await unticked.got()).map(({ channel }) => channel)).toEqual(['whatsapp', 'sms']);
    expect((await ticked.got()).map(({ channel }) => channel)).toEqual(['whatsapp', 'sms']);
  });

  test('is of a signed-in customer alone', async () => {
    expect((await shop.post('/api/order-news', { whatsapp: true })).status).toBe(401);
  });
});
