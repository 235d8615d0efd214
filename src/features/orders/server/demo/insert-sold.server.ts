import { financialYear, seriesNumber } from '../../../../domain/text/dates.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { versionInForce } from '../../../content/server/page-versions.server.ts';
import { writeColumns } from '../../../../platform/server/table.server.ts';
import { creditAll } from '../../../../domain/orders/order-money.ts';
import { buildCreditNote, buildInvoice } from '../invoice/build-invoice.ts';
import { LINE_COLUMNS, ORDER_COLUMNS } from '../order-record.server.ts';
import { indexOrders } from '../admin/index-order.server.ts';
import { insertParcels } from './insert-parcels.server.ts';
import { insertLedger } from './insert-ledger.server.ts';
import { endedAt, momentOf, type DemoSale } from './sold-orders.server.ts';

/** Orders with all that became of them. */
export async function insertSold(tx: Tx, sold: readonly DemoSale[], now: Date): Promise<void> {
  await tx`
    insert into orders ${tx.values(
      sold.map((each) =>
        writeColumns(tx, ORDER_COLUMNS, each.order, {
          terms_version: versionInForce(tx, 'terms-conditions'),
          refund_version: versionInForce(tx, 'refund-policy'),
        }),
      ),
    )}`;
  await tx`
    insert into order_lines ${tx.values(
      sold.flatMap(({ order }) =>
        order.lines.map((line, index) =>
          writeColumns(tx, LINE_COLUMNS, line, { order_id: order.id, line: index + 1 }),
        ),
      ),
    )}`;
  await tx`
    insert into order_history ${tx.values(
      sold.flatMap(({ order, way }) =>
        way.map(({ state, actor, at }, index) => ({
          order_id: order.id,
          kind: 'order' as const,
          from_state: way[index - 1]?.state ?? null,
          to_state: state,
          actor,
          at,
        })),
      ),
    )}`;
  await insertDocuments(tx, sold);
  await insertMoney(tx, sold);
  await insertParcels(tx, sold, now);
  await insertReturns(tx, sold);
  await insertLedger(tx, sold);
  await tx`select backfill_line_events()`;
  await indexOrders(
    tx,
    sold.map(({ order }) => order.id),
  );
}

