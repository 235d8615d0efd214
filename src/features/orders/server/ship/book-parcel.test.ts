import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_BILLING } from '../../../../domain/orders/billing-fields.ts';
import { MEERA } from '../../../../domain/orders/testing-billing.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { makeOrder } from '../../testing/make-order.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';
import { acceptOrder } from '../accept-order.server.ts';
import { STOP_PARCEL } from './booking.server.ts';

const shop = await openOrders();
let staff: { token: string };
beforeAll(async () => {
  staff = await shop.user('ship@kadam.example', 'staff');
});
beforeEach(async () => {
  await shop.resetFaults();
  await shop.faults('courier', { awbDelayMs: 1 });
  await shop.deleteJobs();
});

async function confirmed() {
  const order = await makeOrder(shop.sql);
  await inTransaction(shop.sql, (tx) => acceptOrder(tx, order.orderNumber, shop.shop.now()));
  return order;
}
const act = (number: string, what: string, body: object = {}) =>
  shop.post(`/api/staff/orders/${number}/${what}`, body, staff.token);
const parcelsOf = async (number: string) =>
  (await shop.parcels()).filter(({ order_no: no }) => no.startsWith(number)) as {
    order_no: string;
    awb_no: string | null;
    status_id: number;
  }[];
const read = async (id: string) =>
  (
    await shop.sql<
      { awb: string | null; stage: string; attention: string | null; reference: string | null }[]
    >`
      select awb_no as awb, stage, attention, reference from shipments where order_id = ${id}`
  )[0];
const until = (id: string, wanted: object) =>
  expect
    .poll(
      async () => {
        await shop.runOnce();
        return read(id);
      },
      { timeout: 20_000, interval: 50 },
    )
    .toMatchObject(wanted);

describe('nothing ships that was cancelled', () => {
  test('the parcel is booked when the order is packed, not when it is confirmed', async () => {
    const { id, orderNumber } = await confirmed();
    await shop.runOnce();
    expect(await parcelsOf(orderNumber)).toEqual([]);
    expect(await read(id)).toBeUndefined();
    expect((await act(orderNumber, 'pack')).status).toBe(200);
    await until(id, { awb: expect.stringMatching(/^KDM/) });
    expect(await parcelsOf(orderNumber)).toHaveLength(1);
  });

  test('cancelled before it is packed: no courier ever hears of it', async () => {
    const { id, orderNumber } = await confirmed();
    expect((await act(orderNumber, 'cancel', { reason: 'Customer asked' })).status).toBe(200);
    expect((await act(orderNumber, 'pack')).status).toBe(409);
    await shop.runOnce();
    expect(await parcelsOf(orderNumber)).toEqual([]);
    expect(await read(id)).toBeUndefined();
  });

  test('cancelled while somebody packs it: of both at once one wins, and a cancelled one is never handed over', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, orderNumber } = await confirmed();
      const [packed] = await Promise.all([
        act(orderNumber, 'pack'),
        act(orderNumber, 'cancel', { reason: 'Customer asked' }),
      ]);
      await shop.runOnce();
      const [order] = await shop.sql<{ status: string }[]>`select status from orders where id = ${id}`;
      expect(order?.status).toBe('Cancelled');
      // Packed first: its parcel was queued, and the job found it cancelled.
      expect([200, 409]).toContain(packed.status);
      expect(await parcelsOf(orderNumber)).toEqual([]);
    }
  });

  test('cancelled after it was booked: flagged at once, recalled at the courier, and the flag goes', async () => {
    const { id, orderNumber } = await confirmed();
    await act(orderNumber, 'pack');
    await until(id, { awb: expect.stringMatching(/^KDM/) });
    await act(orderNumber, 'cancel', { reason: 'Customer asked' });
    expect(await read(id)).toMatchObject({ attention: STOP_PARCEL });
    await until(id, { attention: null, stage: 'cancelled' });
    expect(await parcelsOf(orderNumber)).toMatchObject([{ status_id: 9 }]);
  });

  test('cancelled before the parcel had its number: recalled as soon as it has one', async () => {
    await shop.faults('courier', { awbDelayMs: 400 });
    const { id, orderNumber } = await confirmed();
    await act(orderNumber, 'pack');
    await expect
      .poll(
        async () => {
          await shop.runOnce();
          return parcelsOf(orderNumber);
        },
        { timeout: 20_000 },
      )
      .toHaveLength(1);
    await act(orderNumber, 'cancel', { reason: 'Customer asked' });
    await until(id, { attention: null, stage: 'cancelled' });
    expect(await parcelsOf(orderNumber)).toMatchObject([{ status_id: 9 }]);
  });

  test('a courier that has picked it up says no: people are told to stop it', async () => {
    const { id, orderNumber } = await confirmed();
    await act(orderNumber, 'pack');
    await until(id, { awb: expect.stringMatching(/^KDM/) });
    await shop.faults('courier', { dropWebhooks: true });
    await shop.advance(orderNumber, 5);
    await act(orderNumber, 'cancel', { reason: 'Customer asked' });
    await until(id, { attention: expect.stringContaining('stop it. The courier says') });
  });

  test('another address after booking: the old parcel is recalled and a new one booked with the new address', async () => {
    const { id, orderNumber } = await confirmed();
    await act(orderNumber, 'pack');
    await until(id, { awb: expect.stringMatching(/^KDM/) });
    const body = { ...EMPTY_BILLING, ...MEERA, billing_address: '77 New Street' };
    expect((await act(orderNumber, 'address', body)).status).toBe(200);
    await until(id, {
      awb: expect.stringMatching(/^KDM/),
      reference: `${orderNumber}-2`,
      stage: 'processing',
    });
    await expect
      .poll(
        async () => {
          await shop.runOnce();
          return (await parcelsOf(orderNumber)).map(({ order_no, status_id }) => [order_no, status_id === 9]);
        },
        { timeout: 20_000 },
      )
      .toEqual([
        [`${orderNumber}-2`, false],
        [orderNumber, true],
      ]);
    const [sent] = await shop.sql<{ address: string }[]>`
      select request ->> 'customer_address_1' as address from sandbox.parcel where order_no = ${`${orderNumber}-2`}`;
    expect(sent?.address).toBe('77 New Street');
  });
});
