import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_SHIPPING } from '../../../../domain/shipping/shipping-settings.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { saveStored } from '../../../settings/server/stored-settings.server.ts';
import { acceptOrder } from '../accept-order.server.ts';
import { cancelOrder } from '../cancel-order.server.ts';
import { orderLinkToken } from '../order-link.server.ts';
import { makeOrder } from '../../testing/make-order.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';
import { STOP_PARCEL } from './booking.server.ts';
import { rememberHandOver } from './hand-over.server.ts';
import { courierSecret } from './webhook-secret.server.ts';

const shop = await openOrders();
// The courier is told as soon as an order is confirmed: what it does then is the same as after packing.
await saveStored(shop.sql, 'orders', { bookParcel: 'confirmed' });

beforeEach(async () => {
  await shop.resetFaults();
  await shop.faults('courier', { awbDelayMs: 1 });
  await shop.deleteJobs();
});

async function accepted(method: 'cod' | 'online' = 'cod') {
  const order = await makeOrder(shop.sql, { method });
  if (method === 'online') {
    await shop.sql`update orders set payment_status = 'Paid' where id = ${order.id}`;
    await shop.sql`
      insert into payments (order_id, provider_payment_id, provider_order_id, amount, counts)
      values (${order.id}, ${`pay_${order.id}`}, 'order_x', 149900, true)`;
  }
  await inTransaction(shop.sql, (tx) => acceptOrder(tx, order.orderNumber, shop.shop.now()));
  return order;
}
const read = async (id: string) => {
  const [row] = await shop.sql<
    {
      status: string;
      paid: string;
      awb: string | null;
      stage: string;
      courier: string | null;
      attention: string | null;
    }[]
  >`
    select o.status, o.payment_status as paid, s.awb_no as awb, s.stage, s.courier_order_id as courier, s.attention
    from orders o join shipments s on s.order_id = o.id where o.id = ${id}`;
  return row;
};
const parcelsOf = async (number: string) =>
  (await shop.parcels()).filter(({ order_no: no }) => no === number);
/** Jobs and the courier's messages until it is so. */
const until = (id: string, wanted: object) =>
  expect
    .poll(
      async () => {
        await shop.runOnce();
        return read(id);
      },
      { timeout: 15_000, interval: 30 },
    )
    .toMatchObject(wanted);
const withNumber = async (id: string): Promise<string> => {
  await until(id, { awb: expect.stringMatching(/^KDM/) as string });
  return (await read(id))?.awb ?? '';
};
const subjects = async (number: string): Promise<string[]> =>
  (await shop.outbox())
    .filter(({ text, channel }) => channel === 'mail' && text.includes(number))
    .map(({ subject }) => subject);

