import { expect, test } from 'vitest';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import type { CourierEvent } from '../../../../services/courier/port.ts';
import type { Shop } from '../../../shop.server.ts';
import { saveStored } from '../../../settings/server/stored-settings.server.ts';
import { acceptOrder } from '../accept-order.server.ts';
import { cancelOrder } from '../cancel-order.server.ts';
import { makeOrder } from '../../testing/make-order.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';
import { STOP_PARCEL } from './booking.server.ts';
import { followParcel } from './follow-parcel.server.ts';
import { rememberHandOver } from './hand-over.server.ts';

const { shop, sql, deleteJobs } = await openOrders();
await saveStored(sql, 'orders', { bookParcel: 'confirmed' });

/** A courier that still knows every number it ever gave. */
const told: Record<string, CourierEvent[]> = {};
const track = (awbNo: string) => Promise.resolve(told[awbNo] ?? []);
const own: Shop = {
  ...shop,
  services: { ...shop.services, courier: { ...shop.services.courier, track } },
};
const event = (status: number, hour: number): CourierEvent => ({
  status_id: status,
  current_location: 'Bengaluru',
  courier_event_date_time: `2026-11-15T0${hour}:00:00.000Z`,
  courier_msg: '',
});

async function handedOver(): Promise<string> {
  const order = await makeOrder(sql, { method: 'cod' });
  await inTransaction(sql, (tx) => acceptOrder(tx, order.orderNumber, shop.now()));
  const booking = { orderId: order.id, reference: order.orderNumber };
  await rememberHandOver(own, booking, { courierOrderId: `C-${order.id}` });
  return order.id;
}
const read = async (id: string) => {
  const [row] = await sql`
    select o.status, s.awb_no as awb, s.stage, s.attention,
      (select count(*)::int from jobs j
        where j.kind = 'check-parcel' and j.payload->>'orderId' = ${id}) as checks
    from orders o join shipments s on s.order_id = o.id where o.id = ${id}`;
  return row;
};

test('a pickup that the courier cancelled and made anew under another number goes on', async () => {
  const id = await handedOver();
  told['A-1'] = [event(2, 1), event(22, 2)];
  await followParcel(own, id, { awbNo: 'A-1' });
  expect(await read(id)).toMatchObject({ stage: 'cancelled', status: 'Confirmed' });
  await deleteJobs();
  told['A-2'] = [event(2, 3), event(5, 4)];
  await followParcel(own, id, { awbNo: 'A-2' });
  expect(await read(id)).toEqual({
    status: 'Shipped',
    awb: 'A-2',
    stage: 'shipped',
    attention: null,
    checks: 1,
  });
});

test('a late message about the number before does not bring that number back', async () => {
  const id = await handedOver();
  told['B-1'] = [event(2, 1), event(22, 2)];
  await followParcel(own, id, { awbNo: 'B-1' });
  told['B-2'] = [event(5, 4)];
  await followParcel(own, id, { awbNo: 'B-2' });
  await followParcel(own, id, { awbNo: 'B-1' });
  expect(await read(id)).toMatchObject({ awb: 'B-2', stage: 'shipped', status: 'Shipped' });
});

test('cancelled in the very moment in which the courier takes the parcel: somebody is still asked to stop it', async () => {
  const order = await makeOrder(sql, { method: 'cod' });
  await inTransaction(sql, (tx) => acceptOrder(tx, order.orderNumber, shop.now()));
  await sql`update shipments set asked_at = now() where order_id = ${order.id}`;
  const slow = await sql.reserve();
  await slow`begin`;
  // As the cancellation does it, before it is committed.
  await slow`update orders set status = 'Cancelled' where id = ${order.id}`;
  await slow`update shipments set attention = ${STOP_PARCEL} where order_id = ${order.id}`;
  const booking = { orderId: order.id, reference: order.orderNumber };
  const taken = rememberHandOver(own, booking, { courierOrderId: 'C-late' });
  await expect
    .poll(async () => (await sql`select 1 from pg_locks where not granted`).length)
    .toBeGreaterThan(0);
  await slow`commit`;
  slow.release();
  await taken;
  expect(await read(order.id)).toMatchObject({ attention: STOP_PARCEL });
  await expect(cancelOrder(own, { orderId: order.id, actor: 'customer' })).rejects.toThrow();
});
