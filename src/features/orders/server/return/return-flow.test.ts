import { deliverUnits } from '../../testing/deliver-units.server.ts';
import { dayWords } from '../../../../domain/orders/delivery-promise.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SHIPPING } from '../../../../domain/shipping/shipping-settings.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { saveStored } from '../../../settings/server/stored-settings.server.ts';
import { makeOrder } from '../../testing/make-order.server.ts';
import { stockOf, stockProduct } from '../../testing/open-checkout.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';
import { acceptOrder } from '../accept-order.server.ts';
import { orderLinkToken } from '../order-link.server.ts';

const shop = await openOrders();
let staff: { id: string; token: string };
const PATIENT = { timeout: 20_000, interval: 50 };

beforeAll(async () => {
  staff = await shop.user('back@kadam.example', 'owner');
  await stockProduct(shop.sql, 'rani', 3000, { 37: 10, 38: 5, 39: 1 });
  await shop.faults('courier', { awbDelayMs: 1 });
});

const lines = [{ unitPrice: 1500_00, quantity: 1, productId: 'rani', size: 37 }];
async function delivered(wish: Parameters<typeof makeOrder>[1] = {}) {
  const order = await makeOrder(shop.sql, { lines, ...wish });
  await inTransaction(shop.sql, (tx) => acceptOrder(tx, order.orderNumber, new Date()));
  await shop.sql`update orders set status = 'Delivered', payment_status = 'Paid' where id = ${order.id}`;
  await deliverUnits(shop.sql, order.id);
  await shop.sql`
    insert into payments (order_id, provider_payment_id, provider_order_id, amount, method, counts, channel)
    select id, 'cash_' || order_number, '', amount, 'cash', true, 'cash' from orders where id = ${order.id}`;
  await shop.sql`
    insert into order_history (order_id, from_state, to_state, actor) values (${order.id}, 'Shipped', 'Delivered', 'system')`;
  return order;
}

