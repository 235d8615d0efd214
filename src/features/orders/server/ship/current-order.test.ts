import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_BILLING } from '../../../../domain/orders/billing-fields.ts';
import { MEERA } from '../../../../domain/orders/testing-billing.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import type { CourierPort } from '../../../../services/courier/port.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import { saveStored } from '../../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { makeOrder, type MadeOrder } from '../../testing/make-order.server.ts';
import { stockProduct } from '../../testing/open-checkout.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';
import { acceptOrder } from '../accept-order.server.ts';
import { parcelSeen } from '../parcel-seen.server.ts';
import { handOver } from './hand-over.server.ts';
import { recall } from './recall-parcel.server.ts';

const shop = await openOrders();
// Booked as soon as it is confirmed: everything that changes an order comes after it.
await saveStored(shop.sql, 'orders', { bookParcel: 'confirmed' });
const PATIENT = { timeout: 20_000, interval: 50 };
const PRICE = 700_00;
let staff: { id: string; token: string };
beforeAll(async () => {
  staff = await shop.user('current@kadam.example', 'owner');
  await stockProduct(shop.sql, 'rani', 1400, { 37: 200 });
});
beforeEach(async () => {
  await shop.resetFaults();
  await shop.faults('courier', { awbDelayMs: 1 });
  await shop.deleteJobs();
});

async function accepted(method: 'cod' | 'online' = 'cod', quantity = 1): Promise<MadeOrder> {
  const lines = [{ unitPrice: PRICE, quantity, productId: 'rani', size: 37 }];
  const order = await makeOrder(shop.sql, { method, lines });
  if (method === 'online') {
    await shop.sql`update orders set payment_status = 'Paid' where id = ${order.id}`;
    await shop.sql`
      insert into payments (order_id, provider_payment_id, provider_order_id, amount, counts)
      select id, 'pay_' || id, 'order_x', amount, true from orders where id = ${order.id}`;
  }
  await inTransaction(shop.sql, (tx) => acceptOrder(tx, order.orderNumber, shop.shop.now()));
  return order;
}
const act = (number: string, what: string, body: object = {}) =>
  shop.post(`/api/staff/orders/${number}/${what}`, body, staff.token);
const moveTo = (number: string, street: string) =>
  act(number, 'address', { ...EMPTY_BILLING, ...MEERA, billing_address: street });
async function grow(number: string, quantity: number) {
  const [order] = await shop.sql<{ amount: number }[]>`
    select amount::float8 as amount from orders where order_number = ${number}`;
  return act(number, 'lines', { lines: [{ line: 1, quantity }], was: order?.amount });
}
const parcelsOf = async (number: string) =>
  shop.sql<
    { reference: string; street: string; pairs: string; value: string; collect: string; status: number }[]
  >`
    select order_no as reference, request ->> 'customer_address_1' as street, request ->> 'product_qty' as pairs,
      request ->> 'invoice_value' as value, request ->> 'cod_value' as collect, (events -> -1 ->> 'status_id')::int as status
    from sandbox.parcel where split_part(order_no, '-', 1) = ${number} order by order_id`;
const live = async (number: string) => (await parcelsOf(number)).filter(({ status }) => status !== 9);
const read = async (id: string) => {
  const [row] = await shop.sql`
    select reference, courier_order_id as courier, awb_no as awb, stage, recalling, attention from shipments where order_id = ${id}`;
  return row;
};
const until = (id: string, wanted: object) =>
  expect
    .poll(async () => {
      await shop.runOnce();
      return read(id);
    }, PATIENT)
    .toMatchObject(wanted);
const booked = { awb: expect.stringMatching(/^KDM/) as string, recalling: false, attention: null };
const withCourier = (change: Partial<CourierPort>): Shop => ({
  ...shop.shop,
  services: { ...shop.shop.services, courier: { ...shop.shop.services.courier, ...change } },
});
/** The courier hears the question; its answer waits for `release`, or for ever. */
function slowCourier() {
  const { courier } = shop.shop.services;
  const heard = Promise.withResolvers<undefined>();
  const gate = Promise.withResolvers<undefined>();
  const ship: CourierPort['ship'] = async (order) => {
    const taken = await courier.ship(order);
    heard.resolve(undefined);
    await gate.promise;
    return taken;
  };
  return { own: withCourier({ ship }), heard: heard.promise, release: () => gate.resolve(undefined) };
}

