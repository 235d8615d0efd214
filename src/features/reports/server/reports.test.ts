import { beforeAll, describe, expect, test } from 'vitest';
import { deliverUnits } from '../../orders/testing/deliver-units.server.ts';
import { reportsApi, type ReportKind, type ReportRun, type SalesFigures } from '../../../contract/reports.ts';
import { inTransaction } from '../../../platform/server/db.server.ts';
import { runDueJobs } from '../../../platform/server/testing/run-jobs.server.ts';
import {
  issueCreditNote,
  issueInvoice,
  reissueInvoice,
} from '../../orders/server/invoice/issue-invoice.server.ts';
import { readSold } from '../../orders/server/refund/order-money.server.ts';
import { makeOrder } from '../../orders/testing/make-order.server.ts';
import { openOrders } from '../../orders/testing/open-orders.server.ts';
import { reportsHandlers } from './api.server.ts';
import { reportJobs } from './jobs.server.ts';
import { salesFigures } from './sales-figures.server.ts';
import { saveStored } from '../../settings/server/stored-settings.server.ts';

const shop = await openOrders({ rows: reportsApi, handlers: reportsHandlers });
const { sql } = shop;
let owner: { token: string };

const on = (day: number, hour = 6) => new Date(Date.UTC(2026, 9, day, hour));

/** An order with its invoice, and the credit note of some days later when it came back. */
async function sell(day: number, state: string, prices: number[], method: 'cod' | 'online', back?: number) {
  const pincode = state === 'Karnataka' ? '560001' : '682001';
  const order = await makeOrder(sql, {
    placedAt: on(day),
    method,
    billing: { state, zipcode: pincode },
    lines: prices.map((unitPrice, index) => ({ unitPrice, quantity: index + 1 })),
    // A delivery fee that does not divide evenly.
    fees: day === 2 && back === undefined ? [{ kind: 'delivery', amount: 59_99 }] : [],
  });
  await sql`update orders set accepted_at = ${on(day)} where id = ${order.id}`;
  await inTransaction(sql, (tx) => issueInvoice(tx, order.id, on(day)));
  if (back !== undefined) await inTransaction(sql, (tx) => issueCreditNote(tx, order.id, on(back)));
}

beforeAll(async () => {
  owner = await shop.user('owner@kadam.example', 'owner');
  await sell(1, 'Karnataka', [999_00, 1499_00], 'cod');
  await sell(2, 'Karnataka', [2999_50], 'online', 5);
  await sell(2, 'Kerala', [499_00, 999_99, 4999_00], 'online');
  await sell(9, 'Kerala', [60_000_00, 45_000_00], 'online', 20);
  await sell(31, 'Delhi', [1499_00], 'cod');
  // The last minutes of September and the first of November by an Indian clock.
  await sell(0, 'Karnataka', [777_00], 'cod');
  await inTransaction(sql, async (tx) => {
    const order = await makeOrder(tx, { lines: [{ unitPrice: 888_00, quantity: 1 }] });
    await issueInvoice(tx, order.id, new Date('2026-10-31T18:30:00Z'));
  });
});

async function report(kind: ReportKind, from = '2026-10-01', to = '2026-10-31'): Promise<ReportRun> {
  const { body } = await shop.post('/api/staff/reports', { kind, from, to }, owner.token);
  await runDueJobs(sql, reportJobs(shop.shop), shop.shop.log);
  return (await shop.get<ReportRun>(`/api/staff/reports/${String(body['id'])}`, owner.token)).body;
}

const remaining = (run: ReportRun) => run.result?.tables[0]?.totals?.[6];

describe('sales', () => {
  test.each(['day', 'product', 'category', 'size', 'state', 'payment'] as const)(
    'by %s: sums to invoices less credit notes of these days',
    async (by) => {
      const [want] = await sql<{ remaining: number }[]>`
        select sum(case kind when 'invoice' then 1 else -1 end * ((document ->> 'total')::float8
          - (document ->> 'roundOff')::float8)) as remaining
        from invoices where issued_at >= '2026-09-30T18:30:00Z' and issued_at < '2026-10-31T18:30:00Z'`;
      const run = await report(`sales-by-${by}`);
      expect(run).toMatchObject({ state: 'done', progress: 100 });
      expect(remaining(run)).toBe(want?.remaining);
    },
  );

  test('by day: a day is an Indian one, a credit note counts on its own day', async () => {
    const rows = (await report('sales-by-day')).result?.tables[0]?.rows ?? [];
    expect(rows.map(([day]) => day)).toEqual([
      '2026-10-01',
      '2026-10-02',
      '2026-10-05',
      '2026-10-09',
      '2026-10-20',
      '2026-10-31',
    ]);
    expect(rows[2]).toEqual(['2026-10-05', 0, 0, 0, 1, 2999_50, -2999_50, -539_91]);
  });
});

