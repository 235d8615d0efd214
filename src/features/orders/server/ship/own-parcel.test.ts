import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { chooseCourier } from '../../../../services/courier/choose-courier.server.ts';
import { makeOrder } from '../../testing/make-order.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';
import { acceptOrder } from '../accept-order.server.ts';
import { checkBooks } from '../check-books.server.ts';
import { missingCash, uploadRemittance } from '../remittances/remittances.server.ts';
import { courierChoice } from './courier-choice.server.ts';

const shop = await openOrders();
const connected = shop.shop.services.courier;
const nobody = chooseCourier({ couriers: {}, ...courierChoice(shop.sql) });
const use = (courier: typeof nobody) => void Object.assign(shop.shop.services, { courier });

let owner: { id: string; token: string };
let packer: { id: string; token: string };
beforeAll(async () => {
  owner = await shop.user('own@kadam.example', 'owner');
  packer = await shop.user('packs@kadam.example', 'staff');
});
beforeEach(async () => {
  use(nobody);
  await shop.deleteJobs();
});

async function confirmed(method: 'cod' | 'online' = 'cod') {
  const order = await makeOrder(shop.sql, { method });
  if (method === 'online') await shop.sql`update orders set payment_status = 'Paid' where id = ${order.id}`;
  await inTransaction(shop.sql, (tx) => acceptOrder(tx, order.orderNumber, shop.shop.now()));
  return order;
}
const act = (number: string, what: string, body: object = {}, token = owner.token) =>
  shop.post(`/api/staff/orders/${number}/${what}`, body, token);
const stateOf = async (id: string) =>
  (
    await shop.sql<{ status: string; payment: string; stage: string | null; attention: string | null }[]>`
      select o.status, o.payment_status as payment, s.stage, s.attention
      from orders o left join shipments s on s.order_id = o.id where o.id = ${id}`
  )[0];
const jobsOf = async (kind: string) =>
  (await shop.sql<{ kind: string }[]>`select kind from jobs where kind = ${kind}`).length;
const mailsOf = async (number: string) =>
  (await shop.outbox()).filter(({ text }) => text.includes(number)).map(({ text }) => text);

/** These orders were made without the checkout: their pairs were never on the shelf. */
const faults = async () =>
  (await checkBooks(shop.sql)).filter(
    ({ rule }) => rule !== 'an order took from the shelf what its events say',
  );

