import { beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_BILLING } from '../../../../domain/orders/billing-fields.ts';
import { MEERA } from '../../../../domain/orders/testing-billing.ts';
import { aBody, stockOf, stockProduct, type LineInput } from '../../testing/open-checkout.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';

const shop = await openOrders();
let staff: { id: string; token: string };
let other: { id: string; token: string };

beforeAll(async () => {
  staff = await shop.user('order-admin@kadam.example', 'staff');
  other = await shop.user('order-admin2@kadam.example', 'staff');
  await stockProduct(shop.sql, 'rani', 3000, { 37: 50, 38: 50 });
  await stockProduct(shop.sql, 'moti', 1801, { 38: 50, 40: 1 });
  await stockProduct(shop.sql, 'noor', 3001, { 38: 50 });
});

const RANI: LineInput = { productId: 'rani', size: 38, quantity: 1, unitPrice: 1500_00 };
const MOTI: LineInput = { productId: 'moti', size: 38, quantity: 2, unitPrice: 900_50 };

const PATIENT = { timeout: 20_000 };

interface OrderAdmin {
  order: { orderNumber: string; orderStatus: string; PaymentStatus: string; _id: string };
  money: { kept: number; paid: number; refunded: number; due: number; lines: object[] };
  payments: { id: string; amount: number }[];
  refunds: {
    id: string;
    status: string;
    way: string;
    amount: number;
    providerId: string | null;
    to: string | null;
  }[];
  request: { amount: number; url: string | null } | null;
  papers: { kind: string; number: string; total: number }[];
  timeline: { what: string; who: string }[];
  messages: { id: string; about: string; channel: string }[];
  notes: { note: string; who: string }[];
  customer: { orders: number; spent: number };
}

async function sell(wishes: LineInput[], method: 'cod' | 'online' = 'online', form = MEERA): Promise<string> {
  const path = method === 'cod' ? '/api/codCheckout' : '/api/checkout';
  const { body } = await shop.post(path, aBody(wishes, method, form));
  const order = body['order'] as { id: string; orderNumber: string } | undefined;
  if (order) await shop.post('/sandbox/razorpay/pay', { order_id: order.id, outcome: 'success' });
  const orderNumber = order?.orderNumber ?? (body['orderNumber'] as string);
  await expect
    .poll(async () => {
      await shop.runJobs();
      await shop.get(`/api/payment-status/${orderNumber}`);
      return (await readOrder(orderNumber)).order.orderStatus;
    }, PATIENT)
    .toBe('Confirmed');
  await shop.runJobs();
  return orderNumber;
}

const readOrder = async (orderNumber: string): Promise<OrderAdmin> =>
  (await shop.get<OrderAdmin>(`/api/staff/orders/${orderNumber}`, staff.token)).body;
const act = (orderNumber: string, what: string, body: object = {}, who = staff) =>
  shop.post(`/api/staff/orders/${orderNumber}/${what}`, body, who.token);

/** What holds for every order: money and documents agree to the paisa. Read from the tables, by sums of their own. */
async function agrees(orderNumber: string): Promise<void> {
  const { money, order } = await readOrder(orderNumber);
  expect(money.paid + money.due, 'paid + due = remaining + refunded').toBe(money.kept + money.refunded);
  const [documents] = await shop.sql<{ tax: number; total: number; sgst: number }[]>`
    select sum(s * (document ->> 'totalTax')::int)::int as tax, sum(s * (document ->> 'total')::int)::int as total,
      sum(s * (document ->> 'SGST')::int)::int as sgst
    from (select document, case kind when 'invoice' then 1 else -1 end as s from invoices where order_id = ${order._id}) d`;
  const [remaining] = await shop.sql<{ tax: number; sgst: number }[]>`
    select coalesce(sum(round(l.tax::numeric * (l.amount - l.gone) / nullif(l.amount, 0))), 0)::int as tax,
      (select case when o.sgst > 0 then 1 else 0 end from orders o where o.id = ${order._id})::int as sgst
    from (select l.amount, l.tax, coalesce((select sum(c.amount) from line_events c
        where c.order_id = l.order_id and c.line = l.line and c.kind = 'credited'), 0) as gone
      from order_lines l where l.order_id = ${order._id}) l`;
  expect(documents?.total, 'invoices minus credit notes = remaining').toBe(money.kept);
  expect(documents?.tax, 'tax on invoices minus credit notes = tax of what remains').toBe(remaining?.tax);
  expect(documents?.sgst).toBe(remaining?.sgst ? Math.floor((remaining.tax ?? 0) / 2) : 0);
}

