import { beforeAll, describe, expect, test } from 'vitest';
import {
  customersStaffApi,
  type CustomerList,
  type CustomerPage,
} from '../../../contract/customers-staff.ts';
import type { MyData } from '../../../contract/profile.ts';
import { MEERA } from '../../../domain/orders/testing-billing.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { runDueJobs } from '../../../platform/server/testing/run-jobs.server.ts';
import { findUser } from '../../accounts/server/users.server.ts';
import { aBody, stockProduct } from '../../orders/testing/open-checkout.server.ts';
import { makeOrder } from '../../orders/testing/make-order.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { sendQuery } from '../../outreach/server/send-query.server.ts';
import { findCustomers } from './find-customers.server.ts';
import { forgetErasedContacts } from '../../orders/server/person-orders.server.ts';
import { customerJobs } from './jobs.server.ts';
import { rebuildCustomer, rebuildAllCustomers } from './rebuild-customers.server.ts';
import { collectPersonData, erasePerson, personOf } from './person-data.server.ts';
import { customersStaffHandlers } from './staff-api.server.ts';

const shop = await openOrders({ rows: customersStaffApi, handlers: customersStaffHandlers });
const { sql } = shop;
let staff: { id: string; token: string };

const order = (email: string, more: Parameters<typeof makeOrder>[1] = {}) =>
  makeOrder(sql, { ...more, billing: { ...more.billing, email } });
const list = async (query: Record<string, string> = {}) =>
  (await shop.get<CustomerList>(`/api/staff/customers?${new URLSearchParams(query)}`, staff.token)).body;
const one = async (email: string) => (await list({ text: email })).customers[0];
const page = async (id: string) =>
  (await shop.get<CustomerPage>(`/api/staff/customers/${id}`, staff.token)).body;

beforeAll(async () => {
  staff = await shop.user('people@kadam.example', 'staff');
  await stockProduct(sql, 'cash', 1000, { 38: 50 });
});

describe('who is a customer', () => {
  test('guests who ordered are customers, too: one row for each e-mail, however it is written', async () => {
    await order('Guest@One.example', { placedAt: new Date('2026-10-01T06:00:00Z') });
    const { id } = await order('guest@one.EXAMPLE', { billing: { fname: 'Zarina', phone: '9000000077' } });
    await sql`update orders set payment_status = 'Paid' where id = ${id}`;
    await sql`
      insert into payments (order_id, provider_payment_id, provider_order_id, amount, counts) values (${id}, 'pay_one', '', 149900, true)`;
    await rebuildCustomer(sql, { orderId: id });
    expect(await one('guest@one.example')).toMatchObject({
      name: 'Zarina Nair',
      phone: '+919000000077',
      account: false,
      orders: 2,
      spent: 149900,
    });
  });

  test('an account and the orders of its e-mail are one person; what was given back does not count as spent', async () => {
    const { id: guestOrder } = await order('both@one.example');
    const user = await shop.user('both@one.example');
    const { id } = await order('gift@elsewhere.example', { userId: user.id });
    await sql`
      insert into payments (order_id, provider_payment_id, provider_order_id, amount, counts) values (${id}, 'pay_two', '', 5000, true)`;
    await sql`
      insert into refunds (order_id, payment_id, amount, reason, idempotency_key)
      select ${id}, id, 2000, 'returned', 'k2' from payments where order_id = ${id}`;
    await rebuildCustomer(sql, { userId: user.id });
    await rebuildCustomer(sql, { orderId: guestOrder });
    expect(await one('both@one.example')).toMatchObject({ account: true, orders: 2, spent: 3000 });
    expect(await one('gift@elsewhere.example')).toBeUndefined();
  });

  test('an order that moves on writes its customer anew, twenty changes at once and the newest figures win', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        order('busy@one.example', { placedAt: new Date(Date.now() - index * 1000) }),
      ),
    );
    await Promise.all(made.map(({ id }) => rebuildCustomer(sql, { orderId: id })));
    expect(await one('busy@one.example')).toMatchObject({ orders: 20 });
    const body = aBody([{ productId: 'cash', size: 38, quantity: 1, unitPrice: 50_000 }], 'cod', {
      ...MEERA,
      email: 'moves@one.example',
    });
    expect((await shop.post('/api/codCheckout', body)).status).toBe(200);
    await shop.runJobs();
    await runDueJobs(sql, customerJobs(shop.shop), shop.shop.log);
    expect(await one('moves@one.example')).toMatchObject({ orders: 1 });
  });

  test('the search over everything finds them', async () => {
    expect(await findCustomers(sql, 'zarina', 6)).toMatchObject([{ name: 'Zarina Nair' }]);
  });
});