describe('a shop without keys of a courier', () => {
  test('packs without asking anybody: no booking is queued and nothing fails', async () => {
    const { id, orderNumber } = await confirmed();
    expect((await act(orderNumber, 'pack')).status).toBe(200);
    expect(await jobsOf('hand-over-parcel')).toBe(0);
    await shop.runOnce();
    expect(await stateOf(id)).toEqual({
      status: 'Packed',
      payment: 'Pending',
      stage: 'processing',
      attention: null,
    });
  });

  test('an advance stays only of a parcel that was brought to the door, as the shopper was told', async () => {
    const refused = async (states: readonly string[], retained = true) => {
      const email = `refused-${states.length}-${retained}@shopper.example`;
      const order = await makeOrder(shop.sql, { method: 'cod', billing: { email } });
      await shop.sql`
        update orders set advance = 9900, advance_retained = ${retained} where id = ${order.id}`;
      await shop.sql`
        insert into payments (order_id, provider_payment_id, provider_order_id, amount, method, counts)
        values (${order.id}, ${`pay_${order.orderNumber}`}, '', 9900, 'upi', true)`;
      await inTransaction(shop.sql, (tx) => acceptOrder(tx, order.orderNumber, shop.shop.now()));
      await act(order.orderNumber, 'pack');
      for (const state of states)
        expect((await act(order.orderNumber, 'parcel-state', { state })).status, state).toBe(200);
      const [sums] = await shop.sql<{ documents: number; refunded: number }[]>`
        select (select sum(case kind when 'invoice' then 1 else -1 end * (document ->> 'total')::int)::int
            from invoices where order_id = ${order.id}) as documents,
          (select coalesce(sum(amount), 0)::int from refunds where order_id = ${order.id}) as refunded`;
      await shop.runOnce();
      const told = await shop.sql<{ channel: string }[]>`
        select channel from order_messages where order_id = ${order.id} and about = 'advance stays' order by channel`;
      const { body } = await shop.get<{ customer: { spent: number } }>(
        `/api/staff/orders/${order.orderNumber}`,
        owner.token,
      );
      if (told.length > 0)
        expect((await mailsOf(order.orderNumber)).join()).toContain(
          'the ₹99.00 that you paid online in advance',
        );
      return {
        ...sums,
        payment: (await stateOf(order.id))?.payment,
        told: told.map(({ channel }) => channel),
        spent: body.customer.spent,
      };
    };
    const stays = { documents: 9900, refunded: 0, payment: 'Paid', told: ['mail', 'sms'], spent: 9900 };
    const back = { documents: 0, refunded: 9900, payment: 'Refund initiated', told: [], spent: 0 };
    expect(await refused(['shipped', 'out for delivery', 'returned to origin'])).toEqual(stays);
    expect(await refused(['shipped', 'returned to origin'])).toEqual(back);
    expect(await refused(['shipped', 'out for delivery', 'returned to origin'], false)).toEqual(back);
    expect(await faults()).toEqual([]);
  });

  test('sells, packs and delivers: units, cash, messages and tracking follow what staff say', async () => {
    const { id, orderNumber } = await confirmed();
    await act(orderNumber, 'pack');
    const named = await act(orderNumber, 'own-parcel', {
      carrier: 'India Post',
      awbNo: `EE${orderNumber.slice(-6)}IN`,
      url: 'https://post.example/track',
    });
    expect(named.status).toBe(200);
    for (const state of ['shipped', 'out for delivery', 'delivered'])
      expect((await act(orderNumber, 'parcel-state', { state })).status, state).toBe(200);
    await shop.runOnce();
    expect(await stateOf(id)).toMatchObject({ status: 'Delivered', payment: 'Paid', stage: 'delivered' });
    const [units] = await shop.sql<{ place: string }[]>`
      select place from line_places where order_id = ${id} and quantity > 0`;
    expect(units?.place).toBe('delivered');
    const guest = await shop.post('/api/track-order', { orderNumber, phone: '9000000001' });
    expect(guest.body).toMatchObject({
      carriedBy: { name: 'India Post', url: 'https://post.example/track' },
      events: [{ status_id: 5 }, { status_id: 7 }, { status_id: 10 }],
      stale: false,
    });
    const mails = (await mailsOf(orderNumber)).join('\n');
    expect(mails).toContain(
      `We have handed your parcel to the courier (India Post, EE${orderNumber.slice(-6)}IN).`,
    );
    expect(mails).toContain('https://post.example/track');
    const admin = await shop.get(`/api/staff/orders/${orderNumber}`, owner.token);
    expect(JSON.stringify(admin.body['timeline'])).toContain('Parcel delivered');
    expect(await faults()).toEqual([]);
  });

  test('what the shop brings itself names no courier, and its cash is received once', async () => {
    const { id, orderNumber } = await confirmed();
    await act(orderNumber, 'pack');
    await act(orderNumber, 'parcel-state', { state: 'out for delivery' });
    const done = await act(orderNumber, 'parcel-state', { state: 'delivered', cashReceived: true });
    expect(done.status).toBe(200);
    await shop.runOnce();
    const mails = await mailsOf(orderNumber);
    expect(mails.join('\n')).toContain('We are on the way to you with your parcel.');
    expect(mails.join('\n')).not.toMatch(/courier/i);
    // Out at once: that it left is not told a second time.
    expect(mails.filter((text) => text.includes('has left our shop'))).toEqual([]);
    expect((await act(orderNumber, 'cash-received')).status).toBe(409);
    const file = { fileName: 'late.csv', text: `Order,Amount\n${orderNumber},1499.00` };
    const { id: list } = await uploadRemittance(shop.sql, file, owner.id);
    const [line] = await shop.sql<{ finding: string }[]>`
      select finding from remittance_lines where remittance_id = ${list}`;
    expect(line?.finding).toBe('doubled');
    const late = new Date(shop.shop.now().getTime() + 20 * 86_400_000);
    expect((await missingCash(shop.sql, late)).map((each) => each.orderNumber)).not.toContain(orderNumber);
    expect(await stateOf(id)).toMatchObject({ status: 'Delivered', payment: 'Paid' });
    expect(await faults()).toEqual([]);
  });

  test('staff without the right to money deliver it, and the cash stays open for somebody who has it', async () => {
    const { orderNumber } = await confirmed();
    await shop.sql`update users set areas = array['orders'] where id = ${packer.id}`;
    await act(orderNumber, 'pack', {}, packer.token);
    const refused = { state: 'delivered', cashReceived: true };
    expect((await act(orderNumber, 'parcel-state', refused, packer.token)).status).toBe(403);
    expect((await act(orderNumber, 'parcel-state', { state: 'delivered' }, packer.token)).status).toBe(200);
    expect((await act(orderNumber, 'cash-received', {}, packer.token)).status).toBe(403);
    const open = async () =>
      (await shop.get(`/api/staff/orders/${orderNumber}`, owner.token)).body['parcel'] as {
        openCash: number;
      };
    expect((await open()).openCash).toBeGreaterThan(0);
    expect((await act(orderNumber, 'cash-received')).status).toBe(200);
    expect((await open()).openCash).toBe(0);
  });

  test('nobody accepted it: returned to origin, the money goes back and the goods wait to be looked at', async () => {
    const { id, orderNumber } = await confirmed();
    await act(orderNumber, 'pack');
    expect((await act(orderNumber, 'parcel-state', { state: 'returned to origin' })).status).toBe(409);
    await act(orderNumber, 'parcel-state', { state: 'shipped' });
    expect((await act(orderNumber, 'parcel-state', { state: 'returned to origin' })).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ status: 'Returned', stage: 'returned' });
    expect((await act(orderNumber, 'parcel-back', { sellable: [] })).status).toBe(200);
    expect(await faults()).toEqual([]);
  });

  test('its label is printed without a number, and a cancelled one is over', async () => {
    const { id, orderNumber } = await confirmed();
    await act(orderNumber, 'pack');
    const label = await shop.post(
      '/api/staff/papers',
      { orders: [orderNumber], paper: 'label' },
      owner.token,
    );
    expect(label.status).toBe(200);
    expect((await act(orderNumber, 'cancel', { reason: 'Customer asked' })).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ status: 'Cancelled', stage: 'cancelled', attention: null });
    expect((await act(orderNumber, 'parcel-state', { state: 'shipped' })).status).toBe(409);
  });

  test('a number of another parcel and a link that is none are refused', async () => {
    const [first, second] = [await confirmed(), await confirmed()];
    for (const { orderNumber } of [first, second]) await act(orderNumber, 'pack');
    const awbNo = `NO${first.orderNumber}`;
    expect((await act(first.orderNumber, 'own-parcel', { awbNo })).status).toBe(200);
    expect((await act(second.orderNumber, 'own-parcel', { awbNo })).body['message']).toContain(
      'another parcel',
    );
    expect((await act(second.orderNumber, 'own-parcel', { url: 'javascript:alert(1)' })).status).toBe(400);
  });
});

