import { beforeAll, describe, expect, test } from 'vitest';
import { deliverUnits } from '../../testing/deliver-units.server.ts';
import { EMPTY_BILLING } from '../../../../domain/orders/billing-fields.ts';
import { DAY_MS, istDay } from '../../../../domain/text/dates.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { readPdf } from '../../../../platform/server/pdf/testing/read-pdf.ts';
import { saveStored } from '../../../settings/server/stored-settings.server.ts';
import { aBody, aForm, stockOf, stockProduct } from '../../testing/open-checkout.server.ts';
import { makeOrder } from '../../testing/make-order.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';
import { followParcel } from './follow-parcel.server.ts';
import { acceptOrder } from '../accept-order.server.ts';
import { orderLinkToken } from '../order-link.server.ts';

const shop = await openOrders();
const PATIENT = { timeout: 20_000, interval: 50 };
let staff: { token: string };
const delhiveryCarries = (pincodes: string) =>
  saveStored(shop.sql, 'shipping', {
    zones: [{ name: 'Second courier', pincodes, fee: null, daysFrom: 2, daysTo: 4, courier: 'delhivery' }],
  });

beforeAll(async () => {
  staff = await shop.user('van@kadam.example', 'owner');
  await stockProduct(shop.sql, 'rani', 1400, { 37: 20, 38: 20 });
  await shop.faults('courier', { awbDelayMs: 1 });
  await delhiveryCarries(aForm.zipcode);
});

const act = (number: string, what: string, body: object = {}) =>
  shop.post(`/api/staff/orders/${number}/${what}`, body, staff.token);
const readOrder = async (number: string) => (await shop.get(`/api/staff/orders/${number}`, staff.token)).body;
const list = async (view: string) => {
  const { body } = await shop.get(`/api/staff/parcels?view=${encodeURIComponent(view)}`, staff.token);
  return body['parcels'] as { orderNumber: string }[];
};
const numbers = async (view: string) => (await list(view)).map(({ orderNumber }) => orderNumber);
const until = (number: string, wanted: object) =>
  expect
    .poll(async () => {
      await shop.runOnce();
      const { order, parcel } = await readOrder(number);
      return { state: (order as { orderStatus: string }).orderStatus, parcel };
    }, PATIENT)
    .toMatchObject(wanted);

async function placed(): Promise<string> {
  const body = aBody([{ productId: 'rani', size: 37, quantity: 1, unitPrice: 700_00 }], 'cod');
  const number = String((await shop.post('/api/codCheckout', body)).body['orderNumber']);
  await expect
    .poll(async () => {
      await shop.runOnce();
      return ((await readOrder(number))['order'] as { orderStatus: string }).orderStatus;
    }, PATIENT)
    .toBe('Confirmed');
  return number;
}
async function booked(): Promise<string> {
  const number = await placed();
  expect((await act(number, 'pack')).status).toBe(200);
  await until(number, { parcel: { courier: 'delhivery', awbNo: expect.stringMatching(/^\d{14}$/) } });
  return number;
}
async function failed(why = 'EOD-11'): Promise<string> {
  const number = await booked();
  await shop.scan(number, { type: 'UD', status: 'In Transit' });
  await shop.scan(number, { type: 'UD', status: 'Pending', code: why });
  await until(number, { state: 'Shipped', parcel: { failed: { tries: 1, answer: null } } });
  return number;
}