describe('GST', () => {
  test('GSTR-1 of a seeded month equals an independent sum in SQL', async () => {
    const run = await report('gstr-1');
    const made = JSON.parse(run.result?.json ?? '{}') as {
      b2cs: { pos: string; rt: number; txval: number; iamt?: number; camt?: number; samt?: number }[];
      b2cl: { pos: string; inv: { val: number }[] }[];
      hsn: { hsn_b2c: { qty: number; txval: number; iamt: number; camt: number; samt: number }[] };
      doc_issue: { doc_det: { docs: { totnum: number }[] }[] };
    };
    // From the orders, not from the documents: another way to the same sums.
    const want = await sql<{ home: boolean; rt: number; txval: number; tax: number; pairs: number }[]>`
      select (o.billing ->> 'state') = 'Karnataka' as home, l.tax_percent::float8 as rt,
        sum(sign * l.net)::float8 as txval, sum(sign * l.tax)::float8 as tax, sum(sign * l.quantity)::int as pairs
      from invoices i join orders o on o.id = i.order_id join order_lines l on l.order_id = o.id,
        lateral (select case i.kind when 'invoice' then 1 else -1 end as sign) s
      where i.issued_at >= '2026-09-30T18:30:00Z' and i.issued_at < '2026-10-31T18:30:00Z'
      group by 1, 2`;
    const sum = (values: number[]) => Math.round(values.reduce((all, value) => all + value, 0) * 100);
    const rows = made.hsn.hsn_b2c;
    expect(sum(rows.map(({ txval }) => txval))).toBe(want.reduce((all, { txval }) => all + txval, 0));
    expect(sum(rows.map(({ iamt, camt, samt }) => iamt + camt + samt))).toBe(
      want.reduce((all, { tax }) => all + tax, 0),
    );
    expect(rows.reduce((all, { qty }) => all + qty, 0)).toBe(want.reduce((all, { pairs }) => all + pairs, 0));
    for (const { rt, txval, tax } of want.filter(({ home }) => home)) {
      const row = made.b2cs.find((each) => each.pos === '29' && each.rt === rt);
      expect([Math.round((row?.txval ?? 0) * 100), sum([row?.camt ?? 0, row?.samt ?? 0])]).toEqual([
        txval,
        tax,
      ]);
    }
    expect(made.b2cl).toMatchObject([{ pos: '32', inv: [{ val: 150000 }] }]);
    expect(made.doc_issue.doc_det.map(({ docs }) => docs[0]?.totnum)).toEqual([5, 2]);
  });

  test('short HSN codes and e-invoices are told by the stated turnover', async () => {
    const warningsAt = async (turnover: number) => {
      await saveStored(sql, 'law', { turnover });
      return ((await report('gstr-1')).result?.warnings ?? []).join(' ');
    };
    expect(await warningsAt(4)).not.toMatch(/figures that your turnover|e-invoices/);
    const large = await warningsAt(6);
    expect(large).toContain('fewer than the 6 figures that your turnover asks for');
    expect(large).toContain('Your turnover asks for e-invoices to buyers with a GSTIN.');
    // By the law of the month that is filed: five crore from August 2023.
    for (const [month, told] of [
      ['2023-07', false],
      ['2023-08', true],
    ] as const) {
      const { result } = await report('gstr-1', `${month}-01`, `${month}-31`);
      expect((result?.warnings ?? []).join(' ').includes('e-invoices')).toBe(told);
    }
    await warningsAt(0);
  });

  test('GSTR-3B agrees with GSTR-1', async () => {
    const summary = JSON.parse((await report('gstr-3b')).result?.json ?? '{}') as {
      sup_details: { osup_det: { txval: number } };
      inter_sup: { unreg_details: { pos: string }[] };
    };
    const tables = (await report('gstr-1')).result?.tables ?? [];
    const hsn = tables.find(({ title }) => title.includes('HSN'));
    const column = hsn?.columns.findIndex(({ label }) => label === 'Taxable value') ?? -1;
    const sum = hsn?.rows.reduce((all, row) => all + Number(row[column]), 0);
    expect(Math.round(summary.sup_details.osup_det.txval * 100)).toBe(sum);
    expect(summary.inter_sup.unreg_details.map(({ pos }) => pos).toSorted()).toEqual(['07', '32']);
  });
});