test('a parcel that was queued while there were keys becomes an own delivery instead of failing', async () => {
  use(connected);
  const { id, orderNumber } = await confirmed();
  await act(orderNumber, 'pack');
  expect(await jobsOf('hand-over-parcel')).toBe(1);
  use(nobody);
  await shop.runOnce();
  expect(await stateOf(id)).toMatchObject({ stage: 'processing', attention: null });
  expect((await act(orderNumber, 'parcel-state', { state: 'shipped' })).status).toBe(200);
});

test('with a courier: the shop takes a parcel over before it is booked, and gives it back', async () => {
  use(connected);
  const { id, orderNumber } = await confirmed();
  await act(orderNumber, 'pack');
  expect((await act(orderNumber, 'parcel-state', { state: 'shipped' })).status).toBe(409);
  expect((await act(orderNumber, 'own-parcel', { carrier: 'Bus parcel' })).status).toBe(200);
  await shop.runOnce();
  expect((await shop.parcels()).filter(({ order_no: no }) => no.startsWith(orderNumber))).toEqual([]);
  expect((await act(orderNumber, 'book-courier')).status).toBe(200);
  await expect
    .poll(
      async () => {
        await shop.runOnce();
        const [row] = await shop.sql<{ awb: string | null }[]>`
          select awb_no as awb from shipments where order_id = ${id}`;
        return row?.awb ?? '';
      },
      { timeout: 20_000, interval: 50 },
    )
    .toMatch(/^KDM/);
  expect((await act(orderNumber, 'own-parcel', { carrier: 'Bus parcel' })).body['message']).toContain(
    'The courier has this parcel.',
  );
});
