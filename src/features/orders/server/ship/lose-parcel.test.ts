import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderAdmin } from '../../../../contract/order-admin.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { saveStored } from '../../../settings/server/stored-settings.server.ts';
import { makeOrder } from '../../testing/make-order.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';
import { acceptOrder } from '../accept-order.server.ts';
import { orderLinkToken } from '../order-link.server.ts';

const shop = await openOrders();
const way = { daysFrom: 2, daysTo: 4 } as const;
let owner: string;
beforeAll(async () => {
  owner = (await shop.user('loses@kadam.example', 'owner')).token;
});
beforeEach(async () => {
  await saveStored(shop.sql, 'shipping', { zones: [], elsewhere: { ...way, courier: 'tekipost' } });
  await shop.faults('courier', { awbDelayMs: 1 });
  await shop.deleteJobs();
});

/** On its way; `says`: the courier moves it there. */
async function sent(
  { method = 'online', language = 'en' }: { method?: 'cod' | 'online'; language?: 'en' | 'hi' },
  says: (number: string) => Promise<unknown>,
  wanted: object,
) {
  const email = `lost${Math.random()}@shopper.example`;
  const order = await makeOrder(shop.sql, { method, language, billing: { email } });
  if (method === 'online') {
    await shop.sql`update orders set payment_status = 'Paid' where id = ${order.id}`;
    await shop.sql`
      insert into payments (order_id, provider_payment_id, provider_order_id, amount, method, counts)
      values (${order.id}, ${`pay_${order.id}`}, 'order_x', 149900, 'upi', true)`;
  }
  await inTransaction(shop.sql, (tx) => acceptOrder(tx, order.orderNumber, shop.shop.now()));
  expect((await act(order.orderNumber, 'pack')).status).toBe(200);
  await until(order.id, { awb: expect.any(String) as string });
  await says(order.orderNumber);
  await until(order.id, wanted);
  return { ...order, email };
}
const act = (number: string, what: string, body: object = {}, token = owner) =>
  shop.post<{ message: string; effects?: string[] }>(`/api/staff/orders/${number}/${what}`, body, token);
const until = (id: string, wanted: object) =>
  expect
    .poll(
      async () => {
        await shop.runOnce();
        const [row] = await shop.sql`
          select o.status, s.awb_no as awb, s.attention from orders o join shipments s on s.order_id = o.id
          where o.id = ${id}`;
        return row;
      },
      { timeout: 15_000, interval: 30 },
    )
    .toMatchObject(wanted);
const tekipost =
  (...statuses: number[]) =>
  async (number: string) => {
    for (const status of statuses) await shop.advance(number, status);
  };
const SAID_LOST = { status: 'Shipped', attention: 'Courier: Lost' };
const staffFor = async (name: string, areas: readonly string[]): Promise<string> => {
  const { id, token } = await shop.user(`${name}@kadam.example`, 'staff');
  await shop.sql`update users set areas = ${[...areas]} where id = ${id}`;
  return token;
};
const mailed = async (email: string) => (await shop.outbox()).filter(({ to }) => to === email);