describe('the page of an order', () => {
  test('shows payment, documents, customer, timeline, notes and messages, which can be sent again', async () => {
    const number = await sell([RANI]);
    await act(number, 'note', { note: 'Ring twice.' });
    const seen = await readOrder(number);
    expect(seen.payments[0]).toMatchObject({ id: expect.stringMatching(/^pay_/), amount: 1500_00 });
    expect(seen.papers).toMatchObject([{ kind: 'invoice', total: 1500_00 }]);
    expect(seen.notes).toMatchObject([{ note: 'Ring twice.', who: 'Meera' }]);
    expect(seen.customer.orders).toBeGreaterThanOrEqual(1);
    const told = seen.timeline.map(({ what }) => what).join('\n');
    for (const what of [
      'Placed',
      'Confirmed',
      'Payment pay_',
      'Invoice KD/',
      'Mail: Your order',
      'Note: Ring twice.',
    ])
      expect(told).toContain(what);
    const mails = seen.messages.filter(({ channel }) => channel === 'mail').length;
    const [mail] = seen.messages.filter(({ channel }) => channel === 'mail');
    expect((await shop.post(`/api/staff/messages/${mail?.id}/resend`, {}, staff.token)).status).toBe(200);
    await shop.runJobs();
    expect((await readOrder(number)).messages.filter(({ channel }) => channel === 'mail')).toHaveLength(
      mails + 1,
    );
    const sent = (await shop.outbox()).filter(
      ({ text, channel }) => channel === 'mail' && text.includes(number),
    );
    expect(sent).toHaveLength(2);
  });

  test('is for staff alone; an unknown number is told', async () => {
    const buyer = await shop.user('admin-buyer@shopper.example');
    expect((await shop.get('/api/staff/orders/KD23456789ABCD', buyer.token)).status).toBe(403);
    expect((await shop.get('/api/staff/orders/KD23456789ABCD', staff.token)).status).toBe(404);
  });

  test('cash on delivery is confirmed by phone; where the shop wants it, nothing is packed before', async () => {
    const number = await sell([RANI], 'cod');
    await shop.sql`insert into settings (key, value) values ('orders', '{"callBeforePacking": true}')`;
    expect((await act(number, 'pack')).body).toMatchObject({
      message: `${number} is paid in cash: call the customer and confirm it first.`,
    });
    expect((await act(number, 'confirm')).status).toBe(200);
    expect((await act(number, 'pack')).status).toBe(200);
    await shop.sql`delete from settings where key = 'orders'`;
    expect((await act(await sell([RANI]), 'confirm')).status).toBe(409);
  });

  test('is cancelled with a reason that the timeline keeps', async () => {
    const number = await sell([RANI, MOTI]);
    expect((await act(number, 'cancel', { reason: 'because' })).status).toBe(400);
    expect((await act(number, 'cancel', { reason: 'Sold out', note: 'a torn pair' })).status).toBe(200);
    const { timeline, money } = await readOrder(number);
    expect(timeline.some(({ what }) => what.includes('Cancelled (Sold out: a torn pair)'))).toBe(true);
    expect(money).toMatchObject({ kept: 0, refunded: money.paid, due: 0 });
    await agrees(number);
  });
});

describe('partial refunds', () => {
  test('by line and by amount, with credit notes of a gapless series; the last of it makes the order Refunded', async () => {
    const number = await sell([RANI, MOTI]);
    const refund = async (body: object) => {
      const { money } = await readOrder(number);
      return act(number, 'refund', { reason: 'A scratch', kept: money.kept, ...body });
    };
    expect((await refund({ lines: [{ line: 2, quantity: 1 }], backToStock: true })).body).toMatchObject({
      message: 'A refund of ₹900.50 is requested.',
    });
    await agrees(number);
    expect((await refund({ amount: 333_33 })).status).toBe(200);
    await agrees(number);
    const { money, papers } = await readOrder(number);
    expect(money).toMatchObject({ kept: 3301_00 - 900_50 - 333_33, refunded: 900_50 + 333_33, due: 0 });
    expect(papers.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 3301_00],
      ['credit note', 900_50],
      ['credit note', 333_33],
    ]);
    expect((await refund({ amount: money.kept + 1 })).body).toMatchObject({ code: 'invalidInput' });
    expect((await refund({ amount: money.kept })).status).toBe(200);
    await agrees(number);
    await expect
      .poll(async () => {
        await shop.runOnce();
        return (await readOrder(number)).order.PaymentStatus;
      }, PATIENT)
      .toBe('Refunded');
    const series = await shop.sql<{ serial: number }[]>`
      select serial from invoices where prefix = 'KC' order by serial`;
    expect(series.map(({ serial }) => serial)).toEqual(series.map((_, index) => index + 1));
    expect((await readOrder(number)).refunds.every(({ providerId }) => providerId?.startsWith('rfnd_'))).toBe(
      true,
    );
  });

  test('two people who refund the same order at once: one does, the other is told to look again', async () => {
    const number = await sell([RANI]);
    const body = { amount: 100_00, reason: 'A scratch', kept: 1500_00 };
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => act(number, 'refund', body, index % 2 ? staff : other)),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409, 409, 409,
    ]);
    expect((await readOrder(number)).money.refunded).toBe(100_00);
    await agrees(number);
  });

  test('what is not paid cannot be given back', async () => {
    const number = await sell([RANI], 'cod');
    expect((await act(number, 'refund', { amount: 1_00, reason: 'x', kept: 1500_00 })).status).toBe(409);
  });
});