/** Invoices and credit notes in the order of their issue, without a gap. */
async function insertDocuments(tx: Tx, sold: readonly DemoSale[]): Promise<void> {
  const drafts = sold.flatMap((each) => {
    const issuedAt = each.order.acceptedAt ?? each.order.placedAt;
    const back = endedAt(each);
    return [
      { each, kind: 'invoice' as const, issuedAt },
      ...(back ? [{ each, kind: 'credit note' as const, issuedAt: back }] : []),
    ];
  });
  drafts.sort((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime());
  const last = new Map<string, { prefix: string; year: string; serial: number }>();
  const invoices = new Map<string, Parameters<typeof buildCreditNote>[0]>();
  const rows = drafts.map(({ each, kind, issuedAt }) => {
    const { invoicePrefix, creditPrefix } = each.shop.brand;
    const prefix = kind === 'invoice' ? invoicePrefix : creditPrefix;
    const year = financialYear(issuedAt);
    const serial = (last.get(`${prefix} ${year}`)?.serial ?? 0) + 1;
    last.set(`${prefix} ${year}`, { prefix, year, serial });
    const number = seriesNumber(prefix, year, serial);
    const invoice = invoices.get(each.order.id);
    const money = untouched(each.order);
    const draft = invoice
      ? buildCreditNote(invoice, money, creditAll(money))
      : buildInvoice(each.order, each.shop);
    const document = { ...draft, number, issuedAt: issuedAt.toISOString() };
    if (!invoice) invoices.set(each.order.id, document);
    return {
      kind,
      number,
      prefix,
      year,
      serial,
      order_id: each.order.id,
      issued_at: issuedAt,
      document: tx.json(document),
    };
  });
  await tx`insert into invoices ${tx.values(rows)}`;
  const series = Array.from(last, ([, each]) => each).map(({ prefix, year, serial }) => ({
    prefix,
    year,
    last_serial: serial,
  }));
  await tx`insert into document_series ${tx.values(series)}`;
  const credits = drafts
    .filter(({ kind }) => kind === 'credit note')
    .flatMap(({ each, issuedAt }) =>
      creditAll(untouched(each.order)).lines.map((line) => ({
        ...line,
        kind: 'credited' as const,
        order_id: each.order.id,
        at: issuedAt,
      })),
    );
  await tx`insert into line_events ${tx.values(credits)}`;
}

/** An order of which nothing was credited yet. */
const untouched = ({ lines, amount, total }: DemoSale['order']) => ({
  roundOff: amount - total,
  lines: lines.map((line, index) => ({
    line: index + 1,
    quantity: line.quantity,
    amount: line.amount,
    tax: line.tax,
    fees: line.fees,
    credited: { quantity: 0, amount: 0, tax: 0, fees: 0 },
  })),
});

async function insertMoney(tx: Tx, sold: readonly DemoSale[]): Promise<void> {
  const isCash = ({ order }: DemoSale) => order.paymentMethod === 'cod';
  // Cash is a payment once the parcel was delivered.
  const paid = sold.filter((each) => !isCash(each) || each.order.paymentStatus !== 'Pending');
  await tx`
    insert into payments ${tx.values(
      paid.map((each) => ({
        order_id: each.order.id,
        provider_payment_id: isCash(each)
          ? `cash_${each.order.orderNumber}`
          : `pay_demo${String(each.index).padStart(6, '0')}`,
        provider_order_id: each.order.providerOrderId ?? '',
        amount: each.order.amount,
        method: isCash(each) ? 'cash' : each.index % 3 === 0 ? 'card' : 'upi',
        counts: true,
        channel: isCash(each) ? ('cash' as const) : ('provider' as const),
        captured_at: (isCash(each) ? momentOf(each, 'Delivered') : undefined) ?? each.order.acceptedAt,
      })),
    )}`;
  const back = paid
    .filter(({ order }) => order.paymentStatus === 'Refunded' || order.paymentStatus === 'Refund initiated')
    .map((each) => ({
      order_id: each.order.id,
      amount: each.order.amount,
      reason: each.order.status === 'Cancelled' ? 'cancelled' : 'returned',
      status: each.order.paymentStatus === 'Refunded' ? 'processed' : 'requested',
      at: endedAt(each)?.toISOString(),
    }));
  await tx`
    insert into refunds (order_id, payment_id, amount, reason, status, way, idempotency_key, provider_refund_id,
      requested_at, processed_at)
    select b.order_id, p.id, b.amount, b.reason, b.status, case p.channel when 'cash' then 'hand' else 'provider' end,
      'demo-' || b.order_id, case p.channel when 'cash' then null else 'rfnd_demo_' || p.id end, b.at,
      case b.status when 'processed' then b.at end
    from jsonb_to_recordset(${tx.json(back)}) as b(order_id uuid, amount bigint, reason text, status text, at timestamptz)
      join payments p on p.order_id = b.order_id`;
}

async function insertReturns(tx: Tx, sold: readonly DemoSale[]): Promise<void> {
  const requests = sold.flatMap((each) => {
    const { request, status } = each.plan;
    if (!request) return [];
    const decided =
      status === 'Return requested' ? null : (momentOf(each, 'Returned') ?? each.way.at(-1)?.at ?? null);
    return [
      {
        order_id: each.order.id,
        wish: request.wish,
        reason: request.reason,
        details: request.reason === 'Does not fit' ? 'A little tight at the toes.' : 'Please see the order.',
        status:
          decided === null
            ? ('requested' as const)
            : request.refused
              ? ('refused' as const)
              : ('accepted' as const),
        requested_at: momentOf(each, 'Return requested') ?? each.order.placedAt,
        decided_at: decided,
        received_at: decided !== null && !request.refused ? decided : null,
        outcome:
          decided === null || request.refused
            ? null
            : request.wish === 'return'
              ? ('refunded' as const)
              : ('replaced' as const),
        decision_note: request.refused ? 'Worn outside.' : null,
      },
    ];
  });
  await tx`insert into return_requests ${tx.values(requests)}`;
  await tx`
    insert into return_items (request_id, line, quantity)
    select r.id, l.line, l.quantity from return_requests r join order_lines l on l.order_id = r.order_id
    where r.order_id = any(${requests.map((each) => each.order_id)})`;
}
