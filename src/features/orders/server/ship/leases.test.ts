import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverUnits } from '../../testing/deliver-units.server.ts';
import { DAY_MS, istDay } from '../../../../domain/text/dates.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import type { CourierPort } from '../../../../services/courier/port.ts';
import { saveStored } from '../../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { makeOrder } from '../../testing/make-order.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';
import { acceptOrder } from '../accept-order.server.ts';
import { orderLinkToken } from '../order-link.server.ts';
import { askForPickup } from '../return/pickup.server.ts';
import { answerFailedDelivery } from './answer-failed-delivery.server.ts';
import { requestCourierPickup } from './request-courier-pickup.server.ts';

/** Questions of staff to the courier whose asker dies, before the courier hears them or before its answer is written down. */
const shop = await openOrders();
const PATIENT = { timeout: 20_000, interval: 50 };
const everywhere = { daysFrom: 2, daysTo: 4 };
let staff: { id: string; token: string };
beforeAll(async () => {
  staff = await shop.user('lease@kadam.example', 'owner');
  await saveStored(shop.sql, 'orders', { bookParcel: 'confirmed' });
  await saveStored(shop.sql, 'shipping', { zones: [], elsewhere: { ...everywhere, courier: 'delhivery' } });
});
beforeEach(() => shop.deleteJobs());

type Question = 'requestPickup' | 'answerFailedDelivery' | 'ship';
/** Dies when it has asked, heard by the courier or not. The call never comes back. */
function dying(question: Question, heard: boolean): { own: Shop; dead: Promise<void> } {
  const { courier } = shop.shop.services;
  const { promise: dead, resolve } = Promise.withResolvers<void>();
  const call = async (...asked: unknown[]): Promise<never> => {
    if (heard) await (courier[question] as (...all: unknown[]) => Promise<unknown>)(...asked);
    resolve();
    return new Promise<never>(() => {});
  };
  const services = { ...shop.shop.services, courier: { ...courier, [question]: call } satisfies CourierPort };
  return { own: { ...shop.shop, services }, dead };
}
const deaths = [
  ['before the courier heard it', false],
  ['before its answer was written', true],
] as const;

/** Couriers rest on Sundays. */
function workday(ahead: number): string {
  const day = (more: number): string => istDay(new Date(shop.shop.now().getTime() + more * DAY_MS));
  const rests = new Date(`${day(ahead)}T00:00:00Z`).getUTCDay() === 0;
  return rests ? day(ahead + 3) : day(ahead);
}

