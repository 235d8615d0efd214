import { beforeAll, expect, test } from 'vitest';
import { reportsApi, type ReportResult } from '../../../contract/reports.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { runDueJobs } from '../../../platform/server/testing/run-jobs.server.ts';
import { issueCreditNote, issueInvoice } from '../../orders/server/invoice/issue-invoice.server.ts';
import { makeOrder } from '../../orders/testing/make-order.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { reportsHandlers } from './api.server.ts';
import { reportJobs } from './jobs.server.ts';

const shop = await openOrders({ rows: reportsApi, handlers: reportsHandlers });
const { sql } = shop;
const DAYS = 'from=2026-10-01&to=2026-10-31';
const business = { gstin: '29AAAAA0000A1ZY', name: 'Demo & Daughters' };
let owner: { token: string };

async function sell(
  day: number,
  state: string,
  prices: number[],
  more: { business?: object; back?: number } = {},
) {
  const at = new Date(Date.UTC(2026, 9, day, 6));
  const order = await makeOrder(sql, {
    placedAt: at,
    method: day % 2 === 0 ? 'cod' : 'online',
    billing: { state, zipcode: state === 'Karnataka' ? '560001' : '682001' },
    lines: prices.map((unitPrice, index) => ({ unitPrice, quantity: index + 1 })),
  });
  if (more.business)
    await sql`update orders set business = ${sql.json(more.business)} where id = ${order.id}`;
  await inTransaction(sql, (tx) => issueInvoice(tx, order.id, at));
  const [paid] = await sql<{ id: string; amount: number }[]>`
    insert into payments (order_id, provider_payment_id, provider_order_id, amount, method, counts, captured_at, channel)
    select id, 'pay_' || order_number, 'order_x', amount, 'upi', true, ${at}, ${day % 2 === 0 ? 'cash' : 'provider'}
    from orders where id = ${order.id} returning id, amount::float8 as amount`;
  if (more.back === undefined) return;
  const back = new Date(Date.UTC(2026, 9, more.back, 6));
  await inTransaction(sql, (tx) => issueCreditNote(tx, order.id, back));
  await sql`
    insert into refunds (order_id, payment_id, amount, reason, status, idempotency_key, processed_at, way)
    values (${order.id}, ${paid?.id ?? ''}, ${paid?.amount ?? 0}, 'returned', 'processed', ${order.id}, ${back}, 'hand')`;
}

beforeAll(async () => {
  owner = await shop.user('owner@tally.example', 'owner');
  await sell(1, 'Karnataka', [999_00, 1499_00]);
  await sell(2, 'Kerala', [2999_50], { back: 5 });
  await sell(3, 'Karnataka', [4999_00], { business });
  await sell(4, 'Karnataka', [1499_99], { business, back: 9 });
  await sell(9, 'Kerala', [60_000_00, 45_000_00], { back: 20 });
  // By an Indian clock in November.
  await sell(32, 'Karnataka', [777_00]);
});

const file = async (what: 'vouchers' | 'ledgers') =>
  (await shop.get(`/api/staff/tally-${what}?${DAYS}`, owner.token)).bytes.toString();

/** What each ledger is credited with, in paise, by type of voucher. */
function sumsOf(text: string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [, type = '', body = ''] of text.matchAll(/<VOUCHER VCHTYPE="([^"]+)"(.*?)<\/VOUCHER>/gs))
    for (const [, ledger = '', amount = ''] of body.matchAll(/<LEDGERNAME>([^<]*)<.*?<AMOUNT>([^<]*)</gs)) {
      const key = `${type}: ${ledger}`;
      sums.set(key, (sums.get(key) ?? 0) + Math.round(Number(amount) * 100));
    }
  return sums;
}

async function report(kind: 'gstr-1' | 'tally') {
  const asked = { kind, from: '2026-10-01', to: '2026-10-31' };
  const { body } = await shop.post('/api/staff/reports', asked, owner.token);
  await runDueJobs(sql, reportJobs(shop.shop), shop.shop.log);
  const { body: run } = await shop.get(`/api/staff/reports/${String(body['id'])}`, owner.token);
  return run['result'] as ReportResult | null;
}

test('GSTR-1 = documents = Tally file', async () => {
  const text = await file('vouchers');
  const sums = sumsOf(text);
  const [want] = await sql<{ total: number; taxable: number; tax: number; notes: number }[]>`
    select sum(sign * (document ->> 'total')::float8) as total, sum(sign * (document ->> 'subTotal')::float8) as taxable,
      sum(sign * (document ->> 'totalTax')::float8) as tax,
      sum((document ->> 'total')::float8) filter (where kind = 'credit note') as notes
    from invoices, lateral (select case kind when 'invoice' then 1 else -1 end as sign) s
    where issued_at >= '2026-09-30T18:30:00Z' and issued_at < '2026-10-31T18:30:00Z'`;
  const all = (type: RegExp, ledger: RegExp) =>
    [...sums].reduce((sum, [key, amount]) => {
      const [of = '', name = ''] = key.split(': ');
      return type.test(of) && ledger.test(name) ? sum + amount : sum;
    }, 0);
  const documents = /^(Sales|Credit Note)$/;
  const buyers = /^(Online customers|Demo)/;
  expect({
    total: -all(documents, buyers),
    taxable: all(documents, /^Sales/),
    tax: all(documents, /^.GST$/),
    notes: all(/^Credit Note$/, buyers),
  }).toEqual(want);
  // What came in less what went back is what remains of the documents.
  expect(all(/^(Receipt|Payment)$/, buyers)).toBe(want?.total);

  const filed = JSON.parse((await report('gstr-1'))?.json ?? '{}') as {
    b2b: { ctin: string; inv: { val: number; itms: { itm_det: { txval: number } }[] }[] }[];
    cdnr: { ctin: string; nt: { val: number }[] }[];
    hsn: Record<'hsn_b2b' | 'hsn_b2c', { txval: number; iamt: number; camt: number; samt: number }[]>;
  };
  const rows = [...filed.hsn.hsn_b2b, ...filed.hsn.hsn_b2c];
  const paise = (values: number[]) => Math.round(values.reduce((a, b) => a + b, 0) * 100);
  expect(paise(rows.map(({ txval }) => txval))).toBe(want?.taxable);
  expect(paise(rows.flatMap(({ iamt, camt, samt }) => [iamt, camt, samt]))).toBe(want?.tax);
  expect(filed.b2b).toMatchObject([{ ctin: business.gstin, inv: [{ val: 4999 }, { val: 1500 }] }]);
  expect(filed.cdnr).toMatchObject([{ ctin: business.gstin, nt: [{ val: 1500 }] }]);
});

test('every ledger that the vouchers name is in the file of ledgers, a business with its GSTIN', async () => {
  const ledgers = await file('ledgers');
  const named = new Set([...sumsOf(await file('vouchers')).keys()].map((key) => key.split(': ')[1] ?? ''));
  for (const name of named) expect(ledgers).toContain(`<NAME>${name}</NAME>`);
  expect(ledgers).toContain('Demo &amp; Daughters (29AAAAA0000A1ZY)');
});

test('the report says what the file contains', async () => {
  expect((await report('tally'))?.tables[0]?.rows.map(([kind, count]) => [kind, count])).toEqual([
    ['Sales', 5],
    ['Credit Note', 3],
    ['Receipt', 5],
    ['Payment', 3],
  ]);
});
