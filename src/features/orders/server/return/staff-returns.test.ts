import { beforeAll, describe, expect, test } from 'vitest';
import { TOKEN_SCOPES } from '../../../../domain/accounts/token-scopes.ts';
import { makeApiToken } from '../../../accounts/server/api-tokens.server.ts';
import { deliveredForCash, linkOf, returnForm } from '../../testing/cash-return.server.ts';
import { makeOrder } from '../../testing/make-order.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';

const shop = await openOrders();
let buyer: { id: string; token: string };
let staff: { id: string; token: string };

beforeAll(async () => {
  buyer = await shop.user('buyer@shopper.example');
  staff = await shop.user('clerk@kadam.example', 'staff');
  await shop.sql`update users set areas = '{orders,returns}' where id = ${staff.id}`;
});

const delivered = () => deliveredForCash(shop, { userId: buyer.id });
const rowsOf = (orderId: string) =>
  shop.sql<
    { filedBy: string | null }[]
  >`select filed_by as "filedBy" from return_requests where order_id = ${orderId}`;

describe('calls of customers are for customers', () => {
  test('staff cannot file a return as the customer, with or without the link of the order', async () => {
    const { id, orderNumber } = await delivered();
    const mine = returnForm({ payTo: 'vpa', vpa: 'clerk@okbank' });
    for (const link of ['', `?link=${encodeURIComponent(linkOf(shop, orderNumber))}`]) {
      const reply = await shop.post(`/api/order/${orderNumber}/return${link}`, mine, staff.token);
      expect([reply.status, reply.body['code']]).toEqual([403, 'notAllowed']);
    }
    expect(await shop.sql`select 1 from return_requests where order_id = ${id}`).toHaveLength(0);
  });

  test('nor cancel it there; for an order of their own they are customers', async () => {
    const other = await makeOrder(shop.sql, { userId: buyer.id });
    const refused = await shop.post(`/api/orderCancellation/${other.orderNumber}`, {}, staff.token);
    expect([refused.status, refused.body['code']]).toEqual([403, 'notAllowed']);
    const own = await makeOrder(shop.sql, { userId: staff.id });
    expect((await shop.post(`/api/orderCancellation/${own.orderNumber}`, {}, staff.token)).status).toBe(200);
    const [history] = await shop.sql`
      select actor, who from order_history where order_id = ${own.id} and to_state = 'Cancelled'`;
    expect(history).toEqual({ actor: 'customer', who: staff.id });
  });
});

describe('staff file a return for somebody who calls', () => {
  const file = (orderNumber: string, body: object = {}, bearer = staff.token) =>
    shop.post(
      `/api/staff/orders/${orderNumber}/returns`,
      { wish: 'return', reason: 'Damaged', details: 'Said on the phone.', ...body },
      bearer,
    );

  test('as staff: history, audit log and the list say who did it, and no account can be named', async () => {
    const { id, orderNumber } = await delivered();
    const reply = await file(orderNumber, { payTo: 'vpa', vpa: 'clerk@okbank', payout: { kind: 'vpa' } });
    expect(reply.status).toBe(200);
    const [history] = await shop.sql`
      select actor, who from order_history where order_id = ${id} and to_state = 'Return requested'`;
    expect(history).toEqual({ actor: 'staff', who: staff.id });
    expect(await rowsOf(id)).toEqual([{ filedBy: staff.id }]);
    const [act] = await shop.sql`select who, what from audit_log where order_id = ${id}`;
    expect(act).toEqual({ who: staff.id, what: `${orderNumber}: return filed for the customer (Damaged)` });
    const list = await shop.get('/api/staff/returns', staff.token);
    const returns = list.body['returns'] as { orderNumber: string; filedBy: string | null; payTo: null }[];
    expect(returns.find((each) => each.orderNumber === orderNumber)).toMatchObject({
      filedBy: 'Meera',
      payTo: null,
    });
  });

  test('"own permission": the permissions for orders and money are not enough, nor is an API token', async () => {
    const { id, orderNumber } = await delivered();
    const clerk = await shop.user('packer@kadam.example', 'staff');
    await shop.sql`update users set areas = '{orders,money}' where id = ${clerk.id}`;
    const owner = await shop.user('maker@kadam.example', 'owner');
    const token = await makeApiToken(shop.shop, { name: 'All', scopes: TOKEN_SCOPES }, owner.id);
    for (const bearer of [clerk.token, token]) expect((await file(orderNumber, {}, bearer)).status).toBe(403);
    expect(await rowsOf(id)).toEqual([]);
  });

  test('once, however many file it at once; never for a stranger', async () => {
    const { orderNumber } = await delivered();
    expect((await file(orderNumber, {}, buyer.token)).status).toBe(403);
    const replies = await Promise.all(Array.from({ length: 4 }, () => file(orderNumber)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await file('KD23456789ABCD')).status).toBe(404);
  });
});
