import { beforeAll, describe, expect, test } from 'vitest';
import type { StaffOrderList as OrderList } from '../../../contract/orders-staff.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { acceptOrder } from './accept-order.server.ts';
import { indexOrder } from './admin/index-order.server.ts';
import { makeOrder, type MadeOrder } from '../testing/make-order.server.ts';
import { openOrders } from '../testing/open-orders.server.ts';

const shop = await openOrders();
let staff: { id: string; token: string };
beforeAll(async () => {
  staff = await shop.user('staff@kadam.example', 'staff');
});

async function find(query: Record<string, string>): Promise<OrderList> {
  const { status, body } = await shop.get<OrderList>(
    `/api/staff/orders?${new URLSearchParams(query)}`,
    staff.token,
  );
  expect(status).toBe(200);
  return body;
}
const numbers = ({ orders }: OrderList) => orders.map(({ orderNumber }) => orderNumber);
const day = (date: number) => new Date(Date.UTC(2026, 5, date));

describe('the list of orders', () => {
  const made: MadeOrder[] = [];
  const [first, second, third] = [0, 1, 2].map((at) => () => made[at]?.orderNumber ?? '');
  const people = [
    { fname: 'Zoya', lname: "D'Souza", email: 'zoya_d@shopper.example', phone: '9812300001' },
    { fname: 'Yamini', lname: 'Rao', email: 'Yamini.Rao@Shopper.example', phone: '9812300002' },
    { fname: 'Xenia', lname: '100%', email: 'xenia@shopper.example', phone: '9812300003' },
  ];
  beforeAll(async () => {
    for (const [at, billing] of people.entries())
      made.push(await makeOrder(shop.sql, { billing, method: 'online', placedAt: day(at + 1) }));
  });

  test('shows the newest first, an unpaid online order like the others', async () => {
    const list = await find({});
    expect(list).toMatchObject({ total: 3, page: 1, pageSize: 20 });
    expect(numbers(list)).toEqual([third?.(), second?.(), first?.()]);
    expect(list.orders[0]).toMatchObject({ orderStatus: 'Placed', PaymentStatus: 'Pending' });
  });

  test('staff may cancel after the two days of a customer, until it is shipped', async () => {
    const old = await makeOrder(shop.sql, { placedAt: day(1), billing: { lname: 'Longago' } });
    const said = async () => (await find({ text: 'Longago' })).orders.map(({ canCancel }) => canCancel);
    expect(await said()).toEqual([true]);
    await shop.sql`update orders set status = 'Shipped' where id = ${old.id}`;
    expect(await said()).toEqual([false]);
    await shop.sql`delete from orders where id = ${old.id}`;
  });

  test('of the confirmed ones the one that has waited longest comes first', async () => {
    await shop.sql`update orders set status = 'Confirmed' where order_number = any(${[first?.() ?? '', third?.() ?? '']})`;
    expect(numbers(await find({ status: 'Confirmed' }))).toEqual([first?.(), third?.()]);
    expect(numbers(await find({ status: 'Placed' }))).toEqual([second?.()]);
    expect(await find({ status: 'Packed' })).toMatchObject({ total: 0, orders: [] });
    expect(await find({ status: 'Placed', text: 'Zoya' })).toMatchObject({ total: 0 });
  });

  test.each([
    ['a first name', 'zoYA', [0]],
    ['a last name with an apostrophe', "d'souza", [0]],
    ['both names', 'yamini rao', [1]],
    ['an e-mail', 'YAMINI.rao@', [1]],
    ['a phone', '9812300002', [1]],
    ['a phone as people write it', '+91 98123 00002', [1]],
    ['a phone with a zero before it', '098123-00002', [1]],
    ['the end of a phone', '00003', [2]],
    ['the beginning of a phone', '+91 98123', [2, 1, 0]],
    ['a percent sign, which stands for itself', '100%', [2]],
    ['only a percent sign', '%', [2]],
    ['an underscore, which stands for itself', 'zoya_d', [0]],
    ['an underscore in place of a letter', 'yam_ni', []],
    ['a backslash', '\\', []],
    ['a quote and a command', "'; drop table orders; --", []],
    ['a hundred characters', 'x'.repeat(100), []],
    ['nobody', 'Wilhelmina', []],
  ])('finds by %s', async (_, text, found) => {
    const list = await find({ text });
    expect(numbers(list)).toEqual(found.map((at) => made[at]?.orderNumber));
    expect(list.total).toBe(found.length);
  });

  test('finds by the number of the order, however it is typed', async () => {
    const number = second?.() ?? '';
    expect(numbers(await find({ text: number }))).toEqual([number]);
    const spelled = `${number.slice(0, 2)}-${number.slice(2, 8)} ${number.slice(8)}`.toLowerCase();
    expect(numbers(await find({ text: ` ${spelled} ` }))).toEqual([number]);
    expect(numbers(await find({ text: 'KD222222222222' }))).toEqual([]);
  });

  test('has pages of 20, and none beyond the end', async () => {
    for (let at = 0; at < 21; at += 1)
      await makeOrder(shop.sql, { billing: { lname: 'Paged' }, placedAt: day(at + 5) });
    expect((await find({ text: 'paged' })).orders).toHaveLength(20);
    expect((await find({ text: 'paged', page: '2' })).orders).toHaveLength(1);
    expect(await find({ text: 'paged', page: '100000' })).toMatchObject({ orders: [], total: 21 });
  });

  test('what many orders have and what one old order has are both found, however the list is narrowed', async () => {
    // More than are looked at before the index of words is asked.
    const many = 6_100;
    const old = await makeOrder(shop.sql, { billing: { lname: 'Solitaire' }, placedAt: day(1) });
    await indexOrder(shop.sql, old.id);
    await shop.sql`
      insert into orders (order_number, email, phone, payment_method, billing, sub_total, tax, cgst, sgst, total, amount, tax_rules, placed_at)
      select 'MANY' || n, 'many@shopper.example', '9812399999', 'cod', billing || '{"fname": "Commonly", "lname": "Rao"}', sub_total, tax, cgst, sgst, total, amount, tax_rules,
        now() - n * interval '1 second'
      from orders o, generate_series(1, ${many}) n where o.id = ${old.id}`;
    const common = await find({ text: 'commonly' });
    expect(common).toMatchObject({ total: 6000, more: true });
    expect(numbers(common)[0]).toBe('MANY1');
    expect(numbers(await find({ text: 'commonly', page: '2' }))[0]).toBe('MANY21');
    expect(numbers(await find({ text: 'solitaire' }))).toEqual([old.orderNumber]);
    expect(numbers(await find({ text: 'solitaire', sort: 'amount', method: 'cod' }))).toEqual([
      old.orderNumber,
    ]);
    expect(await find({ text: 'solitaire', method: 'online' })).toMatchObject({ total: 0, more: false });
    expect((await find({ text: 'many@shopper.example' })).total).toBe(many);
    expect((await find({ text: '98123 99999', page: '400' })).orders).toEqual([]);
    // Several filters: few that fit are counted, of many it is said that there are more.
    expect(await find({ method: 'cod', status: 'Placed' })).toMatchObject({ total: 1020, more: true });
    expect(numbers(await find({ method: 'cod', status: 'Placed', sort: '-placed' }))[0]).toBe('MANY1');
    expect(await find({ method: 'cod', status: 'Packed' })).toMatchObject({ total: 0, more: false });
    // The export is written in many pieces, in which every order stands once.
    const file = await shop.get('/api/staff/orders-export?method=cod&status=Placed', staff.token);
    const exported = file.bytes.toString('utf8').trim().split('\r\n').slice(1);
    const ofMany = exported
      .map((row) => row.split(',')[0]?.replaceAll('"', '') ?? '')
      .filter((number) => number.startsWith('MANY'));
    expect(ofMany).toEqual(Array.from({ length: many }, (_, index) => `MANY${index + 1}`));
    await shop.sql`delete from orders where order_number like 'MANY%' or id = ${old.id}`;
  });

  test('amounts of less than a paisa, or of more than any order, are amounts like others', async () => {
    const all = (await find({})).total;
    for (const min of ['0.001', '1e-300']) expect((await find({ min })).total).toBe(all);
    expect((await find({ max: '0.001' })).total).toBe(0);
    expect((await find({ max: '1000000000' })).total).toBe(all);
    expect((await find({ min: '1000000000' })).total).toBe(0);
  });

  test.each([`text=${'x'.repeat(101)}`, 'page=0', 'page=100001', 'status=Lost'])(
    'refuses %s',
    async (asked) => {
      const { body } = await shop.get<OrderList>(`/api/staff/orders?${asked}`, staff.token);
      expect(body).toMatchObject({ success: false, code: 'invalidInput' });
    },
  );
});