describe('orders are handed over by a retried job, never twice', () => {
  test('an order is handed over, gets its AWB by the courier’s message, and walks to the door', async () => {
    const { id, orderNumber } = await accepted();
    const awb = await withNumber(id);
    for (const status of [4, 5, 6, 18, 7]) await shop.advance(orderNumber, status);
    await until(id, { status: 'Shipped', paid: 'Pending', stage: 'shipped' });
    await shop.advance(orderNumber, 10);
    await until(id, { status: 'Delivered', paid: 'Paid', stage: 'delivered', awb });
    await shop.runOnce();
    expect(new Set(await subjects(orderNumber))).toEqual(
      new Set([
        `Your order ${orderNumber} is on its way`,
        `Your order ${orderNumber} is out for delivery`,
        `Your order ${orderNumber} is delivered`,
      ]),
    );
    expect(
      (await shop.outbox()).filter(({ channel, text }) => channel === 'sms' && text.includes(orderNumber)),
    ).toHaveLength(3);
    expect(await parcelsOf(orderNumber)).toHaveLength(1);
  });

  test('courier outage of an hour (moved clock): nothing lost, everything handed over afterwards once', async () => {
    await shop.faults('courier', { failRate: 1 });
    const orders = [];
    for (let index = 0; index < 6; index += 1) orders.push(await accepted(index % 2 ? 'online' : 'cod'));
    for (let minute = 0; minute < 60; minute += 10) {
      for (let round = 0; round < 2; round += 1) await shop.runOnce();
      await shop.later(10);
    }
    for (const { id, orderNumber } of orders) {
      expect(await read(id)).toMatchObject({ status: 'Confirmed', courier: null });
      expect(await parcelsOf(orderNumber)).toEqual([]);
    }
    await shop.faults('courier', { failRate: 0 });
    await shop.later(10);
    for (const { id } of orders) await until(id, { awb: expect.any(String) as string, attention: null });
    for (const { orderNumber } of orders) expect(await parcelsOf(orderNumber)).toHaveLength(1);
  });

  test('when the answer is lost, the courier’s own message tells us: a courier that takes doubles has one parcel', async () => {
    await shop.faults('courier', { loseAnswers: 1, acceptDuplicates: true });
    const { id, orderNumber } = await accepted();
    await until(id, { courier: expect.any(String) as string });
    await shop.later(10);
    for (let round = 0; round < 3; round += 1) await shop.runOnce();
    expect(await parcelsOf(orderNumber)).toHaveLength(1);
  });

  test('when the message is lost too, the next try finds the parcel that is there', async () => {
    await shop.faults('courier', { loseAnswers: 1, dropWebhooks: true });
    const { id, orderNumber } = await accepted();
    await shop.runOnce();
    expect(await read(id)).toMatchObject({ courier: null });
    for (let round = 0; round < 3; round += 1) await shop.runOnce();
    await shop.later(3);
    await until(id, { courier: expect.any(String) as string });
    expect(await parcelsOf(orderNumber)).toHaveLength(1);
  });

  test('the zone gets another courier while an answer is lost: the one that was asked is asked again, nobody else', async () => {
    await shop.faults('courier', { loseAnswers: 1, dropWebhooks: true });
    const { id, orderNumber } = await accepted();
    await shop.runOnce();
    expect(await read(id)).toMatchObject({ courier: null });
    await saveStored(shop.sql, 'shipping', {
      elsewhere: { ...DEFAULT_SHIPPING.elsewhere, courier: 'delhivery' },
      zones: [],
    });
    try {
      await shop.later(3);
      await until(id, { courier: expect.not.stringMatching(/^delhivery:/) as string });
      expect(await parcelsOf(orderNumber)).toHaveLength(1);
      expect(await shop.sql`select 1 from sandbox.waybill where order_no = ${orderNumber}`).toHaveLength(0);
      // Who is refused has no parcel: the next try goes to whom the owner chose meanwhile.
      const other = await accepted();
      await shop.sql`update shipments set asked_courier = 'tekipost' where order_id = ${other.id}`;
      await shop.faults('courier', { walletEmpty: true });
      await shop.runOnce();
      await shop.faults('courier', { walletEmpty: false });
      await until(other.id, { courier: expect.stringMatching(/^delhivery:/) as string });
    } finally {
      await saveStored(shop.sql, 'shipping', DEFAULT_SHIPPING);
    }
  });

  test('a refusal is stored for staff with the courier’s words, and tried again', async () => {
    await shop.faults('courier', { walletEmpty: true });
    const { id } = await accepted();
    await shop.runOnce();
    expect((await read(id))?.attention).toContain('wallet balance not enough');
    await shop.faults('courier', { walletEmpty: false });
    await until(id, { courier: expect.any(String) as string, attention: null });
  });

  test('cancelled while the courier was being told: somebody is asked to stop the parcel', async () => {
    const { id } = await accepted();
    await until(id, { courier: expect.any(String) as string, attention: null });
    await cancelOrder(shop.shop, { orderId: id, actor: 'customer' });
    expect(await read(id)).toMatchObject({ status: 'Cancelled', attention: STOP_PARCEL });
    const late = await accepted();
    await cancelOrder(shop.shop, { orderId: late.id, actor: 'customer' });
    await rememberHandOver(
      shop.shop,
      { orderId: late.id, reference: late.orderNumber },
      { courierOrderId: 'C-1' },
    );
    expect(await read(late.id)).toMatchObject({ status: 'Cancelled', attention: STOP_PARCEL });
  });

  test('what is left to collect at delivery is told to the courier, names in Latin letters', async () => {
    const cash = await makeOrder(shop.sql, { billing: { fname: 'आशा', city: 'ಬೆಂಗಳೂರು' } });
    await inTransaction(shop.sql, (tx) => acceptOrder(tx, cash.orderNumber, new Date()));
    const paid = await accepted('online');
    await until(cash.id, { courier: expect.any(String) as string });
    await until(paid.id, { courier: expect.any(String) as string });
    const request = async (number: string) =>
      (
        await shop.sql<{ request: Record<string, string> }[]>`
        select request from sandbox.parcel where order_no = ${number}`
      )[0]?.request;
    expect(await request(cash.orderNumber)).toMatchObject({
      cod_value: '1499.00',
      customer_name: 'Aashaa Nair',
      customer_city: 'Bengalooru',
    });
    expect(await request(paid.orderNumber)).toMatchObject({ cod_value: '0', invoice_value: '1499.00' });
  });
});

