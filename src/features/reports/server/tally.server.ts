import { Readable } from 'node:stream';
import type { ReportResult } from '../../../contract/reports.ts';
import {
  documentVoucher,
  importFrame,
  ledgersFor,
  ledgerXml,
  moneyVoucher,
  voucherXml,
  type BookedMoney,
  type Voucher,
} from '../../../domain/reports/tally.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import type { Range } from './facts.server.ts';
import { issuedDocuments } from './issued-documents.server.ts';

const BATCH = 2000;

type MoneyRow = BookedMoney & { readonly id: string };

/** Payments and refunds of a time, some at a time, in the order in which they happened. */
async function* moneyMoved(db: Db, [from, to]: Range): AsyncGenerator<MoneyRow[]> {
  let last: MoneyRow | undefined;
  for (;;) {
    const batch: MoneyRow[] = await db<MoneyRow[]>`
      select m.kind, m.id, m.number, m.at, m.channel, m.amount, coalesce(o.order_number, m.card) as "orderNumber", o.business,
        m.card is not null as "forCard"
      from (
        select 'receipt' as kind, 'p' || id as id, provider_payment_id as number, captured_at as at,
          case channel when 'cash' then 'courier' when 'credit' then 'credit' else 'provider' end as channel, amount::float8 as amount, order_id,
          null::text as card
        from payments where captured_at >= ${from} and captured_at < ${to}
        union all
        select 'refund', 'r' || id, coalesce(provider_refund_id, id::text), processed_at,
          case way when 'provider' then 'provider' when 'credit' then 'credit' else 'bank' end, amount::float8, order_id, null
        from refunds where status = 'processed' and processed_at >= ${from} and processed_at < ${to}
        union all
        select 'receipt', 'g' || p.id, p.provider_payment_id, p.captured_at, 'provider', p.amount::float8, null, g.number
        from gift_payments p join gift_cards g on g.id = p.card_id where p.captured_at >= ${from} and p.captured_at < ${to}
        union all
        select 'refund', 'h' || p.id, coalesce(p.provider_refund_id, p.id::text), p.refunded_at,
          case when p.refund_by_hand then 'bank' else 'provider' end,
          p.refund_amount::float8, null, g.number
        from gift_payments p join gift_cards g on g.id = p.card_id
        where p.refund_status = 'processed' and p.refunded_at >= ${from} and p.refunded_at < ${to}) m
      left join orders o on o.id = m.order_id
      where (m.at, m.id) > (${last?.at ?? new Date(0)}::timestamptz, ${last?.id ?? ''})
      order by m.at, m.id limit ${BATCH}`;
    if (batch.length > 0) yield batch;
    last = batch.at(-1);
    if (batch.length < BATCH) return;
  }
}

/** What an accountant books for a time: sales and credit notes from the documents, receipts and refunds from the money. */
export async function* vouchersOf(db: Db, range: Range): AsyncGenerator<Voucher[]> {
  const names = await readStored(db, 'accounting');
  for await (const batch of issuedDocuments(db, range))
    yield batch.map((document) => documentVoucher(document, names));
  for await (const batch of moneyMoved(db, range)) yield batch.map((money) => moneyVoucher(money, names));
}

async function* voucherFile(db: Db, range: Range) {
  const { company } = await readStored(db, 'accounting');
  const [head, foot] = importFrame('Vouchers', company);
  yield head;
  for await (const vouchers of vouchersOf(db, range)) yield vouchers.map(voucherXml).join('');
  yield foot;
}

/** The file for Tally, written while it is read. */
export const tallyVouchers = (db: Db, range: Range): Readable =>
  Readable.from(voucherFile(db, range), { highWaterMark: 1 });

/** The ledgers that the vouchers of a time name, to be imported before them. */
export async function tallyLedgers(db: Db, range: Range): Promise<string> {
  const names = await readStored(db, 'accounting');
  const rates = new Set<number>();
  const businesses = new Map<string, { gstin: string; name: string; state: string }>();
  for await (const batch of issuedDocuments(db, range))
    for (const { rates: own, business, state } of batch) {
      for (const { taxPercent } of own) rates.add(taxPercent);
      if (business) businesses.set(`${business.gstin} ${business.name}`, { ...business, state });
    }
  const [credit] = await db`select 1 from credit_accounts limit 1`;
  const sorted = [...rates].toSorted((one, other) => one - other);
  const [head, foot] = importFrame('All Masters', names.company);
  return (
    head +
    ledgersFor(names, sorted, [...businesses.values()], { hasCredit: credit !== undefined })
      .map(ledgerXml)
      .join('') +
    foot
  );
}

const KINDS = ['Sales', 'Credit Note', 'Receipt', 'Payment'] as const;

/** What the file contains, to be compared with the books. */
export async function tallyReport(db: Db, range: Range): Promise<ReportResult> {
  const names = await readStored(db, 'accounting');
  const taxes = new Set([names.igst, names.cgst, names.sgst]);
  const sums = new Map(KINDS.map((kind) => [kind, { count: 0, tax: 0, amount: 0 }]));
  for await (const vouchers of vouchersOf(db, range))
    for (const { type, entries } of vouchers) {
      const row = sums.get(type);
      if (!row) continue;
      row.count += 1;
      row.amount += Math.abs(entries[0]?.amount ?? 0);
      for (const { ledger, amount } of entries) if (taxes.has(ledger)) row.tax += Math.abs(amount);
    }
  const rows = [...sums].filter(([, { count }]) => count > 0);
  return {
    tables:
      rows.length === 0
        ? []
        : [
            {
              title: 'Vouchers',
              columns: [
                { label: 'Voucher', kind: 'text' },
                { label: 'Number', kind: 'count' },
                { label: 'Tax', kind: 'money' },
                { label: 'Amount', kind: 'money' },
              ],
              rows: rows.map(([kind, { count, tax, amount }]) => [kind, count, tax, amount]),
              totals: null,
            },
          ],
    warnings: [],
    json: null,
  };
}
