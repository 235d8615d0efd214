import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_BILLING } from '../../../../domain/orders/billing-fields.ts';
import { MEERA } from '../../../../domain/orders/testing-billing.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import { openBookings } from '../../testing/open-bookings.server.ts';
import { parcelSeen } from '../parcel-seen.server.ts';
import { followParcel } from './follow-parcel.server.ts';
import { recall } from './recall-parcel.server.ts';

const {
  shop,
  staff,
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
  reset,
} = await openBookings();
beforeEach(reset);

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

  test('lines, addresses, packing and two workers at once, again and again: in the end one parcel, as the order is', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, orderNumber } = await accepted();
      if (round % 2 === 0) await until(id, booked);
      const answers = await Promise.all([
        moveTo(orderNumber, `${round} New Street`),
        grow(orderNumber, 2),
        act(orderNumber, 'pack'),
        moveTo(orderNumber, `${round} Old Street`),
        act(orderNumber, 'pack'),
        shop.runOnce(),
        shop.runOnce(),
      ]);
      for (const answer of answers) if (answer) expect([200, 409]).toContain(answer.status);
      await until(id, booked);
      const [order] = await shop.sql`
        select billing ->> 'billing_address' as street, l.quantity::text as pairs,
          (o.amount / 100)::numeric(10, 2)::text as collect
        from orders o join order_lines l on l.order_id = o.id where o.id = ${id}`;
      await expect.poll(() => live(orderNumber), PATIENT).toMatchObject([order]);
      expect((await act(orderNumber, 'pack')).status).toBe(200);
    }
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

  test('a parcel from before the shop wrote down what it sends: any change calls it back, whatever the courier says meanwhile', async () => {
    const { id, orderNumber } = await accepted();
    await until(id, booked);
    await shop.sql`update shipments set sent = null, reference = null where order_id = ${id}`;
    await grow(orderNumber, 2);
    await followParcel(shop.shop, id);
    expect(await read(id)).toMatchObject({ recalling: true });
    await until(id, { ...booked, reference: `${orderNumber}-2` });
    expect(await live(orderNumber)).toMatchObject([{ reference: `${orderNumber}-2`, pairs: '2' }]);
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