describe('an order is changed before it is packed', () => {
  test('a removed line goes back into stock and its money to the customer', async () => {
    const number = await sell([RANI, MOTI]);
    const before = await stockOf(shop.sql, 'moti', 38);
    const lines = [
      { line: 1, quantity: 1 },
      { line: 2, quantity: 0 },
    ];
    const quote = await act(number, 'quote-lines', { lines, was: 3301_00 });
    expect(quote.body).toMatchObject({ before: 3301_00, after: 1500_00, difference: -1801_00 });
    expect(await stockOf(shop.sql, 'moti', 38)).toBe(before);
    expect((await act(number, 'lines', { lines, was: 3301_00 })).status).toBe(200);
    expect(await stockOf(shop.sql, 'moti', 38)).toBe(before + 2);
    const { money, papers } = await readOrder(number);
    expect(money).toMatchObject({ kept: 1500_00, refunded: 1801_00, due: 0 });
    expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit note', 'invoice']);
    await agrees(number);
  });

  test('a size is changed in one step: the price stays, stock and invoice follow', async () => {
    const number = await sell([RANI]);
    const [from, to] = [await stockOf(shop.sql, 'rani', 38), await stockOf(shop.sql, 'rani', 37)];
    const was = (await readOrder(number)).money.kept;
    const lines = (size: number) => [{ line: 1, quantity: 1, size }];
    expect((await act(number, 'lines', { lines: lines(12), was })).status).toBe(409);
    expect((await act(number, 'lines', { lines: lines(37), was })).status).toBe(200);
    expect(await stockOf(shop.sql, 'rani', 38)).toBe(from + 1);
    expect(await stockOf(shop.sql, 'rani', 37)).toBe(to - 1);
    const sizes = await shop.sql<{ size: number; quantity: number }[]>`
      select l.size, l.quantity from order_lines l join orders o on o.id = l.order_id where o.order_number = ${number}`;
    expect([...sizes]).toEqual([{ size: 37, quantity: 1 }]);
    expect((await readOrder(number)).money).toMatchObject({ kept: was, refunded: 0, due: 0 });
    await agrees(number);
  });

  test('an added line waits for its difference, which is paid through a link; only then is it packed', async () => {
    const number = await sell([RANI]);
    const lines = [
      { line: 1, quantity: 1 },
      { productId: 'moti', size: 38, quantity: 1 },
    ];
    expect((await act(number, 'lines', { lines, was: 1500_00 })).body).toMatchObject({
      message: 'The order costs ₹2,400.50 now. The customer is asked for ₹900.50.',
    });
    await agrees(number);
    expect((await act(number, 'pack')).body).toMatchObject({
      message: `₹900.50 of ${number} are not paid yet.`,
    });
    await shop.runJobs();
    const { request } = await readOrder(number);
    expect(request).toMatchObject({ amount: 900_50, url: expect.stringContaining('/l/plink_') });
    const mail = (await shop.outbox()).find(
      ({ subject, text }) => subject.includes('pay the difference') && text.includes(number),
    );
    expect(mail?.text).toContain(request?.url);
    await fetch(request?.url ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=success',
      redirect: 'manual',
    });
    await expect.poll(async () => (await readOrder(number)).money.due, PATIENT).toBe(0);
    await agrees(number);
    expect((await act(number, 'pack')).status).toBe(200);
    // Both payments go back when it is cancelled after all.
    await act(number, 'cancel', { reason: 'Customer asked' });
    expect((await readOrder(number)).money).toMatchObject({ kept: 0, paid: 2400_50, refunded: 2400_50 });
    await agrees(number);
  });

  test('less than a rupee more is rounded off: no link can ask for it', async () => {
    const number = await sell([RANI]);
    const lines = [{ productId: 'noor', size: 38, quantity: 1 }];
    expect((await act(number, 'lines', { lines, was: 1500_00 })).body).toMatchObject({
      message: 'The order costs ₹1,500.00 now.',
    });
    expect(await readOrder(number)).toMatchObject({
      request: null,
      money: { kept: 1500_00, due: 0, roundOff: -50 },
    });
    await agrees(number);
    const goa = { ...EMPTY_BILLING, ...MEERA, city: 'Panaji', state: 'Goa', zipcode: '403001' };
    expect((await act(number, 'address', goa)).status).toBe(200);
    expect((await readOrder(number)).money).toMatchObject({ due: 0, roundOff: -50 });
    await agrees(number);
    expect((await act(number, 'pack')).status).toBe(200);
  });

  test('a difference whose link has ended is asked for again, four times in all', async () => {
    const number = await sell([RANI]);
    await act(number, 'lines', { lines: [{ line: 1, quantity: 2 }], was: 1500_00 });
    const links = new Set<string>();
    for (let asked = 0; asked < 5; asked += 1) {
      await shop.runJobs();
      const { request } = await readOrder(number);
      expect(request?.amount).toBe(1500_00);
      links.add(request?.url ?? '');
      await shop.sql`
        update sandbox.rzp_link set body = jsonb_set(body, '{expire_by}', '1')
        where body ->> 'short_url' = ${request?.url ?? ''}`;
      await shop.later(7 * 24 * 60 + 5);
      await shop.runJobs();
    }
    expect(links.size).toBe(4);
    const mails = (await shop.outbox()).filter(
      ({ subject, text }) => subject.includes('pay the difference') && text.includes(number),
    );
    expect(mails).toHaveLength(4);
    await agrees(number);
  });

  test('the last pair goes to one of two orders that want it', async () => {
    const numbers = [await sell([RANI]), await sell([RANI])];
    const lines = [
      { line: 1, quantity: 1 },
      { productId: 'moti', size: 40, quantity: 1 },
    ];
    const replies = await Promise.all(numbers.map((number) => act(number, 'lines', { lines, was: 1500_00 })));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await stockOf(shop.sql, 'moti', 40)).toBe(0);
    for (const number of numbers) await agrees(number);
  });

  test('two people change the same order: the second is told', async () => {
    const number = await sell([RANI]);
    const bodies = [2, 3].map((quantity) => ({ lines: [{ line: 1, quantity }], was: 1500_00 }));
    const replies = await Promise.all(bodies.map((body) => act(number, 'lines', body)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await agrees(number);
  });

  test('cash is collected for what the order costs now; without any line it is not an order', async () => {
    const number = await sell([RANI], 'cod');
    await act(number, 'lines', { lines: [{ line: 1, quantity: 2 }], was: 1500_00 });
    const { money } = await readOrder(number);
    expect(money).toMatchObject({ kept: 3000_00, paid: 0, due: 3000_00 });
    await agrees(number);
    const none = await act(number, 'lines', { lines: [{ line: 1, quantity: 0 }], was: 3000_00 });
    expect(none.body).toMatchObject({ message: 'Without any line there is no order. Cancel it instead.' });
  });

  test('another State: tax is computed anew and the invoice made anew; wrong fields are told', async () => {
    const number = await sell([RANI]);
    const home = { ...EMPTY_BILLING, ...MEERA };
    const wrong = await act(number, 'address', { ...home, zipcode: '403001' });
    expect(wrong.body).toMatchObject({ code: 'invalidInput', fields: ['state'] });
    const goa = { ...home, city: 'Panaji', state: 'Goa', zipcode: '403001', billing_address: '9 River Road' };
    expect((await act(number, 'address', goa)).body).toMatchObject({
      message: expect.stringContaining(`The address of ${number} is changed. Its tax is computed anew.`),
    });
    // Another way takes other days.
    const [promised] = await shop.sql<{ promise: { pincode: string; from: string } }[]>`
      select promise from orders where order_number = ${number}`;
    const asked = (await shop.get('/api/delivery/403001')).body['arrives'];
    expect(promised?.promise).toMatchObject({ pincode: '403001', ...(asked as object) });
    const [order] =
      await shop.sql`select sgst::int, billing ->> 'state' as state from orders where order_number = ${number}`;
    expect(order).toEqual({ sgst: 0, state: 'Goa' });
    const { papers } = await readOrder(number);
    expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit note', 'invoice']);
    await agrees(number);
  });
});
