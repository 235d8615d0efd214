import { expect } from 'vitest';
import { EMPTY_BILLING } from '../../../domain/orders/billing-fields.ts';
import { MEERA } from '../../../domain/orders/testing-billing.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import type { CourierPort } from '../../../services/courier/port.ts';
import { saveStored } from '../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../shop.server.ts';
import { acceptOrder } from '../server/accept-order.server.ts';
import { makeOrder, type MadeOrder } from './make-order.server.ts';
import { stockProduct } from './open-checkout.server.ts';
import { openOrders } from './open-orders.server.ts';

/** A shop whose parcels are booked as soon as an order is confirmed: everything that changes an order comes after it. */
export async function openBookings() {
  const shop = await openOrders();
  const PRICE = 700_00;
  const PATIENT = { timeout: 20_000, interval: 50 };
  await saveStored(shop.sql, 'orders', { bookParcel: 'confirmed' });
  await stockProduct(shop.sql, 'rani', 1400, { 37: 200 });
  const staff = await shop.user('bookings@kadam.example', 'owner');

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

  return {
    shop,
    staff,
    PRICE,
    PATIENT,
    accepted,
    act,
    moveTo,
    grow,
    parcelsOf,
    live,
    read,
    until,
    booked,
    withCourier,
    slowCourier,
    /** Nothing is broken, nothing waits. */
    reset: async (): Promise<void> => {
      await shop.resetFaults();
      await shop.faults('courier', { awbDelayMs: 1 });
      await shop.deleteJobs();
    },
  };
}
