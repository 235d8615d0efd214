import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditLog } from '../../../contract/audit.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { changeStock } from '../../catalogue/server/change-catalogue.server.ts';
import { stockProduct } from '../../orders/testing/open-checkout.server.ts';
import { makeOrder } from '../../orders/testing/make-order.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { writeAuditLog } from '../../audit/server/write-audit-log.server.ts';

const shop = await openOrders();
const { sql } = shop;
type User = { id: string; token: string };
let [staff, owner, buyer]: [User?, User?, User?] = [];

beforeAll(async () => {
  staff = await shop.user('staff@kadam.example', 'staff');
  owner = await shop.user('owner@kadam.example', 'owner');
  buyer = await shop.user('buyer@shopper.example');
  await sql`update users set user_name = 'Kavya' where id = ${staff.id}`;
});

const acts = async (page = 1): Promise<AuditLog> =>
  (await shop.get<AuditLog>(`/api/staff/acts?page=${page}`, owner?.token)).body;
const newest = async () => {
  const [act] = (await acts()).acts;
  return act && { who: act.who, what: act.what };
};

describe('what staff did', () => {
  test('begins with nothing', async () => {
    expect(await acts()).toEqual({ success: true, acts: [], total: 0, more: false, page: 1, pageSize: 50 });
  });

  test('a cancellation by staff is an act; one by the customer is not', async () => {
    const [one, other] = [
      await makeOrder(sql, { userId: buyer?.id ?? '' }),
      await makeOrder(sql, { userId: buyer?.id ?? '' }),
    ];
    const cancel = () =>
      shop.post(`/api/staff/orders/${one.orderNumber}/cancel`, { reason: 'Customer asked' }, staff?.token);
    await cancel();
    await shop.post(`/api/orderCancellation/${other.orderNumber}`, {}, buyer?.token);
    expect(await newest()).toEqual({ who: 'Kavya', what: `${one.orderNumber}: cancelled (Customer asked)` });
    expect((await cancel()).status).toBe(409);
    expect((await acts()).total).toBe(1);
  });

  test.each([
    ['return', 'accepted'],
    ['exchange', 'refused'],
  ])('so is the word on a %s', async (wish, decision) => {
    const { id, orderNumber } = await makeOrder(sql);
    await sql`update orders set status = 'Return requested', payment_status = 'Paid' where id = ${id}`;
    const [request] = await sql<{ id: string }[]>`
      insert into return_requests (order_id, wish, reason, details) values (${id}, ${wish}, 'Damaged', '') returning id`;
    const decide = () =>
      shop.post(`/api/staff/returns/${request?.id}`, { decision, note: 'Seen' }, staff?.token);
    const replies = await Promise.all([decide(), decide(), decide()]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await newest()).toEqual({ who: 'Kavya', what: `${orderNumber}: ${wish} ${decision}` });
    expect(await sql`select 1 from audit_log where order_id = ${id}`).toHaveLength(1);
  });

  test('what was done on the machine itself goes by the name of the tool', async () => {
    await stockProduct(sql, 'rani', 2000, { 38: 4 });
    await changeStock({ sql }, { id: 'rani', size: 38, quantity: 6 });
    expect(await newest()).toEqual({ who: 'npm run shop', what: 'rani: 6 pairs in size 38 instead of 4' });
  });

  test('"every act is in the audit log with before and after": the owner reads both, in words', async () => {
    await inTransaction(sql, (tx) =>
      writeAuditLog(tx, owner?.id ?? '', 'A product changed', {
        before: { SellingPrice: 999, slugTitle: 'old', title: 'Same' },
        after: { SellingPrice: 1099, slugTitle: 'new', title: 'Same' },
      }),
    );
    expect((await acts()).acts[0]?.changes).toEqual([
      { name: 'Address', before: 'old', after: 'new' },
      { name: 'M.R.P. in ₹', before: '999', after: '1099' },
    ]);
    await stockProduct(sql, 'audited', 999, { 38: 4 });
    await changeStock({ sql }, { id: 'audited', size: 38, quantity: 7 });
    expect((await acts()).acts[0]?.changes).toEqual([{ name: 'Size 38', before: '4', after: '7' }]);
  });

  test('an act that did not happen is not told', async () => {
    const { total } = await acts();
    const work = inTransaction(sql, async (tx) => {
      await writeAuditLog(tx, staff?.id ?? '', 'nothing', {});
      throw new Error('the act failed');
    });
    await expect(work).rejects.toThrow('the act failed');
    expect((await acts()).total).toBe(total);
  });

  test('has pages of 50, newest first, and none beyond the end', async () => {
    await sql`insert into audit_log (who, what) select 'npm run shop', 'act ' || i from generate_series(1, 60) i`;
    const { total, acts: first } = await acts();
    expect(first.map(({ what }) => what)).toEqual(Array.from({ length: 50 }, (_, at) => `act ${60 - at}`));
    expect((await acts(2)).acts).toHaveLength(total - 50);
    expect(await acts(100_000)).toMatchObject({ acts: [], total });
  });

  test('is for the owner alone', async () => {
    expect((await shop.get('/api/staff/acts', staff?.token)).body['code']).toBe('notAllowed');
  });
});
