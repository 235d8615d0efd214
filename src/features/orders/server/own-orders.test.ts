import { beforeAll, describe, expect, test } from 'vitest';
import { checkoutApi } from '../../../contract/checkout.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { acceptOrder } from './accept-order.server.ts';
import { orderLinkToken } from './order-link.server.ts';
import { makeOrder, type MadeOrder } from '../testing/make-order.server.ts';
import { openOrders, type Reply } from '../testing/open-orders.server.ts';

const shop = await openOrders({ rows: checkoutApi, handlers: {} });
const UNKNOWN = { id: '00000000-0000-4000-8000-000000000000', number: 'KD23456789ABCD' };
let asha: { id: string; token: string };
let meera: { id: string; token: string };
let order: MadeOrder;
const awb = 'KDM1234567890';

beforeAll(async () => {
  asha = await shop.user('asha@shopper.example');
  meera = await shop.user('Meera@Shopper.example');
  order = await makeOrder(shop.sql, { userId: asha.id, billing: { email: 'asha@shopper.example' } });
  await inTransaction(shop.sql, (tx) => acceptOrder(tx, order.orderNumber, new Date()));
  await shop.sql`insert into shipments (order_id, awb_no) values (${order.id}, ${awb})`;
});

const same = (one: Reply, other: Reply): void => {
  expect([one.status, one.body]).toEqual([other.status, other.body]);
};

describe("Somebody else's order is answered like one that does not exist", () => {
  const form = (): FormData => {
    const data = new FormData();
    data.set('wish', 'return');
    data.set('reason', 'Damaged');
    return data;
  };
  type Ask = (id: string, number: string, bearer?: string) => Promise<Reply>;
  const routes: Record<string, Ask> = {
    'GET orderDetails by id': (id, _, bearer) => shop.get(`/api/orders/orderDetails/${id}`, bearer),
    'GET orderDetails by number': (_, number, bearer) =>
      shop.get(`/api/orders/orderDetails/${number}`, bearer),
    'POST orderCancellation': (_, number, bearer) =>
      shop.post(`/api/orderCancellation/${number}`, {}, bearer),
    'POST orderCancellation by id': (id, _, bearer) => shop.post(`/api/orderCancellation/${id}`, {}, bearer),
    'GET invoice pdf': (id, _, bearer) => shop.get(`/api/invoices/${id}/pdf`, bearer),
    'GET track-order': (_, number, bearer) => shop.get(`/api/track-order/${number}`, bearer),
    'GET track-order by id': (id, _, bearer) => shop.get(`/api/track-order/${id}`, bearer),
    'POST return': (_, number, bearer) => shop.post(`/api/order/${number}/return`, form(), bearer),
    'POST guest tracking with a wrong phone': (_, orderNumber) =>
      shop.post('/api/track-order', { orderNumber, phone: '9111111111' }),
  };

  test.each(Object.entries(routes))('%s', async (_, ask) => {
    const [another, unknown] = [
      await ask(order.id, order.orderNumber, meera.token),
      await ask(UNKNOWN.id, UNKNOWN.number, meera.token),
    ];
    same(another, unknown);
    expect(another.status).toBe(404);
    const [nobody, nobodyUnknown] = [
      await ask(order.id, order.orderNumber),
      await ask(UNKNOWN.id, UNKNOWN.number),
    ];
    same(nobody, nobodyUnknown);
    expect([401, 404]).toContain(nobody.status);
  });

  test('POST connect/pull-tracking and GET orders/{id} of another', async () => {
    same(
      await shop.post('/api/connect/pull-tracking', { awb_no: awb }, meera.token),
      await shop.post('/api/connect/pull-tracking', { awb_no: 'KDM0000000000' }, meera.token),
    );
    same(
      await shop.get(`/api/orders/${asha.id}`, meera.token),
      await shop.get(`/api/orders/${UNKNOWN.id}`, meera.token),
    );
    same(
      await shop.get('/api/orders/asha@shopper.example', meera.token),
      await shop.get('/api/orders/nobody@shopper.example', meera.token),
    );
    expect((await shop.get(`/api/orders/${asha.id}`)).status).toBe(401);
  });

  test('"GET /api/track-order/{id}" and "connect/pull-tracking" answer the customer or the link, and nobody else', async () => {
    const link = orderLinkToken(shop.shop, order.orderNumber);
    const track = (query = '', bearer?: string) =>
      shop.get(`/api/track-order/${order.orderNumber}${query}`, bearer);
    const pull = (body: object, bearer?: string) => shop.post('/api/connect/pull-tracking', body, bearer);
    expect((await track()).status).toBe(401);
    expect((await pull({ awb_no: awb })).status).toBe(401);
    for (const answer of [
      await track('', asha.token),
      await track(`?link=${encodeURIComponent(link)}`),
      await pull({ awb_no: awb }, asha.token),
      await pull({ awb_no: awb, link }),
    ])
      expect(answer.status).toBe(200);
  });

  test('the link of one order opens no other, and a made-up link opens none', async () => {
    const mine = await makeOrder(shop.sql);
    const link = encodeURIComponent(orderLinkToken(shop.shop, mine.orderNumber));
    expect((await shop.get(`/api/orders/orderDetails/${mine.id}?link=${link}`)).status).toBe(200);
    expect((await shop.get(`/api/order-by-link/${link}`)).status).toBe(200);
    same(
      await shop.get(`/api/orders/orderDetails/${order.id}?link=${link}`),
      await shop.get(`/api/orders/orderDetails/${UNKNOWN.id}?link=${link}`),
    );
    expect((await shop.get(`/api/order-by-link/${link.slice(0, -3)}`)).status).toBe(404);
    expect((await shop.get(`/api/orders/orderDetails/${order.id}?link=x`)).status).toBe(404);
  });

  test.each(["' or 1=1 --", '%00', '../../etc/passwd', '%F0%9F%98%80', 'a'.repeat(290), '1e400', '-1'])(
    'odd ids never break anything: %s',
    async (id) => {
      for (const path of ['/api/orders/orderDetails/', '/api/track-order/', '/api/orders/']) {
        const { status } = await shop.get(path + encodeURIComponent(id), meera.token);
        expect(status, path).toBeGreaterThanOrEqual(400);
        expect(status, path).toBeLessThan(500);
      }
    },
  );
});