describe('a parcel only moves on', () => {
  test.each([
    ['events out of order', { shuffleEvents: true }],
    ['events twice', { duplicateEvents: true }],
    ['delivered, then in transit', { backwards: true }],
    ['an unknown status', { unknownStatus: true }],
    ['numbers as text', { statusAsText: true }],
    ['no places', { emptyLocation: true }],
    ['times of the future', { futureTime: true }],
  ])('%s', async (_, fault) => {
    const { id, orderNumber } = await accepted();
    await withNumber(id);
    await shop.faults('courier', fault);
    for (const status of [5, 7, 10]) await shop.advance(orderNumber, status);
    await until(id, { status: 'Delivered', stage: 'delivered' });
    for (let round = 0; round < 3; round += 1) await shop.runOnce();
    expect(await read(id)).toMatchObject({ status: 'Delivered', paid: 'Paid' });
    const { body } = await shop.get(
      `/api/track-order/${id}?link=${encodeURIComponent(orderLinkToken(shop.shop, orderNumber))}`,
    );
    const events = body['events'] as { status_id: number; courier_event_date_time: string }[];
    expect(events.filter(({ status_id: status }) => status === 10)).toHaveLength(1);
  });

  test('the AWB changes midway: taken over with a note, the events stay', async () => {
    const { id, orderNumber } = await accepted();
    const first = await withNumber(id);
    await shop.faults('courier', { changeAwb: true });
    await shop.advance(orderNumber, 5);
    await until(id, { status: 'Shipped', awb: expect.not.stringContaining(first) as string });
    const notes = await shop.sql<{ note: string }[]>`select note from shipment_notes where order_id = ${id}`;
    expect(notes.some(({ note }) => note.startsWith(`AWB ${first} became `))).toBe(true);
  });

  test('nobody takes it in: it comes back, a paid order is refunded and its invoice taken back', async () => {
    const { id, orderNumber } = await accepted('online');
    await withNumber(id);
    for (const status of [5, 7, 11, 12]) await shop.advance(orderNumber, status);
    await until(id, { stage: 'returning', status: 'Shipped', paid: 'Paid' });
    await shop.advance(orderNumber, 13);
    await until(id, { stage: 'returned', status: 'Returned', paid: 'Refund initiated' });
    const refunds = await shop.sql`select amount::int, reason from refunds where order_id = ${id}`;
    expect([...refunds]).toEqual([{ amount: 149900, reason: 'returned' }]);
    const [note] = await shop.sql`select 1 from invoices where order_id = ${id} and kind = 'credit note'`;
    expect(note).toBeDefined();
  });
});