describe('packing', () => {
  const confirmed = async (): Promise<MadeOrder> => {
    const order = await makeOrder(shop.sql);
    await inTransaction(shop.sql, (tx) => acceptOrder(tx, order.orderNumber, new Date()));
    return order;
  };
  const pack = (number: string) => shop.post(`/api/staff/orders/${number}/pack`, {}, staff.token);
  const packings = async ({ id }: MadeOrder) => ({
    history: await shop.sql`
      select from_state, actor, who from order_history where order_id = ${id} and to_state = 'Packed'`,
    acts: await shop.sql`select who, what from audit_log where order_id = ${id}`,
  });

  test('a confirmed order is packed, and it is written down who did it', async () => {
    const order = await confirmed();
    expect((await pack(order.orderNumber.toLowerCase())).body).toEqual({
      success: true,
      message: `${order.orderNumber} is packed.`,
    });
    expect(await packings(order)).toEqual({
      history: [{ from_state: 'Confirmed', actor: 'staff', who: staff.id }],
      acts: [{ who: staff.id, what: `${order.orderNumber}: packed` }],
    });
    expect(numbers(await find({ status: 'Packed' }))).toContain(order.orderNumber);
  });

  test('ten clicks at once pack it once, and everybody is told the same', async () => {
    const order = await confirmed();
    const replies = await Promise.all(Array.from({ length: 10 }, () => pack(order.orderNumber)));
    for (const { body } of replies)
      expect(body).toEqual({ success: true, message: `${order.orderNumber} is packed.` });
    const { history, acts } = await packings(order);
    expect([history.length, acts.length]).toEqual([1, 1]);
    await shop.runJobs();
    const subject = `Your order ${order.orderNumber} is packed`;
    expect((await shop.outbox()).filter((each) => each.subject === subject)).toHaveLength(1);
  });

  test.each(['Placed', 'Shipped', 'Delivered', 'Cancelled', 'Return requested', 'Returned'])(
    'an order that is %s cannot be packed',
    async (status) => {
      const order = await makeOrder(shop.sql);
      await shop.sql`update orders set status = ${status} where id = ${order.id}`;
      const { status: code, body } = await pack(order.orderNumber);
      expect(code).toBe(409);
      expect(body).toEqual({
        success: false,
        code: 'impossibleMove',
        message: `An order that is ${status} cannot become Packed.`,
      });
      expect(await packings(order)).toEqual({ history: [], acts: [] });
    },
  );

  test.each(['KD222222222222', 'nonsense', '%25', "'"])('there is no order %s', async (number) => {
    const { status, body } = await pack(encodeURIComponent(number));
    expect([status, body['code']]).toEqual([404, 'notFound']);
  });

  test('packing against a cancellation: one of them wins, and the history tells one story', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await confirmed();
      const [packed, cancelled] = await Promise.all([
        pack(order.orderNumber),
        shop.post(`/api/staff/orders/${order.orderNumber}/cancel`, { reason: 'Customer asked' }, staff.token),
      ]);
      // Packed first, it can still be cancelled; cancelled first, it cannot be packed any more.
      expect(cancelled.status).toBe(200);
      const history = await shop.sql<{ from_state: string; to_state: string }[]>`
        select from_state, to_state from order_history where order_id = ${order.id} and kind = 'order' order by id`;
      const story = history.map(({ to_state }) => to_state);
      expect(story).toEqual([
        'Placed',
        'Confirmed',
        ...(packed.status === 200 ? ['Packed'] : []),
        'Cancelled',
      ]);
      expect(history.at(-1)?.from_state).toBe(packed.status === 200 ? 'Packed' : 'Confirmed');
    }
  });
});