describe('what else can be asked', () => {
  test('stock value and returns', async () => {
    expect(await report('stock-value')).toMatchObject({ state: 'done' });
    expect((await report('returns')).result?.tables).toHaveLength(2);
  });

  test('bad days get a sentence', async () => {
    const ask = (from: string, to: string) =>
      shop.post('/api/staff/reports', { kind: 'sales-by-day', from, to }, owner.token);
    expect(await ask('2026-10-02', '2026-10-01')).toMatchObject({ status: 400 });
    expect(await ask('2010-01-01', '2026-10-01')).toMatchObject({ status: 400 });
    expect(await ask('2026-02-31', '2026-10-01')).toMatchObject({ status: 400 });
  });

  test('a report that was never asked for', async () => {
    const { status, body } = await shop.get(
      '/api/staff/reports/7f3f2b52-7d1c-4f5e-9d5a-111111111111',
      owner.token,
    );
    expect([status, body['message']]).toEqual([
      404,
      'This report is no longer there. Please ask for it again.',
    ]);
  });
});

describe('orders are orders, and what came back is what the shop received', () => {
  const day = '2026-12-10';
  const at = new Date('2026-12-10T06:00:00Z');
  const table = async (kind: ReportKind, index = 0) =>
    (await report(kind, day, day)).result?.tables[index]?.rows ?? [];

  test('a reissued invoice, a free order and a replacement: three orders of which one is none', async () => {
    const accept = async (wish: Parameters<typeof makeOrder>[1]) => {
      const order = await makeOrder(sql, { placedAt: at, ...wish });
      await sql`update orders set accepted_at = ${at} where id = ${order.id}`;
      await inTransaction(sql, (tx) => issueInvoice(tx, order.id, at));
      return order;
    };
    const changed = await accept({ lines: [{ unitPrice: 1000_00, quantity: 1 }] });
    await inTransaction(sql, async (tx) => {
      const before = await readSold(tx, changed.id);
      await reissueInvoice(tx, changed.id, { before, at: new Date('2026-12-10T07:00:00Z') });
    });
    await accept({ lines: [{ unitPrice: 0, quantity: 2 }] });
    const replacement = await makeOrder(sql, { placedAt: at, lines: [{ unitPrice: 0, quantity: 1 }] });
    await sql`update orders set accepted_at = ${at}, replaces_order = ${changed.id} where id = ${replacement.id}`;
    expect(await table('sales-by-day')).toEqual([[day, 2, 3, 1000_00, 0, 0, 1000_00, 120_00]]);
  });

  test('units received back: neither lines that stayed, nor requests that were refused or wait', async () => {
    const order = await makeOrder(sql, {
      placedAt: at,
      lines: [
        { unitPrice: 1000_00, quantity: 3, title: 'Mojari' },
        { unitPrice: 500_00, quantity: 1, title: 'Jutti' },
      ],
    });
    const request = async (line: number, quantity: number, state: object) => {
      const [row] = await sql<{ id: string }[]>`
        insert into return_requests ${sql.values([
          {
            order_id: order.id,
            wish: 'return',
            reason: 'Does not fit',
            details: '',
            requested_at: at,
            received_at: null,
            outcome: null,
            ...state,
          },
        ])} returning id`;
      const id = row?.id ?? '';
      await sql`insert into return_items (request_id, line, quantity) values (${id}, ${line}, ${quantity})`;
      return id;
    };
    const taken = await request(1, 2, { status: 'accepted', received_at: at, outcome: 'refunded' });
    await deliverUnits(sql, order.id);
    await sql`
      insert into line_events (order_id, line, kind, quantity, from_place, to_place, request_id, at)
      values (${order.id}, 1, 'restocked', 2, 'delivered', 'shelf', ${taken}, ${at})`;
    await request(2, 1, { status: 'accepted', received_at: at, outcome: 'refused' });
    await request(2, 1, { status: 'refused' });
    await request(1, 1, { status: 'requested' });
    expect(await table('returns')).toEqual([['Does not fit', 'return', 4, 2, 1, 2]]);
    expect(await table('returns', 1)).toEqual([['Mojari', '38', 2]]);
  });

  test('returned to origin, by pincode, courier and style', async () => {
    const ended = async (to: 'Delivered' | 'Returned', zipcode: string, courier: string, quantity = 1) => {
      const order = await makeOrder(sql, {
        placedAt: at,
        billing: { zipcode },
        lines: [{ unitPrice: 1000_00, quantity, productId: 'gone', title: 'Mojari' }],
      });
      await sql`insert into shipments (order_id, courier_order_id) values (${order.id}, ${`${courier}${order.orderNumber}`})`;
      await deliverUnits(sql, order.id, 'shipped');
      const kind = to === 'Returned' ? 'refused' : 'delivered';
      await sql`
        insert into line_events (order_id, line, kind, quantity, from_place, to_place, at)
        values (${order.id}, 1, ${kind}, ${quantity}, 'shipped', ${to === 'Returned' ? 'returning' : 'delivered'}, ${at})`;
    };
    await ended('Returned', '682001', '', 2);
    await ended('Delivered', '682001', 'delhivery:');
    await ended('Returned', '682001', 'delhivery:');
    await ended('Delivered', '560001', '');
    expect(await table('returned-to-origin')).toEqual([['682001', 3, 2, 66.7]]);
    expect(await table('returned-to-origin', 1)).toEqual([
      ['Tekipost', 2, 1, 50],
      ['Delhivery', 2, 1, 50],
    ]);
    expect(await table('returned-to-origin', 2)).toEqual([['KD-1 · Mojari', 5, 3, 60]]);
    await sql`update orders set payment_method = 'cod', advance = (billing ->> 'zipcode' = '560001')::int * 9900
      where placed_at = ${at} and billing ->> 'zipcode' in ('560001', '682001')`;
    expect(await table('returned-to-origin', 3)).toEqual([
      ['A part paid in advance', 1, 0, 0],
      ['All of it at the door', 3, 2, 66.7],
    ]);
  });
});

