import { beforeEach, describe, expect, test } from 'vitest';
import { openBookings } from '../../testing/open-bookings.server.ts';
import { handOver } from './hand-over.server.ts';

const {
  shop,
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
  slowCourier,
  reset,
} = await openBookings();
beforeEach(reset);

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
      // Its message with the number may have come already, and then the parcel has been called back.
      const [first] = await live(orderNumber);
      if (first?.reference === orderNumber) await shop.advance(orderNumber, 4);
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
