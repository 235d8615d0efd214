import { beforeAll, describe, expect, test } from 'vitest';
import { creditApi, creditStaffApi, type CustomerCredit, type OwnCredit } from '../../../contract/credit.ts';
import { runDueJobs } from '../../../platform/server/testing/run-jobs.server.ts';
import { rebuildCustomer } from '../../customers/server/rebuild-customers.server.ts';
import { creditReport } from '../../reports/server/credit-report.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { saveStored } from '../../settings/server/stored-settings.server.ts';
import { creditHandlers } from './api.server.ts';
import { creditStaffHandlers } from './staff-api.server.ts';
import { creditMailJobs, ISSUED_MAIL } from './jobs.server.ts';

const shop = await openOrders({
  rows: { ...creditApi, ...creditStaffApi },
  handlers: { ...creditHandlers, ...creditStaffHandlers },
});
const { sql } = shop;
let staff: { id: string; token: string };
let meera: { id: string; token: string };
let customer = '';

beforeAll(async () => {
  await saveStored(sql, 'shop', { storeCredit: true });
  staff = await shop.user('money@kadam.example', 'owner');
  meera = await shop.user('credit@person.example', 'customer');
  await rebuildCustomer(sql, { userId: meera.id });
  const [row] = await sql<{ id: string }[]>`select id from customers where user_id = ${meera.id}`;
  customer = row?.id ?? '';
});

const change = (act: 'issue' | 'void', amount: number, balance: number, reason = 'For the long wait') =>
  shop.post(`/api/staff/customers/${customer}/credit/${act}`, { amount, balance, reason }, staff.token);
const own = async () => (await shop.get<OwnCredit>('/api/account/credit', meera.token)).body;

describe('store credit', () => {
  test('staff issue it with a reason, twice at once is once, and the customer sees it', async () => {
    expect(await own()).toMatchObject({ balance: 0, entries: [] });
    const both = await Promise.all([change('issue', 500_00, 0), change('issue', 500_00, 0)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await own()).toMatchObject({ balance: 500_00, entries: [{ kind: 'issued', amount: 500_00 }] });
    const page = await shop.get<CustomerCredit>(`/api/staff/customers/${customer}/credit`, staff.token);
    expect(page.body).toMatchObject({
      account: true,
      balance: 500_00,
      entries: [{ reason: 'For the long wait', who: expect.any(String) }],
    });
    const [log] = await sql<{ what: string; before: number; after: number }[]>`
      select what, before, after from audit_log where what like '%of store credit issued%'`;
    expect(log).toMatchObject({ before: 0, after: 500_00 });
    expect(JSON.stringify(await own())).not.toContain('long wait');
    // One mail, in the language of the account, without the reason of staff.
    await sql`update users set language = 'hi' where id = ${meera.id}`;
    const jobs = await sql`
      select 1 from jobs where kind = ${ISSUED_MAIL} and payload ->> 'userId' = ${meera.id}`;
    expect(jobs).toHaveLength(1);
    await runDueJobs(sql, creditMailJobs(shop.shop), shop.shop.log);
    const mail = (await shop.outbox()).find(({ to }) => to === 'credit@person.example');
    expect(mail?.text).toContain('₹500.00 जोड़े हैं');
    expect(mail?.text).toContain('/hi/profile?tab=credit');
    expect(mail?.text).not.toContain('long wait');
  });

  test('no more is voided than is there, and nothing without a reason', async () => {
    expect((await change('void', 600_00, 500_00)).status).toBe(409);
    expect((await change('void', 100_00, 500_00, ' ')).status).toBe(400);
    expect((await change('void', 100_00, 500_00)).status).toBe(200);
    expect(await own()).toMatchObject({ balance: 400_00, entries: [{ amount: -100_00 }, {}] });
  });

  test('the report says what changed and who is owed how much', async () => {
    const from = new Date(Date.now() - 86_400_000);
    const { tables } = await creditReport(sql, [from, new Date(Date.now() + 86_400_000)]);
    expect(tables[0]).toMatchObject({
      rows: [
        ['Owed before', 0, 0],
        ['Issued, and refunds paid as store credit', 1, 500_00],
        ['Voided', 1, -100_00],
      ],
      totals: ['Owed at the end', null, 400_00],
    });
    expect(tables[1]?.rows).toEqual([[expect.stringContaining('credit@person.example'), 400_00]]);
    expect((await creditReport(sql, [new Date(0), from])).tables).toEqual([]);
  });

  test('a shop without it answers as if there were none', async () => {
    await saveStored(sql, 'shop', { storeCredit: false });
    expect((await shop.get('/api/account/credit', meera.token)).status).toBe(404);
    await saveStored(sql, 'shop', { storeCredit: true });
  });
});
