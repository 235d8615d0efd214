import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { makeOrder } from '../testing/make-order.server.ts';
import { openOrders } from '../testing/open-orders.server.ts';
import { acceptOrder } from './accept-order.server.ts';

const shop = await openOrders();
let staff: { token: string };
const made: Record<string, string> = {};

beforeAll(async () => {
  staff = await shop.user('list@kadam.example', 'staff');
  const wishes = {
    old: { placedAt: new Date('2026-10-01T06:00:00Z'), lines: [{ unitPrice: 500_00, quantity: 1 }] },
    goa: {
      placedAt: new Date('2026-10-05T06:00:00Z'),
      method: 'online' as const,
      billing: { state: 'Goa', zipcode: '403001', city: 'Panaji', fname: 'Zarina' },
      lines: [{ unitPrice: 2500_00, quantity: 2, title: 'Moti Mojari' }],
    },
    formula: {
      placedAt: new Date('2026-10-06T06:00:00Z'),
      billing: { fname: '=HYPERLINK("x")', lname: 'Rao, "Asha"', city: 'Meera;=1+1;', state: '＝1+1' },
    },
  };
  for (const [name, wish] of Object.entries(wishes)) {
    const { id, orderNumber } = await makeOrder(shop.sql, wish);
    if (name === 'goa') await shop.sql`update orders set payment_status = 'Paid' where id = ${id}`;
    await inTransaction(shop.sql, (tx) => acceptOrder(tx, orderNumber, new Date()));
    await shop.sql`insert into shipments (order_id, awb_no) values (${id}, ${`KDM777000${name}`})`;
    made[name] = orderNumber;
  }
  await shop.sql`update order_search set found = found || ' ' || lower((select awb_no from shipments s where s.order_id = order_search.order_id))`;
});

const list = async (query: Record<string, string>) => {
  const { body } = await shop.get(`/api/staff/orders?${new URLSearchParams(query)}`, staff.token);
  return (body['orders'] as { orderNumber: string }[]).map(({ orderNumber }) => orderNumber);
};

describe('the list of orders', () => {
  test.each([
    ['state of India', { state: 'Goa' }, ['goa']],
    ['payment', { payment: 'Paid' }, ['goa']],
    ['method', { method: 'cod' }, ['formula', 'old']],
    ['from a day to a day', { from: '2026-10-05', to: '2026-10-05' }, ['goa']],
    ['amount', { min: '1000', max: '2000' }, ['formula']],
    ['sorted by amount', { sort: 'amount' }, ['old', 'formula', 'goa']],
    ['a name', { text: 'zarina' }, ['goa']],
    ['a pincode', { text: '403001' }, ['goa']],
    ['a product', { text: 'mojari' }, ['goa']],
    ['an AWB', { text: 'KDM777000goa' }, ['goa']],
    ['state of the order', { status: 'Delivered' }, []],
  ])('by %s', async (_, query, wanted) => {
    expect(await list(query)).toEqual(wanted.map((name) => made[name]));
  });

  test('by its number, and one that is not written down yet by its buyer', async () => {
    expect(await list({ text: made['old'] ?? '' })).toEqual([made['old']]);
    const { orderNumber } = await makeOrder(shop.sql, { billing: { fname: 'Newcomer' } });
    expect(await list({ text: 'newcomer' })).toEqual([orderNumber]);
    await shop.sql`delete from order_history where order_id = (select id from orders where order_number = ${orderNumber})`;
    await shop.sql`delete from orders where order_number = ${orderNumber}`;
  });

  test('what nobody can ask for is refused with a sentence', async () => {
    for (const query of ['from=yesterday', 'min=-1', 'sort=name', 'pageSize=1000'])
      expect((await shop.get(`/api/staff/orders?${query}`, staff.token)).status).toBe(400);
  });

  test('is exported as CSV, all of it, and no cell is a formula', async () => {
    const reply = await shop.get('/api/staff/orders-export', staff.token);
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const rows = reply.bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
    expect(rows[0]).toContain('"Order","Placed","State"');
    expect(rows).toHaveLength(4);
    const wild = rows.find((row) => row.startsWith(`"${made['formula']}"`));
    expect(wild).toContain('"\'=HYPERLINK(""x"") Rao, ""Asha"""');
    expect(wild).toContain('"Meera;\'=1+1;","\'＝1+1"');
    for (const row of rows) expect(row).toMatch(/^"[^"]*"(?:,"(?:[^"]|"")*")*$/);
    const one = await shop.get('/api/staff/orders-export?state=Goa', staff.token);
    expect(one.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(2);
  });
});