function ask(number: string, fields: Record<string, string>) {
  const form = new FormData();
  const all = { wish: 'return', reason: 'Does not fit', details: '', ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  const link = encodeURIComponent(orderLinkToken(shop.shop, number));
  return shop.post(`/api/order/${number}/return?link=${link}`, form);
}
const exchangeFor = (size: number) => ({
  wish: 'exchange',
  items: JSON.stringify([{ line: 1, quantity: 1, size }]),
});
const requestOf = async (orderId: string): Promise<string> =>
  (await shop.sql<{ id: string }[]>`select id from return_requests where order_id = ${orderId}`)[0]?.id ?? '';
const decide = (id: string, decision = 'accepted') =>
  shop.post(`/api/staff/returns/${id}`, { decision, note: 'Seen' }, staff.token);
const receive = (id: string, body: object = {}) =>
  shop.post(`/api/staff/returns/${id}/received`, { agreed: true, sellable: [1], ...body }, staff.token);
const stateOf = async (id: string) =>
  (
    await shop.sql<{ status: string; paid: string }[]>`
      select status, payment_status as paid from orders where id = ${id}`
  )[0];
const readOrder = async (number: string) => (await shop.get(`/api/staff/orders/${number}`, staff.token)).body;
/** Somebody has looked at the account that the customer named. */
async function releaseOf(number: string): Promise<void> {
  const [refund] = (await readOrder(number))['refunds'] as { id: string; version: number; amount: number }[];
  const { id, version, amount } = refund ?? { id: '', version: 0, amount: 0 };
  const reply = await shop.post(`/api/staff/refunds/${id}/release`, { version, amount }, staff.token);
  expect(reply.status).toBe(200);
}

describe('a return', () => {
  // The first of all: a message of the courier about another parcel would be followed by a question that takes the fault.
  test('the zone gets another courier while the answer about a pickup is lost: the one that was asked is asked again, nobody else', async () => {
    const { id, orderNumber } = await delivered();
    expect((await ask(orderNumber, { payTo: 'vpa', vpa: 'meera@okbank' })).status).toBe(200);
    const request = await requestOf(id);
    const pickup = async () => {
      await shop.runOnce();
      const [row] = await shop.sql<{ asked: string | null; courier: string | null }[]>`
        select asked_courier as asked, courier_order_id as courier from return_pickups where request_id = ${request}`;
      return row;
    };
    const fetched = async () =>
      (await shop.parcels()).filter(({ order_no: no }) => no === `${orderNumber}-R1`);
    await shop.deleteJobs();
    await shop.faults('courier', { loseAnswers: 1, dropWebhooks: true });
    try {
      expect((await decide(request)).status).toBe(200);
      expect(await pickup()).toEqual({ asked: 'tekipost', courier: null });
      await saveStored(shop.sql, 'shipping', {
        elsewhere: { ...DEFAULT_SHIPPING.elsewhere, courier: 'delhivery' },
        zones: [],
      });
      await shop.later(3);
      await expect
        .poll(pickup, PATIENT)
        .toEqual({ asked: 'tekipost', courier: expect.not.stringMatching(/^delhivery:/) as string });
      expect(await fetched()).toHaveLength(1);
      expect(
        await shop.sql`select 1 from sandbox.waybill where order_no = ${`${orderNumber}-R1`}`,
      ).toHaveLength(0);
    } finally {
      await saveStored(shop.sql, 'shipping', DEFAULT_SHIPPING);
      await shop.resetFaults();
      await shop.faults('courier', { awbDelayMs: 1 });
    }
  });

  test('bought for cash: the courier fetches it, and after receipt the money is released, and paid out to the UPI id', async () => {
    const { id, orderNumber } = await delivered();
    expect((await ask(orderNumber, { payTo: 'vpa', vpa: 'not a upi id' })).body).toMatchObject({
      message: 'A UPI id looks like name@bank',
    });
    expect((await ask(orderNumber, { payTo: 'vpa', vpa: 'meera@okbank' })).status).toBe(200);
    const request = await requestOf(id);
    expect((await decide(request)).status).toBe(200);
    expect(await stateOf(id)).toEqual({ status: 'Return requested', paid: 'Paid' });
    await expect
      .poll(async () => {
        await shop.runOnce();
        return (
          await shop.sql`select awb_no as awb, stage from return_pickups where request_id = ${request}`
        )[0];
      }, PATIENT)
      .toMatchObject({ awb: expect.stringMatching(/^KDM/), stage: 'processing' });
    await shop.advance(`${orderNumber}-R1`, 10);
    await expect
      .poll(async () => {
        await shop.runOnce();
        return (await shop.sql`select stage from return_pickups where request_id = ${request}`)[0];
      }, PATIENT)
      .toEqual({ stage: 'delivered' });
    const before = await stockOf(shop.sql, 'rani', 37);
    expect((await receive(request)).body).toMatchObject({ message: 'A refund of ₹1,500.00 is requested.' });
    expect(await stockOf(shop.sql, 'rani', 37)).toBe(before + 1);
    expect(await stateOf(id)).toEqual({ status: 'Returned', paid: 'Refund initiated' });
    await releaseOf(orderNumber);
    await expect
      .poll(async () => {
        await shop.runOnce();
        return stateOf(id);
      }, PATIENT)
      .toEqual({ status: 'Returned', paid: 'Refunded' });
    expect((await readOrder(orderNumber))['refunds']).toMatchObject([
      { way: 'payout', status: 'processed', providerId: expect.stringMatching(/^pout_/), to: 'me…@okbank' },
    ]);
    const [stored] = await shop.sql`select payout from return_requests where id = ${request}`;
    expect(stored).toEqual({ payout: null });
    // Whoever tracks it without an account is told of the money, too.
    const [{ phone } = { phone: '' }] = await shop.sql<{ phone: string }[]>`
      select phone from orders where id = ${id}`;
    const guest = await shop.post('/api/track-order', { orderNumber, phone });
    expect(guest.body).toMatchObject({
      orderStatus: 'Returned',
      refund: { amount: 1500, status: 'processed' },
    });
  });

  test('one pair of three: the courier is told of that pair alone, and of what it cost', async () => {
    const { id, orderNumber } = await delivered({
      lines: [
        { unitPrice: 1500_00, quantity: 2, productId: 'rani', size: 37 },
        { unitPrice: 900_00, quantity: 1, productId: 'rani', size: 38 },
      ],
    });
    const items = JSON.stringify([{ line: 1, quantity: 1 }]);
    expect((await ask(orderNumber, { payTo: 'vpa', vpa: 'meera@okbank', items })).status).toBe(200);
    await decide(await requestOf(id));
    const told = async () => {
      await shop.runOnce();
      const [row] = await shop.sql<{ request: object }[]>`
        select request from sandbox.parcel where order_no = ${`${orderNumber}-R1`}`;
      return row?.request;
    };
    await expect.poll(told, PATIENT).toMatchObject({ product_qty: '1', invoice_value: '1500.00' });
  });

  test('a payout that the bank refuses waits for staff, who pay it to another account, once', async () => {
    const { id, orderNumber } = await delivered();
    await ask(orderNumber, { payTo: 'vpa', vpa: 'failure@okbank' });
    const request = await requestOf(id);
    await decide(request);
    await receive(request);
    await releaseOf(orderNumber);
    const refunds = async () => (await readOrder(orderNumber))['refunds'] as { id: string; status: string }[];
    await expect
      .poll(async () => {
        await shop.runOnce();
        return refunds();
      }, PATIENT)
      .toMatchObject([{ status: 'failed', trouble: 'The UPI id is not known to its bank' }]);
    const [refund] = await refunds();
    const body = {
      destination: { kind: 'bank', name: 'Meera Nair', ifsc: 'KKBK0000430', accountNumber: '123456789' },
    };
    const replies = await Promise.all(
      Array.from({ length: 4 }, () =>
        shop.post(`/api/staff/refunds/${refund?.id}/pay-out`, body, staff.token),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    await expect
      .poll(async () => {
        await shop.runOnce();
        return refunds();
      }, PATIENT)
      .toMatchObject([{ status: 'processed', to: 'Meera Nair, KKBK0000430, account …6789' }]);
  });

  test('two people decide, and two people receive, the same return: one does each', async () => {
    const { id, orderNumber } = await delivered();
    await ask(orderNumber, {});
    const request = await requestOf(id);
    const words = await Promise.all(
      ['accepted', 'refused', 'accepted', 'refused'].map((each) => decide(request, each)),
    );
    expect(words.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const [row] = await shop.sql<
      { status: string }[]
    >`select status from return_requests where id = ${request}`;
    if (row?.status === 'refused') return;
    const before = await stockOf(shop.sql, 'rani', 37);
    const hands = await Promise.all(Array.from({ length: 4 }, () => receive(request)));
    expect(hands.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await stockOf(shop.sql, 'rani', 37)).toBe(before + 1);
    const [refunds] = await shop.sql<{ sum: number }[]>`
      select coalesce(sum(amount), 0)::int as sum from refunds where order_id = ${id}`;
    expect(refunds?.sum).toBe(1500_00);
  });

  test('not as agreed: it stays sold, nothing goes into stock, and the customer is told', async () => {
    const { id, orderNumber } = await delivered();
    await ask(orderNumber, {});
    const request = await requestOf(id);
    await decide(request);
    const before = await stockOf(shop.sql, 'rani', 37);
    expect((await receive(request, { agreed: false, note: 'Worn outside' })).status).toBe(200);
    expect(await stateOf(id)).toEqual({ status: 'Delivered', paid: 'Paid' });
    expect(await stockOf(shop.sql, 'rani', 37)).toBe(before);
  });
});

describe('an exchange', () => {
  test('37 for 38: reserved at once, sent at no cost with its own parcel after receipt; the money stays', async () => {
    const { id, orderNumber } = await delivered();
    const link = encodeURIComponent(orderLinkToken(shop.shop, orderNumber));
    const options = await shop.get(`/api/order/${orderNumber}/return-options?link=${link}`);
    expect(options.body).toMatchObject({ cash: true, items: [{ line: 1, size: '37', quantity: 1 }] });
    const before = await stockOf(shop.sql, 'rani', 38);
    expect((await ask(orderNumber, exchangeFor(38))).status).toBe(200);
    expect(await stockOf(shop.sql, 'rani', 38)).toBe(before - 1);
    const request = await requestOf(id);
    await decide(request);
    expect((await receive(request)).body['message']).toMatch(/^Replacement KD.* is made\.$/);
    expect(await stateOf(id)).toEqual({ status: 'Returned', paid: 'Paid' });
    expect(await stockOf(shop.sql, 'rani', 38)).toBe(before - 1);
    const [number] = (await readOrder(orderNumber))['replacedBy'] as string[];
    expect(await readOrder(number ?? '')).toMatchObject({
      replaces: orderNumber,
      order: { orderStatus: 'Confirmed', PaymentStatus: 'Paid', totalAmount: 0 },
      money: { kept: 0, due: 0 },
    });
    await shop.post(`/api/staff/orders/${number}/pack`, {}, staff.token);
    const [made] = await shop.sql<
      { id: string }[]
    >`select id from orders where order_number = ${number ?? ''}`;
    await expect
      .poll(async () => {
        await shop.runOnce();
        return (await readOrder(number ?? ''))['parcel'];
      }, PATIENT)
      .toMatchObject({ awbNo: expect.stringMatching(/^KDM/) });
    for (const status of [5, 7, 10]) await shop.advance(number ?? '', status);
    await expect
      .poll(async () => {
        await shop.runOnce();
        return stateOf(made?.id ?? '');
      }, PATIENT)
      .toEqual({ status: 'Delivered', paid: 'Paid' });
  });

  test('on a chosen day: it is offered, stored with the request, told to the customer, and the courier is asked the evening before', async () => {
    const { id, orderNumber } = await delivered();
    const link = encodeURIComponent(orderLinkToken(shop.shop, orderNumber));
    const { body } = await shop.get(`/api/order/${orderNumber}/return-options?link=${link}`);
    const pickups = body['pickups'] as { day: string; newPair: { from: string; to: string } | null }[];
    expect(pickups).toHaveLength(6);
    const day = pickups[4]?.day ?? '';
    const on = (pickupOn: string) => ask(orderNumber, { ...exchangeFor(38), pickupOn });
    expect(await on('2020-01-01')).toMatchObject({
      status: 400,
      body: { message: 'Please choose one of the pickup days offered.' },
    });
    const asked = await on(day);
    expect(asked.body['message']).toBe(
      `Size 38 is reserved for you. We fetch your pair on ${dayWords(day)}. We confirm it within two working days.`,
    );
    const details = await shop.get(`/api/orders/orderDetails/${orderNumber}?link=${link}`);
    expect(details.body['returnRequest']).toMatchObject({ pickupOn: day, reservedSizes: ['38'] });
    await decide(await requestOf(id));
    const parcels = async () =>
      (await shop.parcels()).filter(({ order_no: no }) => no.startsWith(`${orderNumber}-R`));
    await shop.runJobs();
    expect(await parcels()).toEqual([]);
  });

  test('the last pair of a size goes to one of two who ask for it; the other is told to choose again', async () => {
    const orders = [await delivered(), await delivered()];
    const replies = await Promise.all(orders.map(({ orderNumber }) => ask(orderNumber, exchangeFor(39))));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'Size 39 has just sold out. Please choose another size, or return the pair for its money.',
    });
    expect(await stockOf(shop.sql, 'rani', 39)).toBe(0);
    const winner = orders[replies.findIndex(({ status }) => status === 200)];
    await decide(await requestOf(winner?.id ?? ''), 'refused');
    expect(await stockOf(shop.sql, 'rani', 39)).toBe(1);
  });

  test('a size that is gone when the pair arrives falls back to a refund', async () => {
    const { id, orderNumber } = await delivered();
    await ask(orderNumber, { wish: 'return' });
    const request = await requestOf(id);
    // As an earlier version took it: without a reservation.
    await shop.sql`update return_requests set wish = 'exchange' where id = ${request}`;
    await shop.sql`update return_items set exchange_size = 42 where request_id = ${request}`;
    await decide(request);
    expect((await receive(request)).body).toMatchObject({ message: 'A refund of ₹1,500.00 is requested.' });
    expect(await stateOf(id)).toEqual({ status: 'Returned', paid: 'Refund initiated' });
  });

  test('an exchange without a size is refused', async () => {
    const { orderNumber } = await delivered();
    const items = '[{"line":1,"quantity":1}]';
    expect(await ask(orderNumber, { wish: 'exchange', items })).toMatchObject({
      status: 400,
      body: { message: 'Please choose the size you want instead.' },
    });
  });

  test('of an exchange for a caller staff accept a part: the rest of the reserved size is on the shelf again', async () => {
    const three = [{ unitPrice: 1500_00, quantity: 3, productId: 'rani', size: 37 }];
    const { id, orderNumber } = await delivered({ lines: three });
    const before = await stockOf(shop.sql, 'rani', 38);
    const body = { wish: 'exchange', reason: 'Does not fit', items: [{ line: 1, quantity: 3, size: 38 }] };
    expect((await shop.post(`/api/staff/orders/${orderNumber}/returns`, body, staff.token)).status).toBe(200);
    expect(await stockOf(shop.sql, 'rani', 38)).toBe(before - 3);
    const request = await requestOf(id);
    const answer = (quantity: number) =>
      shop.post(
        `/api/staff/returns/${request}`,
        { decision: 'accepted', note: 'One is worn', items: [{ line: 1, quantity }] },
        staff.token,
      );
    for (const wrong of [0, 4]) expect((await answer(wrong)).status).toBe(409);
    expect((await answer(2)).status).toBe(200);
    expect(await stockOf(shop.sql, 'rani', 38)).toBe(before - 2);
    const [row] = await shop.sql<{ note: string; quantity: number }[]>`
      select r.decision_note as note, i.quantity from return_requests r join return_items i on i.request_id = r.id
      where r.id = ${request}`;
    expect(row).toEqual({ note: '2 of 3 pairs are accepted. One is worn', quantity: 2 });
    expect((await receive(request)).status).toBe(200);
    const units = await shop.sql<{ place: string; quantity: number }[]>`
      select place, quantity::int as quantity from line_places where order_id = ${id} and quantity > 0 order by place`;
    expect(units.filter(({ place }) => place !== 'shelf')).toEqual([{ place: 'delivered', quantity: 1 }]);
    expect(await stateOf(id)).toMatchObject({ status: 'Delivered' });
  });

  test('only pairs of the order, each once, and not more than there are', async () => {
    const { orderNumber } = await delivered();
    for (const items of [
      '[{"line":2,"quantity":1}]',
      '[{"line":1,"quantity":2}]',
      '[]',
      'x',
      '[{"line":1,"quantity":1},{"line":1,"quantity":1}]',
    ])
      expect((await ask(orderNumber, { items })).status).toBe(400);
  });
});

test('after the days for what is damaged another size alone can be chosen, as long as the owner says', async () => {
  const { id, orderNumber } = await delivered();
  await saveStored(shop.sql, 'shop', { returnDays: 2, exchangeDays: 7 });
  try {
    await shop.sql`update order_history set at = at - interval '5 days' where order_id = ${id}`;
    const seen = (await readOrder(orderNumber))['order'] as Record<string, unknown>;
    expect(seen).toMatchObject({ canReturn: true, returnUntil: null });
    expect((await ask(orderNumber, {})).status).toBe(409);
    expect((await ask(orderNumber, { ...exchangeFor(38), reason: 'Damaged' })).status).toBe(409);
    expect((await ask(orderNumber, { ...exchangeFor(38), reason: 'Too small' })).status).toBe(200);
  } finally {
    await saveStored(shop.sql, 'shop', { exchangeDays: 0 });
  }
});