describe('the list', () => {
  test.each(['-seen', 'seen', '-spent', 'orders', 'name', '-name'])(
    'sorted by %s, every page forth and back shows each once and in order',
    async (sort) => {
      await sql`
        insert into customers (email_key, email, name, orders, spent, seen_at)
        select 'p' || n || '@many.example', 'p' || n || '@many.example', 'Person ' || n % 7, n % 3, n % 5, now() - n % 4 * interval '1 day'
        from generate_series(1, 120) n on conflict do nothing`;
      const pages: string[][] = [];
      let at = '';
      let answer = await list({ sort, text: 'many.example' });
      for (;;) {
        pages.push(answer.customers.map(({ id }) => id));
        if (answer.next === null) break;
        at = answer.next;
        answer = await list({ sort, text: 'many.example', at });
      }
      expect(answer.total).toBe(120);
      expect(pages).toHaveLength(5);
      expect(new Set(pages.flat()).size).toBe(120);
      const column = sort.replace('-', '').replace('seen', 'seen_at').replace('name', 'lower(name)');
      const [sorted] = await sql<{ ids: string[] }[]>`
        select array_agg(id order by ${sql.unsafe(`${column} ${sort.startsWith('-') ? 'desc' : 'asc'}, id ${sort.startsWith('-') ? 'desc' : 'asc'}`)}) as ids
        from customers where found like '%many.example%'`;
      expect(pages.flat()).toEqual(sorted?.ids);
      for (let number = pages.length - 2; number >= 0; number -= 1) {
        expect(answer.previous).not.toBeNull();
        answer = await list({ sort, text: 'many.example', at: answer.previous ?? '' });
        expect(answer.customers.map(({ id }) => id)).toEqual(pages[number]);
      }
      expect(answer.previous).toBeNull();
    },
  );

  test('a place that nobody gave out is the beginning', async () => {
    const forged = Buffer.from(JSON.stringify(['after', '-seen', "x'; drop", 'x'])).toString('base64url');
    for (const at of ['zzz', forged])
      expect((await list({ at })).customers).toEqual((await list()).customers);
  });

  test('accounts, guests and blocked ones are views of it', async () => {
    expect((await list({ show: 'guests', text: 'both@one' })).customers).toEqual([]);
    expect((await list({ show: 'accounts', text: 'both@one' })).customers).toHaveLength(1);
  });
});

describe('cash on delivery is blocked', () => {
  const cash = (form: Partial<typeof MEERA>, bearer?: string) =>
    shop.post(
      '/api/codCheckout',
      aBody([{ productId: 'cash', size: 38, quantity: 1, unitPrice: 50_000 }], 'cod', { ...MEERA, ...form }),
      bearer,
    );

  test('for the account and its verified phone, by the server; others and online payment go on', async () => {
    const user = await shop.user('blocked@one.example');
    await sql`update users set phone = '+919000000099', phone_verified_at = now() where id = ${user.id}`;
    await rebuildCustomer(sql, { userId: user.id });
    const id = (await one('blocked@one.example'))?.id ?? '';
    const blocked = await shop.post(
      `/api/staff/customers/${id}/block-cash`,
      { reason: 'Refused three parcels' },
      staff.token,
    );
    expect(blocked.status).toBe(200);
    expect((await page(id)).cashBlock).toMatchObject({
      reason: 'Refused three parcels',
      phone: '9000000099',
    });
    const refused = { status: 400, body: { code: 'noCash' } };
    expect(await cash({ email: 'other@one.example' }, user.token)).toMatchObject(refused);
    expect(await cash({ email: 'other@one.example', phone: '9000000099' })).toMatchObject(refused);
    expect(await cash({ email: 'BLOCKED@one.example' })).toMatchObject(refused);
    expect((await cash({ email: 'free@one.example' })).status).toBe(200);
    const online = await shop.post(
      '/api/checkout',
      aBody([{ productId: 'cash', size: 38, quantity: 1, unitPrice: 50_000 }], 'online', {
        ...MEERA,
        email: 'blocked@one.example',
      }),
      user.token,
    );
    expect(online.status).toBe(200);
    const { orderNumber } = (
      await sql<{ orderNumber: string }[]>`
        select order_number as "orderNumber" from orders where user_id = ${user.id} and payment_method = 'online'`
    )[0] ?? { orderNumber: '' };
    expect(await shop.post(`/api/order/${orderNumber}/cash`, {}, user.token)).toMatchObject(refused);
    await shop.post(`/api/staff/customers/${id}/allow-cash`, {}, staff.token);
    expect((await cash({}, user.token)).status).toBe(200);
    const log = await sql<{ what: string }[]>`select what from audit_log where who = ${staff.id} order by id`;
    expect(log.map(({ what }) => what)).toEqual([
      'Blocked cash on delivery for blocked@one.example',
      'Allowed cash on delivery for blocked@one.example again',
    ]);
  });

  test('a phone that an account only claims is not blocked: it may be somebody else’s', async () => {
    const user = await shop.user('claims@one.example');
    await sql`update users set phone = '+919000000088' where id = ${user.id}`;
    await rebuildCustomer(sql, { userId: user.id });
    await shop.post(
      `/api/staff/customers/${(await one('claims@one.example'))?.id}/block-cash`,
      { reason: 'Refused parcels' },
      staff.token,
    );
    expect((await cash({ email: 'innocent@one.example', phone: '9000000088' })).status).toBe(200);
  });
});

