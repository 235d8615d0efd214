import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { deliverUnits } from '../../testing/deliver-units.server.ts';
import { DAY_MS } from '../../../../domain/text/dates.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { saveStored } from '../../../settings/server/stored-settings.server.ts';
import { acceptOrder } from '../accept-order.server.ts';
import { orderLinkToken } from '../order-link.server.ts';
import { makeOrder } from '../../testing/make-order.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';

const shop = await openOrders();
let buyer: { id: string; token: string };
let staff: { id: string; token: string };
let photo: Buffer;

beforeAll(async () => {
  buyer = await shop.user('buyer@shopper.example');
  staff = await shop.user('staff@kadam.example', 'staff');
  photo = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#6b1d3a' } })
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .jpeg()
    .toBuffer();
});

/** Delivered so long ago. */
async function delivered(agoMs = 0) {
  const order = await makeOrder(shop.sql, { userId: buyer.id });
  await inTransaction(shop.sql, (tx) => acceptOrder(tx, order.orderNumber, new Date()));
  await shop.sql`update orders set status = 'Delivered', payment_status = 'Paid' where id = ${order.id}`;
  await deliverUnits(shop.sql, order.id);
  await shop.sql`
    insert into payments (order_id, provider_payment_id, provider_order_id, amount, method, counts, channel)
    select id, 'cash_' || order_number, '', amount, 'cash', true, 'cash' from orders where id = ${order.id}`;
  await shop.sql`
    insert into order_history (order_id, from_state, to_state, actor, at)
    values (${order.id}, 'Shipped', 'Delivered', 'system', ${new Date(Date.now() - agoMs)})`;
  return order;
}

function form(fields: Record<string, string> = {}, files: readonly Buffer[] = []): FormData {
  const data = new FormData();
  const all = { wish: 'return', reason: 'Damaged', details: 'The strap came off.', ...fields };
  for (const [name, value] of Object.entries(all)) data.set(name, value);
  for (const file of files) data.append('photos', new Blob([new Uint8Array(file)]), 'photo.jpg');
  return data;
}
const ask = (number: string, body: unknown, bearer: string | undefined = buyer.token) =>
  shop.post(`/api/order/${number}/return`, body, bearer);
const statusOf = async (id: string) =>
  (
    await shop.sql<{ status: string; paid: string }[]>`
    select status, payment_status as paid from orders where id = ${id}`
  )[0];

describe('reporting damaged or not-as-expected product within 2 days of receipt', () => {
  test('a request with photos is stored, drawn anew and without what the camera told', async () => {
    const { id, orderNumber } = await delivered(2 * DAY_MS - 60_000);
    const reply = await ask(orderNumber, form({}, [photo, photo]));
    expect([reply.status, reply.body['success']]).toEqual([200, true]);
    expect(await statusOf(id)).toMatchObject({ status: 'Return requested' });
    const list = await shop.get('/api/staff/returns', staff.token);
    const request = (
      list.body['returns'] as { orderNumber: string; photos: string[]; reason: string }[]
    ).find((each) => each.orderNumber === orderNumber);
    expect(request).toMatchObject({ reason: 'Damaged', photos: [expect.any(String), expect.any(String)] });
    const stored = Buffer.from(request?.photos[0]?.split(',')[1] ?? '', 'base64');
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 900 });
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
  });

  test('later, before delivery, or a second time it is refused with the reason', async () => {
    const late = await delivered(2 * DAY_MS + 60_000);
    expect((await ask(late.orderNumber, form())).body).toMatchObject({
      code: 'cannotReturn',
      message: expect.stringMatching(/^A return can be requested within 2 days of delivery\./) as string,
    });
    const early = await makeOrder(shop.sql, { userId: buyer.id });
    expect((await ask(early.orderNumber, form())).status).toBe(409);
    const { orderNumber } = await delivered();
    const replies = await Promise.all(Array.from({ length: 5 }, () => ask(orderNumber, form())));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });

  test('a guest asks with the link', async () => {
    const { orderNumber } = await delivered();
    const link = encodeURIComponent(orderLinkToken(shop.shop, orderNumber));
    const reply = await shop.post(`/api/order/${orderNumber}/return?link=${link}`, form({ wish: 'return' }));
    expect(reply.status).toBe(200);
  });

  test.each([
    ['a script as photo', () => form({}, [Buffer.from('<svg onload="alert(1)"/>')])],
    ['half a photo', () => form({}, [photo.subarray(0, 300)])],
    ['no wish we know', () => form({ wish: 'money' })],
    ['no reason we know', () => form({ reason: '<b>' })],
    ['a bomb of words', () => form({ details: 'x'.repeat(20_000) })],
    ['JSON', () => ({ wish: 'return' })],
  ])('%s is refused and changes nothing', async (_, body) => {
    const { id, orderNumber } = await delivered();
    const { status } = await ask(orderNumber, body());
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await statusOf(id)).toMatchObject({ status: 'Delivered' });
  });
});

describe('staff decide', () => {
  const requested = async (wish: string) => {
    const order = await delivered();
    await ask(order.orderNumber, form({ wish }));
    const [row] = await shop.sql<
      { id: string }[]
    >`select id from return_requests where order_id = ${order.id}`;
    return { ...order, requestId: row?.id ?? '' };
  };
  const decide = (id: string, decision: string, bearer: string) =>
    shop.post(`/api/staff/returns/${id}`, { decision, note: 'Seen' }, bearer);

  test('by a setting an accepted return takes the invoice back and begins the refund; a second word is refused', async () => {
    await saveStored(shop.sql, 'orders', { refundReturns: 'accepted' });
    const { id, requestId } = await requested('return');
    expect((await decide(requestId, 'accepted', staff.token)).status).toBe(200);
    expect(await statusOf(id)).toEqual({ status: 'Returned', paid: 'Refund initiated' });
    const [note] = await shop.sql`select 1 from invoices where order_id = ${id} and kind = 'credit note'`;
    expect(note).toBeDefined();
    expect((await decide(requestId, 'refused', staff.token)).status).toBe(409);
    await saveStored(shop.sql, 'orders', { refundReturns: 'received' });
  });

  test('a refused one leaves the order delivered, and the customer reads why', async () => {
    const { id, orderNumber, requestId } = await requested('return');
    expect((await decide(requestId, 'refused', staff.token)).status).toBe(200);
    expect(await statusOf(id)).toEqual({ status: 'Delivered', paid: 'Paid' });
    const { body } = await shop.get(`/api/orders/orderDetails/${orderNumber}`, buyer.token);
    expect(body['returnRequest']).toMatchObject({ status: 'refused', note: 'Seen' });
    await shop.runJobs();
    const mails = (await shop.outbox())
      .filter(({ text }) => text.includes(orderNumber))
      .map(({ subject }) => subject);
    expect(mails).toContain(`About your request for order ${orderNumber}`);
  });

  test('customers and strangers cannot', async () => {
    const { requestId } = await requested('return');
    expect((await decide(requestId, 'accepted', buyer.token)).status).toBe(403);
    expect((await shop.get('/api/staff/returns', buyer.token)).status).toBe(403);
    expect((await shop.get('/api/staff/returns')).status).toBe(401);
    expect((await decide('00000000-0000-4000-8000-000000000000', 'accepted', staff.token)).status).toBe(404);
  });
});
