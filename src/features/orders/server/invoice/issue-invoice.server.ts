import type { InvoiceDocument } from '../../../../contract/invoice.ts';
import { EMPTY_BILLING, printedBilling } from '../../../../domain/orders/billing-fields.ts';
import { financialYear, seriesNumber } from '../../../../domain/text/dates.ts';
import type { Language } from '../../../../domain/text/languages.ts';
import type { Db, Tx } from '../../../../platform/server/db.server.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import { creditAll, type Credit, type SoldMoney } from '../../../../domain/orders/order-money.ts';
import { recordLineEvents } from '../line-events.server.ts';
import { readSold } from '../refund/order-money.server.ts';
import { readLines, readSoldOrder, type OrderRecord } from '../order-record.server.ts';
import { buildCreditNote, buildInvoice } from './build-invoice.ts';

type Draft = Omit<InvoiceDocument, 'number' | 'issuedAt'>;

/** The first of the next numbers of a series. Its row stays locked until the transaction ends; a rollback gives them back. */
async function nextSerials(tx: Tx, prefix: string, year: string, count: number): Promise<number> {
  const [row] = await tx<{ last_serial: number }[]>`
    insert into document_series as s (prefix, year, last_serial) values (${prefix}, ${year}, ${count})
    on conflict (prefix, year) do update set last_serial = s.last_serial + ${count}
    returning last_serial`;
  if (!row) throw new Error('The series gave no number');
  return row.last_serial - count + 1;
}

/** A replacement has the documents of the order that was paid for it. */
const invoicedOrder = (db: Db, orderId: string) => db`
  coalesce((select e.other_order from line_events e
    where e.order_id = ${orderId} and e.kind = 'sold' and e.other_order is not null limit 1), ${orderId})`;

/** The one that stands: the newest of its kind. */
export async function readDocument(
  db: Db,
  orderId: string,
  kind: InvoiceDocument['kind'],
): Promise<InvoiceDocument | undefined> {
  const [row] = await db<{ document: InvoiceDocument }[]>`
    select document from invoices where order_id = ${invoicedOrder(db, orderId)} and kind = ${kind}
    order by issued_at desc, year desc, serial desc limit 1`;
  return row && asPrinted(row.document);
}

/** In which the order was placed. */
export async function languageOfOrder(db: Db, orderId: string): Promise<Language> {
  const [row] = await db<{ language: Language }[]>`select language from orders where id = ${orderId}`;
  return row?.language ?? 'en';
}

/** A field that was added since is an empty one on an older document, and its tax was computed as specified. */
const asPrinted = (document: InvoiceDocument): InvoiceDocument => ({
  ...document,
  taxMethod: document.taxMethod ?? 'percent-of-price',
  buyer: printedBilling({ ...EMPTY_BILLING, ...document.buyer }),
});

/** Every invoice and credit note of an order, in the order they were issued. */
export async function readDocuments(db: Db, orderId: string): Promise<InvoiceDocument[]> {
  const rows = await db<{ document: InvoiceDocument }[]>`
    select document from invoices where order_id = ${invoicedOrder(db, orderId)} order by issued_at, kind, year, serial`;
  return rows.map(({ document }) => asPrinted(document));
}

type Issued = { readonly id: string; readonly document: InvoiceDocument };

type OrderDraft = { readonly orderId: string; readonly draft: Draft };

/** Documents of one kind, with numbers in this order. */
async function issueAll(tx: Tx, drafts: readonly OrderDraft[], at: Date): Promise<Issued[]> {
  const kind = drafts[0]?.draft.kind ?? 'invoice';
  const { invoicePrefix, creditPrefix } = (await readShopSettings(tx)).brand;
  const prefix = kind === 'invoice' ? invoicePrefix : creditPrefix;
  const year = financialYear(at);
  const first = await nextSerials(tx, prefix, year, drafts.length);
  const rows = drafts.map(({ orderId, draft }, index) => {
    const serial = first + index;
    const number = seriesNumber(prefix, year, serial);
    const document: InvoiceDocument = { ...draft, number, issuedAt: at.toISOString() };
    return { orderId, serial, number, document };
  });
  const made = await tx<{ id: string; number: string }[]>`
    insert into invoices (kind, number, prefix, year, serial, order_id, issued_at, document)
    select ${kind}, number, ${prefix}, ${year}, serial, "orderId", ${at}, document
    from jsonb_to_recordset(${tx.json(rows)}) as new (number text, serial int, "orderId" uuid, document jsonb)
    returning id, number`;
  const ids = new Map(made.map(({ number, id }) => [number, id]));
  return rows.map(({ number, document }) => ({ id: ids.get(number) ?? '', document }));
}