describe('the courier’s messages are hints', () => {
  const path = (): string => `/api/webhooks/courier/${courierSecret(shop.shop)}`;

  test('a message under a wrong address is as if the address did not exist', async () => {
    expect((await shop.post('/api/webhooks/courier/guess', { order_no: 'KD23456789ABCD' })).status).toBe(404);
  });

  test('a forged "delivered" changes nothing that the courier does not confirm', async () => {
    const { id, orderNumber } = await accepted();
    const awb = await withNumber(id);
    await shop.post(path(), {
      order_no: orderNumber,
      awb_no: awb,
      status_id: 10,
      courier_event_date_time: 'now',
    });
    await shop.post(path(), { order_no: orderNumber, awb_no: 'KDM-of-nobody', status_id: 10 });
    await shop.runOnce();
    expect(await read(id)).toMatchObject({ status: 'Confirmed', awb });
  });

  test('the number of another’s parcel is never taken over', async () => {
    const [one, other] = [await accepted(), await accepted()];
    const [mine, theirs] = [await withNumber(one.id), await withNumber(other.id)];
    await shop.advance(other.orderNumber, 10);
    await shop.post(path(), { order_no: one.orderNumber, awb_no: theirs, status_id: 10 });
    for (let round = 0; round < 3; round += 1) await shop.runOnce();
    expect(await read(one.id)).toMatchObject({ status: 'Confirmed', awb: mine });
  });

  test.each([
    [],
    {},
    'text',
    null,
    7,
    { order_no: { $ne: 1 } },
    { awb_no: 'x'.repeat(60_000) },
    { order_no: 'unknown', status_id: 10 },
  ])('odd messages are taken in and forgotten: %j', async (body) => {
    expect((await shop.post(path(), body)).status).toBeLessThan(500);
  });
});

describe('tracking when the courier is in trouble', () => {
  test.each([
    ['down', { failRate: 1 }],
    ['HTML', { html: true }],
    ['huge', { hugeAnswer: true }],
    ['silent', { delayMs: 5_000 }],
  ])('%s: the last known events with their time, never an error', async (_, fault) => {
    const { id, orderNumber } = await accepted();
    const awb = await withNumber(id);
    await shop.advance(orderNumber, 5);
    await until(id, { status: 'Shipped' });
    await shop.faults('courier', fault);
    const link = orderLinkToken(shop.shop, orderNumber);
    const { status, body } = await shop.post('/api/connect/pull-tracking', { awb_no: awb, link });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, stale: true, checkedAt: expect.any(String) as string });
    expect((body['data'] as { status_id: number }[]).map(({ status_id: each }) => each)).toEqual([1, 2, 5]);
  });

  test.each([{ dataMissing: true }, { dataNull: true }])(
    'no data: what was known stays (%j)',
    async (fault) => {
      const { id, orderNumber } = await accepted();
      const awb = await withNumber(id);
      await shop.faults('courier', fault);
      const link = orderLinkToken(shop.shop, orderNumber);
      const { body } = await shop.post('/api/connect/pull-tracking', { awb_no: awb, link });
      expect((body['data'] as unknown[]).length).toBeGreaterThan(0);
    },
  );

  test('Guests track with order number and phone; each alone opens nothing', async () => {
    const { id, orderNumber } = await accepted();
    await withNumber(id);
    const ask = (number: string, phone: string) =>
      shop.post('/api/track-order', { orderNumber: number, phone });
    const found = await ask(
      `${orderNumber.slice(0, 6)} ${orderNumber.slice(6).toLowerCase()}`,
      '+91 90000 00001',
    );
    expect(found.body).toMatchObject({ success: true, orderNumber, orderStatus: 'Confirmed' });
    expect(JSON.stringify(found.body)).not.toContain('Test Street');
    expect((await ask(orderNumber, '')).body).toMatchObject({
      code: 'notFound',
      message: 'No order details available.',
    });
    expect((await ask('', '9000000001')).status).toBe(404);
    for (let tries = 0; tries < 20; tries += 1) await ask(orderNumber, '9111111111');
    expect((await ask(orderNumber, '9111111111')).status).toBe(429);
  });
});
