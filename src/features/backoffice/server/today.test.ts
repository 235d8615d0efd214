import { beforeAll, describe, expect, test } from 'vitest';
import { backofficeApi, type StaffDay, type Waiting } from '../../../contract/backoffice.ts';
import { stockProduct } from '../../orders/testing/open-checkout.server.ts';
import { makeOrder, type MadeOrder } from '../../orders/testing/make-order.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { addDeadJob } from '../../../platform/server/testing/run-jobs.server.ts';
import { renewLowStock } from '../../stock/server/low-stock.server.ts';
import { backofficeHandlers } from './api.server.ts';

const shop = await openOrders({ rows: backofficeApi, handlers: backofficeHandlers });
const { sql } = shop;
let staff: { id: string; token: string };
beforeAll(async () => {
  staff = await shop.user('staff@kadam.example', 'staff');
});

const day = async (): Promise<StaffDay> => (await shop.get<StaffDay>('/api/staff/day', staff.token)).body;
const waitingFor = async ({ orderNumber }: MadeOrder): Promise<Waiting[]> =>
  (await day()).waiting.filter((each) => each.orderNumber === orderNumber);
const actsOn = async ({ id }: MadeOrder): Promise<string[]> =>
  (await sql<{ what: string }[]>`select what from audit_log where order_id = ${id}`).map(({ what }) => what);
const seen = ({ orderNumber }: MadeOrder, what = 'The parcel came back.') =>
  shop.post(
    `/api/staff/orders/${orderNumber}/parcel-seen`,
    { text: `Parcel of ${orderNumber}: ${what}` },
    staff.token,
  );
const refunded = ({ orderNumber }: MadeOrder) =>
  shop.post(`/api/staff/orders/${orderNumber}/refunded`, {}, staff.token);

/** A returned order whose money is to go back: in cash, or by a refund in this state for so many days. */
async function owed(refund?: 'requested' | 'pending' | 'failed', days = 0): Promise<MadeOrder> {
  const order = await makeOrder(sql, { method: refund ? 'online' : 'cod' });
  await sql`update orders set status = 'Returned', payment_status = 'Refund initiated' where id = ${order.id}`;
  if (refund)
    await sql`
      with paid as (
        insert into payments (order_id, provider_payment_id, provider_order_id, amount, counts)
        values (${order.id}, ${`pay_${order.id}`}, 'order_x', 149900, true) returning id)
      insert into refunds (order_id, payment_id, amount, reason, status, idempotency_key, requested_at)
      select ${order.id}, id, 149900, 'returned', ${refund}, ${`key-${order.id}`}, now() - make_interval(days => ${days})
      from paid`;
  return order;
}

describe('the day of the shop', () => {
  test('an empty shop has nothing to do', async () => {
    expect(await day()).toEqual({
      success: true,
      orders: {},
      toConfirm: 0,
      waiting: [],
      returns: 0,
      lowStock: 0,
      questions: 0,
      queries: 0,
      queriesNear: 0,
      queriesUnsettled: 0,
    });
  });

  test('counts orders by state, returns to decide, and products that run low', async () => {
    await makeOrder(sql);
    const [packed, asked] = [await makeOrder(sql), await makeOrder(sql)];
    await sql`update orders set status = 'Packed' where id = ${packed.id}`;
    await sql`update orders set status = 'Return requested' where id = ${asked.id}`;
    await sql`
      insert into return_requests (order_id, wish, reason, details) values (${asked.id}, 'return', 'Damaged', '')`;
    await stockProduct(sql, 'never-sells', 1000, { 37: 1, 38: 0 });
    await stockProduct(sql, 'plenty', 1000, { 37: 3, 38: 3 });
    await stockProduct(sql, 'nearly-gone', 1000, { 37: 2, 38: 9 });
    await stockProduct(sql, 'gone', 1000, { 37: 0, 38: 0 });
    await stockProduct(sql, 'no-longer-sold', 1000, { 37: 0 });
    await sql`update products set active = false where id = 'no-longer-sold'`;
    await sql`
      insert into stock_ledger (product_id, size, cause, delta, after)
      select id, 37, 'order', -2, 9 from products where id <> 'never-sells'`;
    await renewLowStock(sql);
    expect(await day()).toMatchObject({
      orders: { Placed: 1, Packed: 1, 'Return requested': 1 },
      returns: 1,
      lowStock: 2,
      waiting: [
        {
          about: 'return',
          orderNumber: asked.orderNumber,
          text: `Return of ${asked.orderNumber} waits for a decision.`,
          answer: null,
          job: null,
        },
      ],
    });
  });

  test('what has waited longest is told first', async () => {
    const [late, early] = [await owed('failed', 1), await owed('failed', 5)];
    const order = (await day()).waiting.map(({ orderNumber }) => orderNumber);
    expect(order.indexOf(early.orderNumber)).toBeLessThan(order.indexOf(late.orderNumber));
  });

  test('a job that was given up is told, without an answer', async () => {
    await addDeadJob(sql, 'a-mail', 'no such host '.repeat(99));
    const [job] = (await day()).waiting.filter(({ about }) => about === 'job');
    expect(job).toMatchObject({ orderNumber: null, answer: null });
    const again = await shop.post(`/api/staff/jobs/${job?.job}/retry`, {}, staff.token);
    expect(again.body).toMatchObject({ success: true, message: 'It is run again.' });
    expect((await day()).waiting.filter(({ about }) => about === 'job')).toEqual([]);
    const twice = await shop.post(`/api/staff/jobs/${job?.job}/retry`, {}, staff.token);
    expect([twice.status, twice.body['message']]).toEqual([404, 'This job is not waiting any more.']);
    expect(job?.text).toMatch(/^Job a-mail was given up: no such host/);
    expect(job?.text.length).toBeLessThan(400);
  });
});