describe('"every change after booking is transmitted, or the shipment is cancelled and rebooked, or packing is refused with the reason"', () => {
  test('four people change the address at once: one parcel is left, with the address of the order', async () => {
    const { id, orderNumber } = await accepted();
    await until(id, booked);
    const answers = await Promise.all([1, 2, 3, 4].map((door) => moveTo(orderNumber, `${door} New Street`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await until(id, { ...booked, reference: `${orderNumber}-2` });
    const [order] = await shop.sql<{ street: string }[]>`
      select billing ->> 'billing_address' as street from orders where id = ${id}`;
    expect(await live(orderNumber)).toMatchObject([{ reference: `${orderNumber}-2`, street: order?.street }]);
  });

  test('changed and changed back before the courier was told: the parcel stays', async () => {
    const { id, orderNumber } = await accepted();
    await until(id, booked);
    await grow(orderNumber, 2);
    expect(await read(id)).toMatchObject({ recalling: true });
    await grow(orderNumber, 1);
    await until(id, { ...booked, reference: orderNumber });
    expect(await parcelsOf(orderNumber)).toHaveLength(1);
  });

  test('what the courier is not told is no reason for another parcel', async () => {
    const { id, orderNumber } = await accepted();
    await until(id, booked);
    const same = { ...EMPTY_BILLING, ...MEERA, billing_address2: 'Second floor' };
    await act(orderNumber, 'address', { ...same, additionalInfo: 'Ring twice' });
    expect(await read(id)).toMatchObject({ recalling: false, reference: orderNumber });
  });

  test('a prepaid order that grew has no parcel until the difference is paid', async () => {
    const { id, orderNumber } = await accepted('online');
    await until(id, booked);
    expect((await grow(orderNumber, 2)).status).toBe(200);
    await until(id, { reference: `${orderNumber}-2`, courier: null });
    expect(await live(orderNumber)).toEqual([]);
    const link = async () => {
      await shop.runOnce();
      const [row] = await shop.sql<{ url: string | null }[]>`
        select short_url as url from payment_requests where order_id = ${id} and status = 'open'`;
      return row?.url ?? '';
    };
    await expect.poll(link, PATIENT).toContain('/sandbox/');
    const address = await link();
    await fetch(`${shop.base}${address.slice(address.indexOf('/sandbox/'))}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=success',
      redirect: 'manual',
    });
    await until(id, booked);
    expect(await live(orderNumber)).toMatchObject([
      { reference: `${orderNumber}-2`, pairs: '2', collect: '0' },
    ]);
  });

  test('an order that is refunded in part is sent without what was refunded; refunded whole it is not sent', async () => {
    const { id, orderNumber } = await accepted('online', 2);
    await until(id, booked);
    const refundOne = async () => {
      const { body } = await shop.get(`/api/staff/orders/${orderNumber}`, staff.token);
      const { kept } = body['money'] as { kept: number };
      const lines = [{ line: 1, quantity: 1 }];
      return act(orderNumber, 'refund', { lines, reason: 'Asked', kept, backToStock: true });
    };
    expect((await refundOne()).status).toBe(200);
    await until(id, { ...booked, reference: `${orderNumber}-2` });
    expect(await live(orderNumber)).toMatchObject([{ pairs: '1', value: '700.00' }]);
    expect((await refundOne()).status).toBe(200);
    await until(id, { reference: `${orderNumber}-3`, courier: null, recalling: false });
    for (let round = 0; round < 3; round += 1) await shop.runOnce();
    expect(await live(orderNumber)).toEqual([]);
  });

  test('a courier that does not take it back: packing is refused with the reason, until people have stopped the parcel', async () => {
    const { id, orderNumber } = await accepted();
    await until(id, booked);
    const { awb } = (await read(id)) as { awb: string };
    await grow(orderNumber, 2);
    const deaf = withCourier({
      cancel: () => Promise.reject(new ServiceError('refused', 'The courier says: no')),
    });
    await recall(deaf, { orderId: id, awbNo: awb });
    expect(await act(orderNumber, 'pack')).toMatchObject({
      status: 409,
      body: {
        message: expect.stringContaining('the courier still has it as it was before the change') as string,
      },
    });
    const label = await shop.post(
      '/api/staff/papers',
      { paper: 'label', orders: [orderNumber] },
      staff.token,
    );
    expect(label).toMatchObject({ status: 409 });
    expect(await read(id)).toMatchObject({ attention: expect.stringContaining('stop it') as string });
    await parcelSeen(shop.sql, { orderNumber, who: staff.id });
    await until(id, { ...booked, reference: `${orderNumber}-2` });
    expect((await act(orderNumber, 'pack')).status).toBe(200);
  });

  test('it was picked up before the courier heard of the change: it stays the parcel of the order, and people are told', async () => {
    const { id, orderNumber } = await accepted();
    await until(id, booked);
    await shop.faults('courier', { dropWebhooks: true });
    await shop.advance(orderNumber, 5);
    await moveTo(orderNumber, '1 New Street');
    await until(id, {
      stage: 'shipped',
      reference: orderNumber,
      recalling: false,
      attention: expect.stringContaining('it has the old address') as string,
    });
    expect(await parcelsOf(orderNumber)).toHaveLength(1);
  });
});

describe('"Late responses belong to the booking that made the call"', () => {
  test('changed while the courier is being asked: the late answer is called back, and the order of now is booked', async () => {
    const { id, orderNumber } = await accepted();
    await shop.faults('courier', { dropWebhooks: true });
    const { own, heard, release } = slowCourier();
    const asking = handOver(own, id);
    await heard;
    expect((await grow(orderNumber, 2)).status).toBe(200);
    expect((await act(orderNumber, 'pack')).status).toBe(409);
    await shop.faults('courier', { dropWebhooks: false });
    release();
    await asking;
    await shop.advance(orderNumber, 4);
    await until(id, { ...booked, reference: `${orderNumber}-2` });
    expect(await live(orderNumber)).toMatchObject([{ pairs: '2', collect: '1400.00' }]);
    expect((await act(orderNumber, 'pack')).status).toBe(200);
  });

  test('an answer that comes after its booking has ended changes nothing of the next one', async () => {
    const { id, orderNumber } = await accepted();
    const { own, heard, release } = slowCourier();
    const asking = handOver(own, id);
    await heard;
    await moveTo(orderNumber, '1 New Street');
    await until(id, { ...booked, reference: `${orderNumber}-2` });
    const before = await read(id);
    release();
    await asking;
    for (let round = 0; round < 3; round += 1) await shop.runOnce();
    expect(await read(id)).toEqual(before);
    expect(await live(orderNumber)).toMatchObject([
      { reference: `${orderNumber}-2`, street: '1 New Street' },
    ]);
  });

  test('a parcel that the courier still makes under a reference that has ended is called back', async () => {
    const { id, orderNumber } = await accepted();
    await until(id, booked);
    await moveTo(orderNumber, '1 New Street');
    await until(id, { ...booked, reference: `${orderNumber}-2` });
    await shop.faults('courier', { acceptDuplicates: true });
    const customer = {
      name: 'Meera Nair',
      address1: '1 Old Street',
      address2: '',
      pincode: '560001',
      city: 'Bengaluru',
      state: 'Karnataka',
      phone: '9000000001',
      email: '',
    };
    const lines = [{ name: 'Rani', sku: 'KD-1', quantity: 1, unitPrice: PRICE }];
    const old = { orderNo: orderNumber, placedAt: new Date(), customer, lines };
    await shop.shop.services.courier.ship({ ...old, invoiceValue: PRICE, codValue: PRICE });
    await expect
      .poll(async () => {
        await shop.runOnce();
        return (await parcelsOf(orderNumber)).map(({ reference, status }) => [reference, status === 9]);
      }, PATIENT)
      .toEqual([
        [orderNumber, true],
        [`${orderNumber}-2`, false],
        [orderNumber, true],
      ]);
    expect(await read(id)).toMatchObject({ ...booked, reference: `${orderNumber}-2` });
  });
});

describe('"a lease and are retried after a crash using the provider’s own idempotency"', () => {
  test.each(['nothing changes', 'the address changes'])(
    'killed between call and answer, and %s: within the lease nobody asks, after it one parcel is left',
    async (what) => {
      const { id, orderNumber } = await accepted();
      await shop.faults('courier', { dropWebhooks: true });
      const { own, heard } = slowCourier();
      void handOver(own, id);
      await heard;
      const others = await Promise.allSettled([1, 2, 3].map(() => handOver(shop.shop, id)));
      expect(others.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      const moved = what === 'the address changes';
      if (moved) await moveTo(orderNumber, '1 New Street');
      await shop.faults('courier', { dropWebhooks: false });
      await shop.later(3);
      await until(id, { courier: expect.any(String) as string });
      if (!moved) {
        expect(await live(orderNumber)).toHaveLength(1);
        return;
      }
      await shop.advance(orderNumber, 4);
      await until(id, { ...booked, reference: `${orderNumber}-2` });
      expect(await live(orderNumber)).toMatchObject([{ street: '1 New Street' }]);
    },
  );

  test('killed while a parcel is called back: the courier says the same to the second question', async () => {
    const { id, orderNumber } = await accepted();
    await until(id, booked);
    const { awb } = (await read(id)) as { awb: string };
    await moveTo(orderNumber, '1 New Street');
    await shop.faults('courier', { dropWebhooks: true });
    await shop.shop.services.courier.cancel(awb);
    await shop.faults('courier', { dropWebhooks: false });
    await until(id, { ...booked, reference: `${orderNumber}-2` });
    expect(await live(orderNumber)).toMatchObject([{ street: '1 New Street' }]);
  });

  test('a courier that can be asked for its parcels is asked before a second one is made', async () => {
    const { courier } = shop.shop.services;
    const customer = {
      name: 'Meera Nair',
      address1: '1 Test Street',
      address2: '',
      pincode: '560001',
      city: 'Bengaluru',
      state: 'Karnataka',
      phone: '9000000001',
      email: '',
    };
    const lines = [{ name: 'Rani', sku: 'KD-1', quantity: 1, unitPrice: PRICE }];
    const order = {
      orderNo: 'AGAIN-1',
      placedAt: new Date(),
      customer,
      lines,
      invoiceValue: PRICE,
      codValue: 0,
    };
    const first = await courier.ship({ ...order, by: 'delhivery' });
    expect(await courier.ship({ ...order, by: 'delhivery', again: true })).toEqual(first);
    const made = await shop.sql`select 1 from sandbox.waybill where order_no = 'AGAIN-1'`;
    expect(made).toHaveLength(1);
  });
});