async function issue(tx: Tx, orderId: string, draft: Draft, at: Date): Promise<Issued> {
  const [issued] = await issueAll(tx, [{ orderId, draft }], at);
  if (!issued) throw new Error('A document was not issued');
  return issued;
}

/** The invoices of orders that are being accepted, by order number; of those that have none yet and cost something. */
export async function issueInvoices(
  tx: Tx,
  orders: readonly OrderRecord[],
  at: Date,
): Promise<Map<string, InvoiceDocument>> {
  const priced = orders.filter(({ amount }) => amount !== 0);
  const ids = priced.map(({ id }) => id);
  const [invoiced, lines, shop] = await Promise.all([
    tx<{ orderId: string }[]>`
      select order_id as "orderId" from invoices where kind = 'invoice' and order_id = any(${ids}::uuid[])`,
    readLines(tx, ids),
    readShopSettings(tx),
  ]);
  const before = new Set(invoiced.map(({ orderId }) => orderId));
  const drafts = priced
    .filter(({ id }) => !before.has(id))
    .map((order) => ({
      orderId: order.id,
      draft: buildInvoice({ ...order, lines: lines.get(order.id) ?? [] }, shop),
    }));
  const issued = drafts.length === 0 ? [] : await issueAll(tx, drafts, at);
  return new Map(issued.map(({ document }) => [document.orderNumber, document]));
}

/**
 * The invoice of an accepted order; the one it has already, if it has. An order that costs nothing has none. Call it late in the transaction that accepts
 * the order and with that order's row locked: from here to the commit everybody else waits for the next number.
 */
export async function issueInvoice(tx: Tx, orderId: string, at: Date): Promise<InvoiceDocument | undefined> {
  const before = await readDocument(tx, orderId, 'invoice');
  return before ?? issueNew(tx, orderId, at);
}

async function issueNew(
  tx: Tx,
  orderId: string,
  at: Date,
  { reissued }: Pick<InvoiceDocument, 'reissued'> = {},
): Promise<InvoiceDocument | undefined> {
  const [order, shop] = await Promise.all([readSoldOrder(tx, orderId), readShopSettings(tx)]);
  if (order.amount === 0) return undefined;
  const draft = buildInvoice(order, shop);
  return (await issue(tx, orderId, reissued ? { ...draft, reissued } : draft, at)).document;
}

interface CreditPart {
  readonly credit: Credit;
  readonly requestId?: string | undefined;
  /** The lines of a replacement that had the units, by line. */
  readonly replaced?: ReadonlyMap<number, { readonly orderId: string; readonly line: number }> | undefined;
}

/**
 * Takes an invoice back, as far as something of it stands, or the part of it that is credited; nothing for an order that
 * has none, or where nothing of value is credited. What was credited is written beside the lines. Same rules as for the
 * invoice.
 */
export async function issueCreditNote(
  tx: Tx,
  orderId: string,
  at: Date,
  part?: CreditPart,
): Promise<Issued | undefined> {
  const invoice = await readDocument(tx, orderId, 'invoice');
  const sold = await readSold(tx, orderId);
  const credit = part?.credit ?? creditAll(sold);
  if (credit.lines.length === 0 || (!invoice && !part && credit.total > 0)) return undefined;
  const note =
    invoice && credit.total > 0
      ? await issue(tx, orderId, buildCreditNote(invoice, sold, credit), at)
      : undefined;
  const events = credit.lines.map((line) => {
    const other = part?.replaced?.get(line.line);
    return {
      ...line,
      kind: 'credited' as const,
      requestId: part?.requestId ?? null,
      otherOrder: other?.orderId ?? null,
      otherLine: other?.line ?? null,
    };
  });
  await recordLineEvents(tx, orderId, events, { at, creditNoteId: note?.id });
  return note;
}

/** The order was changed before it was packed: its invoice is taken back whole, and a new one says what holds now. */
export async function reissueInvoice(
  tx: Tx,
  orderId: string,
  { before, at }: { before: SoldMoney; at: Date },
): Promise<void> {
  const invoice = await readDocument(tx, orderId, 'invoice');
  const credit = creditAll(before);
  // It has none although it costs something: no invoice of its own.
  if (!invoice && credit.total > 0) return;
  if (invoice && credit.total > 0) await issue(tx, orderId, buildCreditNote(invoice, before, credit), at);
  await issueNew(tx, orderId, at, { reissued: true });
}