describe('a person’s data (DPDP Act): one set of use cases, two doors', () => {
  const prepare = async (email: string) => {
    const user = await shop.user(email);
    await order(email);
    const { id: orderId } = await order('else@two.example', { userId: user.id });
    const ticket = await sendQuery(shop.shop, { name: 'Asha', email, message: 'Where is it?' });
    await sql`insert into subscribers (email, email_key, state) values (${email}, ${email}, 'confirmed')`;
    await sql`
      insert into saved_carts (user_id, lines)
      values (${user.id}, '[{"productId": "rani", "size": 38, "color": "Gold", "quantity": 1}]')`;
    await rebuildCustomer(sql, { userId: user.id });
    const id = (await one(email))?.id ?? '';
    await shop.post(`/api/staff/customers/${id}/note`, { note: 'Likes gold.' }, staff.token);
    return { user, id, ticket, orderId };
  };

  test('both doors hand out the same: account, orders, queries, newsletter, notes, the copy of a cart', async () => {
    const { user, id, ticket } = await prepare('export@two.example');
    const { exportedAt: _one, ...byStaff } = (
      await shop.get<MyData>(`/api/staff/customers/${id}/export`, staff.token)
    ).body;
    const row = await findUser(sql, user.id);
    const { exportedAt: _two, ...byHerself } = await collectPersonData(shop.shop, personOf(row!));
    expect(byStaff).toEqual(JSON.parse(JSON.stringify(byHerself)));
    expect(byStaff.orders).toHaveLength(2);
    expect(byStaff).toMatchObject({
      account: { email: 'export@two.example' },
      queries: [{ ticket }],
      newsletter: { state: 'confirmed' },
      notes: [{ note: 'Likes gold.' }],
      cart: { lines: [{ productId: 'rani', size: 38 }] },
    });
  });

  test('what the law makes us keep, the orders, stays; all else goes, and the person is no customer any more', async () => {
    const { user, id, orderId } = await prepare('erase@two.example');
    const path = `/api/staff/customers/${id}/erase`;
    const slip = await shop.post(path, { reason: 'Asked by mail.', email: 'erase@two.exampl' }, staff.token);
    expect(slip).toMatchObject({ status: 400, body: { fields: ['email'] } });
    expect(
      (await shop.post(path, { reason: 'Asked by mail.', email: 'Erase@two.example' }, staff.token)).status,
    ).toBe(200);
    expect(await findUser(sql, user.id)).toBeUndefined();
    expect(await sql`select from saved_carts where user_id = ${user.id}`).toHaveLength(0);
    expect(await one('erase@two.example')).toBeUndefined();
    expect(await sql`select from queries where email = 'erase@two.example'`).toHaveLength(0);
    expect(await sql`select from subscribers where email_key = 'erase@two.example'`).toHaveLength(0);
    expect(
      await sql`select from orders where lower(email) = 'erase@two.example' or user_id = ${user.id}`,
    ).toHaveLength(2);
    await rebuildAllCustomers(sql);
    expect(await one('erase@two.example')).toBeUndefined();
    const said = await sql<
      { line: string }[]
    >`select audit_log::text as line from audit_log where what like 'Deleted the data%'`;
    expect(said.map(({ line }) => line).join()).not.toContain('erase@');
    // A year later the contact goes, too; name and address stay on the invoice.
    await sql`update orders set person_erased_at = now() - interval '366 days' where id = ${orderId}`;
    await forgetErasedContacts(sql);
    const [left] = await sql<{ email: string; phone: string; billing: typeof MEERA }[]>`
      select email, phone, billing from orders where id = ${orderId}`;
    expect(left).toMatchObject({
      email: 'erased@deleted.invalid',
      phone: '',
      billing: { fname: 'Meera', phone: '', email: '' },
    });
  });

  test('whoever had their data erased is told nothing more by push or WhatsApp; others are', async () => {
    const [{ user, id, orderId }, other] = [
      await prepare('told@two.example'),
      await prepare('told-still@two.example'),
    ];
    const { id: guestOrder } = await order('told@two.example');
    const device = async (name: string, about: { user?: string; order?: string }) => {
      const [made] = await sql<{ id: string }[]>`
        insert into push_subscriptions (endpoint, p256dh, auth, user_id)
        values (${`https://push.example/${name}`}, 'key', 'auth', ${about.user ?? null}::uuid) returning id`;
      if (about.order)
        await sql`insert into push_orders (subscription_id, order_id) values (${made?.id ?? ''}, ${about.order})`;
    };
    await device('account', { user: user.id });
    await device('order', { order: orderId });
    await device('guest-order', { order: guestOrder });
    await device('other', { user: other.user.id });
    await sql`update users set whatsapp_at = now() where id = any(${[user.id, other.user.id]}::uuid[])`;
    await sql`
      insert into order_whatsapp (order_id) select unnest(${[orderId, guestOrder, other.orderId]}::uuid[])`;
    const wish = { reason: 'Asked by mail.', email: 'told@two.example' };
    expect((await shop.post(`/api/staff/customers/${id}/erase`, wish, staff.token)).status).toBe(200);
    expect(
      await sql`select endpoint from push_subscriptions where endpoint like 'https://push.example/%'`,
    ).toEqual([{ endpoint: 'https://push.example/other' }]);
    expect(await sql`select order_id as id from order_whatsapp where withdrawn_at is null`).toEqual([
      { id: other.orderId },
    ]);
    expect(await sql`select id from users where whatsapp_at is not null`).toEqual([{ id: other.user.id }]);
  });

  test('only accounts of customers are erased: never one of staff or of an owner, however the row of customers came about', async () => {
    for (const role of ['staff', 'owner']) {
      const email = `${role}-once-customer@two.example`;
      const { user, id } = await prepare(email);
      await sql`update users set user_type = ${role} where id = ${user.id}`;
      const path = `/api/staff/customers/${id}/erase`;
      expect(await shop.post(path, { reason: 'To be rid of them.', email }, staff.token)).toMatchObject({
        status: 403,
        body: { message: 'Only accounts of customers can be deleted. This one works here.' },
      });
      expect(await findUser(sql, user.id)).toMatchObject({ user_type: role, email });
      expect(await sql`select 1 from queries where email = ${email}`).toHaveLength(1);
      // The same after the list of customers was written anew: what a guest left goes, the account stays.
      await rebuildAllCustomers(sql);
      const again = (await one(email))?.id ?? id;
      await shop.post(`/api/staff/customers/${again}/erase`, { reason: 'Again.', email }, staff.token);
      expect(await findUser(sql, user.id)).toMatchObject({ user_type: role });
    }
  });

  test('an account that becomes an owner while it is erased is one or the other', async () => {
    for (let round = 0; round < 6; round += 1) {
      const email = `race-${round}@two.example`;
      const { user, id } = await prepare(email);
      await Promise.all([
        shop.post(`/api/staff/customers/${id}/erase`, { reason: 'Asked by mail.', email }, staff.token),
        sql`update users set user_type = 'owner' where id = ${user.id} and deleted_at is null`,
      ]);
      expect(
        await sql`select 1 from users where id = ${user.id} and user_type = 'owner' and deleted_at is not null`,
      ).toHaveLength(0);
    }
  });

  test('an e-mail that was never verified proves nothing: its queries and guest orders are not part of the account to take or delete', async () => {
    await order('stranger@two.example');
    await sendQuery(shop.shop, { name: 'Asha', email: 'stranger@two.example', message: 'Mine.' });
    const user = await shop.user('stranger@two.example', 'customer', false);
    const row = await findUser(sql, user.id);
    expect(await collectPersonData(shop.shop, personOf(row!))).toMatchObject({ orders: [], queries: [] });
    await inTransaction(sql, (tx) => erasePerson(tx, personOf(row!)));
    expect(await one('stranger@two.example')).toMatchObject({ account: false, orders: 1 });
    expect(await sql`select from queries where email = 'stranger@two.example'`).toHaveLength(1);
  });

  test('a guest is deleted by e-mail', async () => {
    const { id: orderId } = await order('guest@two.example');
    await rebuildCustomer(sql, { orderId });
    const id = (await one('guest@two.example'))?.id ?? '';
    await shop.post(
      `/api/staff/customers/${id}/erase`,
      { reason: 'Asked by mail.', email: 'guest@two.example' },
      staff.token,
    );
    expect(await one('guest@two.example')).toBeUndefined();
    // A guest is free to come back.
    const { id: again } = await order('guest@two.example');
    await rebuildCustomer(sql, { orderId: again });
    expect(await one('guest@two.example')).toMatchObject({ orders: 1 });
  });
});