describe('a lost parcel', () => {
  test('is closed by staff for orders where the courier says so, otherwise by those who may deal with money', async () => {
    const [packs, pays] = [
      await staffFor('packs-lost', ['orders']),
      await staffFor('pays-lost', ['orders', 'money']),
    ];
    const silent = await sent({}, tekipost(5), { status: 'Shipped' });
    const refused = await act(silent.orderNumber, 'parcel-lost', {}, packs);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'The courier does not say that it is lost: somebody who may deal with money has to decide.',
    ]);
    expect((await act(silent.orderNumber, 'parcel-lost', {}, pays)).status).toBe(200);
    const said = await sent({}, tekipost(5, 15), SAID_LOST);
    expect((await act(said.orderNumber, 'parcel-lost', {}, packs)).status).toBe(200);
    const again = await sent({}, tekipost(5, 15), SAID_LOST);
    await shop.advance(again.orderNumber, 6);
    expect((await act(again.orderNumber, 'parcel-lost', {}, packs)).status).toBe(403);
    expect(
      (await act(said.orderNumber, 'parcel-lost', {}, await staffFor('reads-lost', ['returns']))).status,
    ).toBe(403);
  });

  test('at the second courier, which has destroyed it', async () => {
    await saveStored(shop.sql, 'shipping', { zones: [], elsewhere: { ...way, courier: 'delhivery' } });
    const { orderNumber } = await sent(
      {},
      async (number) => {
        await shop.scan(number, { type: 'UD', status: 'In Transit' });
        await shop.scan(number, { type: 'LT', status: 'LOST' });
      },
      SAID_LOST,
    );
    expect((await act(orderNumber, 'parcel-lost')).body.effects).toEqual([
      '1 pair, Kolhapuri 1, size 38: lost, scrapped',
      '₹1,499.00 requested back to UPI',
    ]);
  });

  test('stands in the log, with what can be claimed, and in what the customer sees', async () => {
    const { orderNumber } = await sent({}, tekipost(5, 16), { status: 'Shipped' });
    const done = await act(orderNumber, 'parcel-lost');
    expect(done.body.message).toBe(
      `The parcel of ${orderNumber} counts as lost, and the order is cancelled.`,
    );
    const { body } = await shop.get<OrderAdmin>(`/api/staff/orders/${orderNumber}`, owner);
    expect(body.order).toMatchObject({
      orderStatus: 'Cancelled',
      PaymentStatus: 'Refund initiated',
      lost: true,
    });
    expect(body.notes.map(({ note }) => note)).toEqual([
      `To claim from Tekipost: ₹1,499.00, the value of parcel ${body.parcel?.awbNo}.`,
    ]);
    expect(body.timeline).toContainEqual(expect.objectContaining({ what: 'Parcel lost', who: 'Meera' }));
    expect(body.units).toMatchObject([{ place: 'scrapped', claimed: false, lost: true }]);
    // It is none of the customer's cancellations.
    expect(body.customer.cancelled).toBe(0);
    const link = orderLinkToken(shop.shop, orderNumber);
    const guest = await shop.get<Record<string, unknown>>(`/api/order-by-link/${link}`);
    expect(guest.body).toMatchObject({
      order: { orderStatus: 'Cancelled', lost: true, canCancel: false },
      where: [{ place: 'scrapped', quantity: 1 }],
      refund: { amount: 1499, status: 'requested' },
      creditNote: { total: 149900 },
    });
    const tracked = await shop.post('/api/track-order', { orderNumber, phone: '9000000001' });
    expect(tracked.body).toMatchObject({ orderStatus: 'Cancelled', lost: true });
  });

  test.each([
    ['en', 'online', 'We have requested the refund of the ₹1,499.00 that you paid.', 'was lost on its way'],
    ['en', 'cod', 'There is nothing to pay, and nothing will be collected.', 'was lost on its way'],
    ['hi', 'online', 'आपके दिए ₹1,499.00 का रिफ़ंड शुरू हो गया है।', 'खो गया'],
    ['hi', 'cod', 'आपको कुछ नहीं देना है, और कुछ लिया भी नहीं जाएगा।', 'खो गया'],
  ] as const)('is told in %s, paid by %s', async (language, method, money, sms) => {
    const { orderNumber, email } = await sent({ language, method }, tekipost(5, 15), SAID_LOST);
    await act(orderNumber, 'parcel-lost');
    await shop.runOnce();
    const mail = (await mailed(email)).find(({ text }) => text.includes(money));
    expect(mail?.subject).toContain(orderNumber);
    const texts = (await shop.outbox()).filter(
      ({ channel, text }) => channel === 'sms' && text.includes(orderNumber),
    );
    expect(texts.map(({ text }) => text).join('\n')).toContain(sms);
    // Nobody is told that they wished it.
    expect((await mailed(email)).map(({ text }) => text).join('\n')).not.toMatch(/as you wished|कहे अनुसार/);
  });
});