describe('a parcel of the second courier', () => {
  test('order, packed, booked, label, picked up, not delivered, tried again, delivered and paid', async () => {
    const number = await booked();
    const label = await shop.get(`/api/staff/orders/${number}/courier-label`, staff.token);
    expect(label.headers.get('content-type')).toBe('application/pdf');
    const { awbNo } = (await readOrder(number))['parcel'] as { awbNo: string };
    expect(readPdf(label.bytes).join(' ')).toContain(awbNo);
    const own = await shop.post('/api/staff/papers', { paper: 'label', orders: [number] }, staff.token);
    expect(readPdf(own.bytes).join(' ')).toContain(awbNo);
    expect(await numbers('to fetch')).toContain(number);

    await shop.scan(number, { type: 'UD', status: 'In Transit' });
    await until(number, { state: 'Shipped' });
    expect((await act(number, 'failed-delivery', { act: 'try again' })).status).toBe(409);
    await shop.scan(number, { type: 'UD', status: 'Pending', code: 'EOD-6' });
    await until(number, {
      parcel: { failed: { tries: 1, why: 'Consignee refused to accept', answer: null } },
    });
    expect(await numbers('failed')).toContain(number);

    const answers = await Promise.all(
      Array.from({ length: 4 }, () => act(number, 'failed-delivery', { act: 'try again' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    await until(number, { state: 'Shipped', parcel: { failed: null } });
    expect(await numbers('failed')).not.toContain(number);
    await shop.scan(number, { type: 'DL', status: 'Delivered' });
    await until(number, { state: 'Delivered', parcel: { stage: 'delivered' } });
    expect((await readOrder(number))['payments']).toMatchObject([{ channel: 'cash' }]);
    const told = (await readOrder(number))['timeline'] as { what: string }[];
    expect(told.map(({ what }) => what)).toContain('Failed delivery, try again');
  });

  test('a second failure asks again, with another door in the same pincode', async () => {
    const number = await failed();
    const wrong = { billing_address: '7 New Street', phone: '12' };
    const refused = await act(number, 'failed-delivery', { act: 'new address', address: wrong });
    expect(refused.body).toMatchObject({ code: 'invalidInput' });
    const address = { billing_address: '7 New Street', billing_address2: '', phone: '9876500001' };
    expect((await act(number, 'failed-delivery', { act: 'new address', address })).body).toMatchObject({
      message: 'The courier tries again at the new address.',
    });
    const [sent] = await shop.sql`
      select request ->> 'add' as add, request ->> 'phone' as phone from sandbox.waybill where order_no = ${number}`;
    expect(sent).toEqual({ add: '7 New Street', phone: '9876500001' });
    await until(number, { parcel: { failed: null } });
    expect(((await readOrder(number))['order'] as { orderDetails: object }).orderDetails).toMatchObject({
      billingDetails: { billing_address: '7 New Street', phone: '9876500001' },
    });
    await shop.scan(number, { type: 'UD', status: 'Pending', code: 'EOD-6' });
    await until(number, { parcel: { failed: { tries: 2, answer: null } } });
  });

  test('of two that ask the courier at once, the one that heard less undoes nothing', async () => {
    const number = await failed();
    expect((await act(number, 'failed-delivery', { act: 'try again' })).status).toBe(200);
    await until(number, { parcel: { failed: null } });
    const [order] = await shop.sql<{ id: string }[]>`select id from orders where order_number = ${number}`;
    const { courier } = shop.shop.services;
    const heard = Promise.withResolvers<undefined>();
    const gate = Promise.withResolvers<undefined>();
    const slowly = {
      ...courier,
      track: async (...asked: Parameters<typeof courier.track>) => {
        const events = await courier.track(...asked);
        heard.resolve(undefined);
        await gate.promise;
        return events;
      },
    };
    const slow = followParcel(
      { ...shop.shop, services: { ...shop.shop.services, courier: slowly } },
      order?.id ?? '',
    );
    await heard.promise;
    await shop.scan(number, { type: 'UD', status: 'Pending', code: 'EOD-6' });
    await until(number, { parcel: { failed: { tries: 2 } } });
    gate.resolve(undefined);
    await slow;
    expect((await readOrder(number))['parcel']).toMatchObject({ failed: { tries: 2 } });
  });

  test('nobody takes it: it comes back to the shop', async () => {
    const number = await failed();
    expect((await act(number, 'failed-delivery', { act: 'return' })).body).toMatchObject({
      message: 'The parcel comes back to the shop.',
    });
    await until(number, { parcel: { stage: 'returning', failed: null } });
    expect(await numbers('returning')).toContain(number);
    await shop.scan(number, { type: 'DL', status: 'RTO' });
    await until(number, { state: 'Returned', parcel: { attention: expect.stringContaining('came back') } });
  });

  test('what the courier refuses is said, and can be asked again', async () => {
    const number = await failed();
    await shop.sql`
      update sandbox.waybill set scans = scans || '[{"type":"UD","status":"Dispatched","code":"","at":"2026-01-01","place":""}]'
      where order_no = ${number}`;
    expect((await act(number, 'failed-delivery', { act: 'return' })).body).toMatchObject({
      message: 'The courier says: The parcel is out for delivery',
    });
    expect(await readOrder(number)).toMatchObject({ parcel: { failed: { answer: null } } });
  });

  test('cancelled after it was booked: called back at this courier', async () => {
    const number = await booked();
    await act(number, 'cancel', { reason: 'Customer asked' });
    await until(number, { state: 'Cancelled', parcel: { stage: 'cancelled', attention: null } });
  });

  test('another address after booking: called back at this courier, and booked there anew', async () => {
    const number = await booked();
    const address = { ...EMPTY_BILLING, ...aForm, billing_address: '77 New Street' };
    expect((await act(number, 'address', address)).status).toBe(200);
    const told = async () => {
      await shop.runOnce();
      const rows = await shop.sql<{ reference: string; street: string; type: string }[]>`
        select order_no as reference, request ->> 'add' as street, scans -> -1 ->> 'type' as type
        from sandbox.waybill where split_part(order_no, '-', 1) = ${number} order by order_no`;
      return rows.map(({ reference, street, type }) => [reference, street.includes('77 New'), type]);
    };
    await expect.poll(told, PATIENT).toEqual([
      [number, false, 'CN'],
      [`${number}-2`, true, 'UD'],
    ]);
    await until(number, { parcel: { courier: 'delhivery', reference: `${number}-2`, attention: null } });
  });

  test('an exchange is fetched from the customer by this courier, and the other size goes out with it', async () => {
    const made = await makeOrder(shop.sql, {
      billing: { zipcode: aForm.zipcode },
      lines: [{ unitPrice: 700_00, quantity: 1, productId: 'rani', size: 37 }],
    });
    await inTransaction(shop.sql, (tx) => acceptOrder(tx, made.orderNumber, new Date()));
    await shop.sql`update orders set status = 'Delivered', payment_status = 'Paid' where id = ${made.id}`;
    await deliverUnits(shop.sql, made.id);
    await shop.sql`
      insert into order_history (order_id, from_state, to_state, actor) values (${made.id}, 'Shipped', 'Delivered', 'system')`;
    const form = new FormData();
    const items = JSON.stringify([{ line: 1, quantity: 1, size: 38 }]);
    for (const [name, value] of Object.entries({
      wish: 'exchange',
      reason: 'Does not fit',
      details: '',
      items,
    }))
      form.set(name, value);
    const link = encodeURIComponent(orderLinkToken(shop.shop, made.orderNumber));
    expect((await shop.post(`/api/order/${made.orderNumber}/return?link=${link}`, form)).status).toBe(200);
    const [request] = await shop.sql<{ id: string }[]>`
      select id from return_requests where order_id = ${made.id}`;
    await shop.post(`/api/staff/returns/${request?.id}`, { decision: 'accepted' }, staff.token);
    const pickup = async () => {
      await shop.runOnce();
      const [row] = await shop.sql`
        select courier_order_id as id, awb_no as awb, stage from return_pickups where request_id = ${request?.id ?? ''}`;
      return row;
    };
    await expect.poll(pickup, PATIENT).toMatchObject({
      id: expect.stringMatching(/^delhivery:/),
      awb: expect.stringMatching(/^\d{14}$/),
    });
    await shop.scan(`${made.orderNumber}-R1`, { type: 'PU', status: 'In Transit' });
    await shop.scan(`${made.orderNumber}-R1`, { type: 'DL', status: 'DTO' });
    await expect.poll(pickup, PATIENT).toMatchObject({ stage: 'delivered' });
    const before = await stockOf(shop.sql, 'rani', 37);
    const received = { agreed: true, sellable: [1] };
    await shop.post(`/api/staff/returns/${request?.id}/received`, received, staff.token);
    expect(await stockOf(shop.sql, 'rani', 37)).toBe(before + 1);
    const [other = ''] = (await readOrder(made.orderNumber))['replacedBy'] as string[];
    await act(other, 'pack');
    await until(other, { parcel: { courier: 'delhivery', awbNo: expect.stringMatching(/^\d{14}$/) } });
    await shop.scan(other, { type: 'DL', status: 'Delivered' });
    await until(other, { state: 'Delivered' });
  });
});

describe('the van', () => {
  const ask = (change: object = {}) =>
    shop.post(
      '/api/staff/parcels/van',
      { courier: 'delhivery', day: nextWorkday(), time: '14:00', parcels: 3, ...change },
      staff.token,
    );
  /** Couriers rest on Sundays. */
  function nextWorkday(): string {
    const day = istDay(new Date(Date.now() + DAY_MS));
    return new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? istDay(new Date(Date.now() + 2 * DAY_MS)) : day;
  }

  test('is asked once for a day, by whoever comes first', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((parcels) => ask({ parcels })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const parcels = answers.findIndex(({ status }) => status === 200) + 1;
    // Who asks for the same is told the same: an answer may have been lost on its way to a browser.
    expect((await ask({ parcels })).status).toBe(200);
    expect((await ask({ parcels: 5 })).body).toMatchObject({
      message: expect.stringMatching(/^Delhivery is asked for .+ already\.$/) as string,
    });
    const { body } = await shop.get('/api/staff/parcels', staff.token);
    expect(body['vans']).toMatchObject([
      { courier: 'delhivery', days: [{ day: nextWorkday(), time: '14:00', parcels }] },
    ]);
  });

  test.each([
    [{ day: '2020-01-01' }, 'This day is over.'],
    [{ day: '2099-01-01' }, 'A van can be asked for up to 7 days ahead.'],
    [{ courier: 'tekipost' }, 'Tekipost comes by itself.'],
    [{ time: '25:00' }, 'Please choose a time'],
    [{ parcels: 0 }, 'At least one parcel'],
  ])('%j is refused in words', async (change, message) => {
    expect((await ask(change)).body).toMatchObject({ success: false, message });
  });
});

describe('the courier’s word', () => {
  const ask = async (pincode: string) => (await shop.get(`/api/delivery/${pincode}`)).body;

  test('changing the courier of a zone drops what the other one said', async () => {
    await delhiveryCarries('744');
    // It goes nowhere on the islands; the first courier has no such call, so the zones say it.
    expect(await ask('744101')).toMatchObject({ deliverable: false });
    await saveStored(shop.sql, 'shipping', { zones: [] });
    expect(await ask('744101')).toMatchObject({ deliverable: true });
    await delhiveryCarries('744, 791');
    expect(await ask('744101')).toMatchObject({ deliverable: false });
    expect(await ask('791001')).toMatchObject({ deliverable: true, cash: false });
  });
});