describe('a courier pickup', () => {
  test.each(deaths)('the asker dies %s: it comes once', async (_, heard) => {
    const day = workday(heard ? 1 : 2);
    const wish = { courier: 'delhivery', day, time: '14:00', parcels: 3 } as const;
    const { own, dead } = dying('requestPickup', heard);
    void requestCourierPickup(own, { ...wish, who: staff.id });
    await dead;
    const ask = () => shop.post('/api/staff/parcels/van', wish, staff.token);
    expect((await ask()).body).toMatchObject({
      success: false,
      message: expect.stringContaining('Delhivery is being asked for') as string,
    });
    await shop.later(3);
    await shop.runOnce();
    const [row] = await shop.sql`
      select answered_at is not null as answered from courier_vans where day = ${day}`;
    expect(row).toEqual({ answered: true });
    expect((await ask()).status).toBe(200);
    const comes = await shop.sql`select parcels from sandbox.courier_pickup where day = ${day}`;
    expect([...comes]).toEqual([{ parcels: 3 }]);
  });

  test('staff can ask again as soon as the lease has ended, also for another hour', async () => {
    const day = workday(4);
    const wish = { courier: 'delhivery', day, time: '14:00', parcels: 3 } as const;
    const { own, dead } = dying('requestPickup', false);
    void requestCourierPickup(own, { ...wish, who: staff.id });
    await dead;
    await shop.later(3);
    const answers = await Promise.all(
      ['15:00', '16:00', '17:00'].map((time) =>
        shop.post('/api/staff/parcels/van', { ...wish, time }, staff.token),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

describe('a failed delivery', () => {
  async function failed(): Promise<{ id: string; orderNumber: string }> {
    const order = await makeOrder(shop.sql);
    await inTransaction(shop.sql, (tx) => acceptOrder(tx, order.orderNumber, shop.shop.now()));
    const waits = async () => {
      await shop.runOnce();
      const [row] = await shop.sql`
        select awb_no is not null as booked, failed_at is not null as failed from shipments where order_id = ${order.id}`;
      return row;
    };
    await expect.poll(waits, PATIENT).toMatchObject({ booked: true });
    await shop.scan(order.orderNumber, { type: 'UD', status: 'In Transit' });
    await shop.scan(order.orderNumber, { type: 'UD', status: 'Pending', code: 'EOD-11' });
    await expect.poll(waits, PATIENT).toMatchObject({ failed: true });
    return order;
  }
  const address = { billing_address: '7 New Street', billing_address2: '', phone: '9876500001' };

  test.each(deaths)('the asker dies %s: courier and order have the new address', async (_, heard) => {
    const { id, orderNumber } = await failed();
    const wish = { act: 'new address', address } as const;
    const { own, dead } = dying('answerFailedDelivery', heard);
    void answerFailedDelivery(own, { orderNumber, wish, who: staff.id });
    await dead;
    const second = await shop.post(`/api/staff/orders/${orderNumber}/failed-delivery`, wish, staff.token);
    expect(second).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('is being asked') as string },
    });
    await shop.later(3);
    const both = async () => {
      await shop.runOnce();
      const [row] = await shop.sql`
        select o.billing ->> 'billing_address' as street, w.request ->> 'add' as told, s.failed_at is null as moved,
          s.answer_asked_at is null as answered,
          (select count(*)::int from sandbox.waybill
            cross join lateral jsonb_array_elements(scans) as e where order_no = o.order_number
            and e ->> 'status' = 'Dispatched') as tries
        from orders o join shipments s on s.order_id = o.id join sandbox.waybill w on w.order_no = o.order_number
        where o.id = ${id}`;
      return row;
    };
    await expect
      .poll(both, PATIENT)
      .toEqual({ street: '7 New Street', told: '7 New Street', moved: true, answered: true, tries: 1 });
  });
});

describe('the pickup of a return', () => {
  test.each(deaths)('the asker dies %s: one is booked', async (_, heard) => {
    const { id, orderNumber } = await makeOrder(shop.sql, { method: 'online' });
    await shop.sql`update orders set status = 'Delivered', payment_status = 'Paid' where id = ${id}`;
    await deliverUnits(shop.sql, id);
    await shop.sql`
      insert into order_history (order_id, from_state, to_state, actor) values (${id}, 'Shipped', 'Delivered', 'system')`;
    const form = new FormData();
    for (const [name, value] of Object.entries({ wish: 'return', reason: 'Does not fit', details: '' }))
      form.set(name, value);
    const link = encodeURIComponent(orderLinkToken(shop.shop, orderNumber));
    expect((await shop.post(`/api/order/${orderNumber}/return?link=${link}`, form)).status).toBe(200);
    const [request] = await shop.sql<{ id: string }[]>`select id from return_requests where order_id = ${id}`;
    const requestId = request?.id ?? '';
    await shop.post(`/api/staff/returns/${requestId}`, { decision: 'accepted' }, staff.token);
    const { own, dead } = dying('ship', heard);
    void askForPickup(own, { requestId });
    await dead;
    await expect(askForPickup(shop.shop, { requestId })).rejects.toThrow('may have heard us');
    await shop.later(3);
    const pickup = async () => {
      await shop.runOnce();
      const [row] = await shop.sql`
        select courier_order_id as id, awb_no is not null as numbered from return_pickups where request_id = ${requestId}`;
      return row;
    };
    await expect
      .poll(pickup, PATIENT)
      .toEqual({ id: expect.stringMatching(/^delhivery:/) as string, numbered: true });
    const made = await shop.sql`select 1 from sandbox.waybill where order_no = ${`${orderNumber}-R1`}`;
    expect(made).toHaveLength(1);
  });
});