test('a cancellation without any payload is read, whatever type it names', async () => {
  const mine = await makeOrder(shop.sql, { userId: meera.id });
  const headers = { authorization: `Bearer ${meera.token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${shop.base}/api/orderCancellation/${mine.orderNumber}`, {
    method: 'POST',
    headers,
  });
  expect(answer.status).toBe(200);
});

describe('GET /api/orders/{id}', () => {
  test('answers one’s orders by _id and by e-mail, newest first, page by page', async () => {
    const buyer = await shop.user('many@shopper.example');
    const made: string[] = [];
    for (let day = 1; day <= 5; day += 1) {
      const placedAt = new Date(Date.UTC(2026, 9, day));
      made.unshift((await makeOrder(shop.sql, { userId: buyer.id, placedAt })).orderNumber);
    }
    const first = await shop.get(`/api/orders/${buyer.id}?pageSize=2`, buyer.token);
    const last = await shop.get('/api/orders/MANY@shopper.example?page=3&pageSize=2', buyer.token);
    const numbers = ({ body }: Reply) =>
      (body['orders'] as { orderNumber: string }[]).map(({ orderNumber }) => orderNumber);
    expect(first.body).toMatchObject({ success: true, total: 5, page: 1, pageSize: 2 });
    expect([...numbers(first), ...numbers(last)]).toEqual([made[0], made[1], made[4]]);
  });

  test('Order: _id, orderNumber, orderDate, orderStatus, PaymentStatus; orderDetails with Date, productDetails[] …', async () => {
    const { body } = await shop.get(
      `/api/orders/orderDetails/${order.orderNumber.toLowerCase()}`,
      asha.token,
    );
    expect(body['order']).toMatchObject({
      _id: order.id,
      orderNumber: order.orderNumber,
      orderStatus: 'Confirmed',
      PaymentStatus: 'Pending',
      orderDetails: {
        productDetails: [
          {
            product: { title: 'Kolhapuri 1', productName: 'KD-1' },
            price: 1499,
            color: 'Gold',
            quantity: 1,
            size: 38,
          },
        ],
        CGST: 134.91,
        SGST: 134.91,
        subtotal: 1229.18,
        billingDetails: { fname: 'Meera', lname: 'Nair', city: 'Bengaluru', zipcode: '560001' },
      },
      canCancel: true,
      canReturn: false,
      returnUntil: null,
      exchangeUntil: null,
      canPay: false,
    });
    expect(body['invoice']).toMatchObject({ kind: 'invoice', total: 1499_00 });
  });

  test('Orders placed as guest with an e-mail appear in the account only once that e-mail is verified.', async () => {
    const guest = await makeOrder(shop.sql, { billing: { email: 'Late@Shopper.example' } });
    const unproved = await shop.user('late@shopper.example', 'customer', false);
    const list = async (): Promise<number> =>
      Number((await shop.get(`/api/orders/${unproved.id}`, unproved.token)).body['total']);
    expect(await list()).toBe(0);
    expect((await shop.get(`/api/orders/orderDetails/${guest.id}`, unproved.token)).status).toBe(404);
    await shop.sql`update users set email_verified_at = now() where id = ${unproved.id}`;
    expect(await list()).toBe(1);
    expect((await shop.get(`/api/orders/orderDetails/${guest.id}`, unproved.token)).status).toBe(200);
  });

  test('a Pending online order can be paid from the account, also one ordered as guest with the same e-mail', async () => {
    const own = await shop.user('pays@shopper.example');
    const billing = { email: 'pays@shopper.example' };
    const mine = await makeOrder(shop.sql, { method: 'online', userId: own.id });
    const guests = await makeOrder(shop.sql, { method: 'online', billing });
    const list = await shop.get(`/api/orders/${own.id}`, own.token);
    expect(list.body['orders']).toMatchObject([{ canPay: true }, { canPay: true }]);
    const byLink = await shop.get(`/api/order-by-link/${orderLinkToken(shop.shop, guests.orderNumber)}`);
    expect(byLink.body['order']).toMatchObject({ canPay: true });
    for (const { orderNumber } of [mine, guests]) {
      const answer = await shop.post(`/api/order/${orderNumber}/cash`, {}, own.token);
      expect(answer.status, JSON.stringify(answer.body)).not.toBe(404);
    }
    const other = await shop.user('pays-not@shopper.example');
    expect((await shop.post(`/api/order/${mine.orderNumber}/cash`, {}, other.token)).status).toBe(404);
  });

  test('staff see any order', async () => {
    const staff = await shop.user('staff@kadam.example', 'staff');
    expect((await shop.get(`/api/orders/orderDetails/${order.id}`, staff.token)).status).toBe(200);
    expect((await shop.get(`/api/orders/${asha.id}`, staff.token)).body['total']).toBe(1);
  });
});

describe('the invoice as PDF', () => {
  test('is given to its owner, named by its number', async () => {
    const reply = await shop.get(`/api/invoices/${order.id}/pdf`, asha.token);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect(reply.headers.get('content-disposition')).toMatch(/filename="KD-\d\d-\d\d-\d{6}\.pdf"/);
    expect(reply.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(reply.bytes.subarray(-6).toString()).toBe('%%EOF\n');
  });

  test('an order that is not accepted yet has none, and one not cancelled has no credit note', async () => {
    const waiting = await makeOrder(shop.sql, { userId: asha.id, method: 'online' });
    expect((await shop.get(`/api/invoices/${waiting.id}/pdf`, asha.token)).status).toBe(404);
    expect((await shop.get(`/api/invoices/${order.id}/pdf?document=credit-note`, asha.token)).status).toBe(
      404,
    );
    const { body } = await shop.get(`/api/orders/orderDetails/${waiting.id}`, asha.token);
    expect(body['invoice']).toMatchObject({ number: '', total: 1499_00 });
  });
});