test('margin: what remains sold, before tax and without fees, less what the pairs cost; the unknown is named', async () => {
  const at = new Date('2026-12-20T06:00:00Z');
  const lines = [
    { unitPrice: 1000_00, quantity: 3, title: 'Mojari' },
    { unitPrice: 500_00, quantity: 1, title: 'Jutti' },
  ];
  const order = await makeOrder(sql, { placedAt: at, lines, fees: [{ kind: 'delivery', amount: 70_00 }] });
  await sql`update orders set accepted_at = ${at} where id = ${order.id}`;
  await sql`update order_lines set cost_price = 40000 where order_id = ${order.id} and line = 1`;
  await sql`insert into line_events (order_id, line, kind, quantity, amount, tax) values (${order.id}, 1, 'credited', 1, 100000, 12000)`;
  const { result } = await report('margin', '2026-12-20', '2026-12-20');
  // Two pairs of 1,000 with 12 % of the price as tax.
  const figures = [2, 1760_00, 800_00, 960_00, 54.5];
  expect(result?.tables[0]?.rows).toEqual([['KD-1 · Mojari', ...figures]]);
  expect(result?.tables[0]?.totals).toEqual(['All', ...figures]);
  expect(result?.warnings[0]).toContain('1 product that was sold has no cost price');
});

test('today is compared with yesterday up to the same hour', async () => {
  const now = new Date('2024-03-05T07:00:00+05:30');
  for (const at of ['2024-03-04T06:30:00+05:30', '2024-03-04T21:00:00+05:30', '2024-03-05T06:00:00+05:30']) {
    const { id } = await makeOrder(sql, { lines: [{ unitPrice: 1000_00, quantity: 1 }] });
    await sql`update orders set placed_at = ${new Date(at)} where id = ${id}`;
  }
  const { days, yesterday } = await salesFigures(sql, now);
  const [early] = await sql<{ amount: number }[]>`
    select amount::float8 as amount from orders where placed_at = ${new Date('2024-03-04T06:30:00+05:30')}`;
  expect(yesterday).toBe(early?.amount);
  expect(days.at(-2)?.orders).toBe(2);
});

test('the figures of today: sixty days without a hole, cancelled orders left out', async () => {
  const sold = await makeOrder(sql, { lines: [{ unitPrice: 1000_00, quantity: 2 }] });
  const gone = await makeOrder(sql, { lines: [{ unitPrice: 5000_00, quantity: 1 }] });
  await sql`update orders set status = 'Cancelled' where id = ${gone.id}`;
  const { days } = (await shop.get<SalesFigures>('/api/staff/sales', owner.token)).body;
  expect(days).toHaveLength(60);
  const [want] = await sql<{ orders: number; amount: number }[]>`
    select count(*)::int as orders, sum(amount)::float8 as amount from orders
    where placed_at > now() - interval '1 hour' and placed_at <= now() and id <> ${gone.id}`;
  expect(days.at(-1)).toMatchObject(want ?? {});
  expect(sold.id).not.toBe(gone.id);
});