describe('a parcel that waits for somebody', () => {
  const stranded = async (): Promise<MadeOrder> => {
    const order = await makeOrder(sql);
    await sql`insert into shipments (order_id, attention) values (${order.id}, 'The parcel came back.')`;
    return order;
  };

  test('is ticked off once, however many click', async () => {
    const order = await stranded();
    expect(await waitingFor(order)).toMatchObject([
      {
        about: 'parcel',
        orderNumber: order.orderNumber,
        text: `Parcel of ${order.orderNumber}: The parcel came back.`,
        answer: 'seen',
      },
    ]);
    const replies = await Promise.all(Array.from({ length: 5 }, () => seen(order)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404]);
    expect(replies.find(({ status }) => status === 200)?.body).toEqual({
      success: true,
      message: `The parcel of ${order.orderNumber} is ticked off.`,
    });
    expect(await waitingFor(order)).toEqual([]);
    expect(await actsOn(order)).toEqual([
      `${order.orderNumber}: parcel looked after (The parcel came back.)`,
    ]);
  });

  test('goods that came back with it are received, which is more than a tick', async () => {
    const order = await stranded();
    await sql`
      insert into line_events (order_id, line, kind, quantity, from_place, to_place)
      values (${order.id}, 1, 'refused', 1, 'reserved', 'returning')`;
    expect(await waitingFor(order)).toMatchObject([{ about: 'parcel', answer: null }]);
  });

  test('what came up after the look is not ticked off unseen', async () => {
    const order = await makeOrder(sql);
    await sql`insert into shipments (order_id, attention) values (${order.id}, 'The parcel is lost.')`;
    const { status, body } = await seen(order, 'The parcel came back.');
    expect([status, body['code'], body['message']]).toEqual([
      409,
      'impossibleMove',
      'Something new has come up with this parcel. Please look again.',
    ]);
    expect(await waitingFor(order)).toHaveLength(1);
    expect(await actsOn(order)).toEqual([]);
    await seen(order, 'The parcel is lost.');
    expect(await waitingFor(order)).toEqual([]);
  });

  test('one that waits for nobody, or is nobody’s, is not found', async () => {
    const calm = await makeOrder(sql);
    for (const orderNumber of [calm.orderNumber, 'KD222222222222', 'nonsense']) {
      const { status, body } = await seen({ id: '', orderNumber });
      expect([status, body]).toEqual([
        404,
        { success: false, code: 'notFound', message: `The parcel of ${orderNumber} waits for nobody.` },
      ]);
    }
    expect(await actsOn(calm)).toEqual([]);
  });
});

describe('money that goes back by hand', () => {
  test.each([
    ['cash that was taken at the door', undefined, 0, 'cash', /^Cash for KD\w+ is to be given back\.$/],
    [
      'a refund that the bank refused',
      'failed',
      0,
      'refund',
      /failed at the bank: repeat it or pay it out\.$/,
    ],
    ['a refund that nobody took for a day', 'requested', 2, 'refund', /is not taken by the payment provider/],
  ] as const)('%s waits until somebody has given it back', async (_, refund, days, about, text) => {
    const order = await owed(refund, days);
    expect(await waitingFor(order)).toMatchObject([
      {
        about,
        orderNumber: order.orderNumber,
        text: expect.stringMatching(text) as string,
        answer: 'refunded',
      },
    ]);
    const replies = await Promise.all(Array.from({ length: 5 }, () => refunded(order)));
    const won = replies.filter(({ status }) => status === 200);
    expect(won.map(({ body }) => body)).toEqual([
      { success: true, message: `The money of ${order.orderNumber} is back.` },
    ]);
    expect(replies.find(({ status }) => status !== 200)?.body).toEqual({
      success: false,
      code: 'impossibleMove',
      message: `Nothing is owed for the order ${order.orderNumber}.`,
    });
    expect(await waitingFor(order)).toEqual([]);
    expect(await actsOn(order)).toEqual([`${order.orderNumber}: money given back by hand`]);
    expect(
      await sql`select to_state, who from order_history where order_id = ${order.id} and from_state is not null`,
    ).toEqual([{ to_state: 'Refunded', who: staff.id }]);
  });

  test('what the provider still works on is only told when it takes too long, and never paid twice', async () => {
    const [fresh, late] = [await owed('pending', 1), await owed('pending', 9)];
    expect(await waitingFor(fresh)).toEqual([]);
    expect(await waitingFor(late)).toMatchObject([
      { answer: null, text: expect.stringContaining('longer than 8 days') as string },
    ]);
    const { status, body } = await refunded(late);
    expect([status, body]).toEqual([
      409,
      {
        success: false,
        code: 'impossibleMove',
        message: 'The payment provider is still at work on this refund.',
      },
    ]);
    expect(await actsOn(late)).toEqual([]);
  });

  test('there is no such order', async () => {
    const { status, body } = await refunded({ id: '', orderNumber: 'KD222222222222' });
    expect([status, body]).toEqual([
      404,
      { success: false, code: 'notFound', message: 'There is no order KD222222222222.' },
    ]);
  });
});
