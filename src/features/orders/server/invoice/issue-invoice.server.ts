import type { InvoiceDocument } from '../../../../contract/invoice.ts';
import { EMPTY_BILLING, printedBilling } from '../../../../domain/orders/billing-fields.ts';
import { financialYear, seriesNumber, type SeriesPrefix } from '../../../../domain/text/dates.ts';
import type { Db, Tx } from '../../../../platform/db.server.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import { readSoldOrder } from '../order-record.server.ts';
import { buildCreditNote, buildInvoice } from './build-invoice.ts';

type Draft = Omit<InvoiceDocument, 'number' | 'issuedAt'>;
const PREFIX: Readonly<Record<InvoiceDocument['kind'], SeriesPrefix>> = {
  invoice: 'KD',
  'credit note': 'KC',
};

/** The next number of a series. Its row stays locked until the transaction ends; a rollback gives the number back. */
async function nextSerial(tx: Tx, prefix: SeriesPrefix, year: string): Promise<number> {
  const [row] = await tx<{ last_serial: number }[]>`
    insert into document_series as s (prefix, year, last_serial) values (${prefix}, ${year}, 1)
    on conflict (prefix, year) do update set last_serial = s.last_serial + 1
    returning last_serial`;
  if (!row) throw new Error('The series gave no number');
  return row.last_serial;
}

export async function readDocument(
  db: Db,
  orderId: string,
  kind: InvoiceDocument['kind'],
): Promise<InvoiceDocument | undefined> {
  const [row] = await db<{ document: InvoiceDocument }[]>`
    select document from invoices where order_id = ${orderId} and kind = ${kind}`;
  // A field that was added since is an empty one on an older paper, and its tax was computed as specified.
  return (
    row && {
      ...row.document,
      taxMethod: row.document.taxMethod ?? 'percent-of-price',
      buyer: printedBilling({ ...EMPTY_BILLING, ...row.document.buyer }),
    }
  );
}

async function issue(tx: Tx, orderId: string, draft: Draft, at: Date): Promise<InvoiceDocument> {
  const prefix = PREFIX[draft.kind];
  const year = financialYear(at);
  const serial = await nextSerial(tx, prefix, year);
  const document: InvoiceDocument = {
    ...draft,
    number: seriesNumber(prefix, year, serial),
    issuedAt: at.toISOString(),
  };
  await tx`
    insert into invoices (kind, number, prefix, year, serial, order_id, issued_at, document)
    values (${draft.kind}, ${document.number}, ${prefix}, ${year}, ${serial}, ${orderId}, ${at}, ${tx.json(document)})`;
  return document;
}

/**
 * The invoice of an accepted order; the one it has already, if it has. Call it late in the transaction that accepts
 * the order and with that order's row locked: from here to the commit everybody else waits for the next number.
 */
export async function issueInvoice(tx: Tx, orderId: string, at: Date = new Date()): Promise<InvoiceDocument> {
  const before = await readDocument(tx, orderId, 'invoice');
  if (before) return before;
  const [order, shop] = await Promise.all([readSoldOrder(tx, orderId), readShopSettings(tx)]);
  return issue(tx, orderId, buildInvoice(order, shop), at);
}

/** Takes an invoice back; nothing for an order that has none. Same rules as for the invoice. */
export async function issueCreditNote(
  tx: Tx,
  orderId: string,
  at: Date = new Date(),
): Promise<InvoiceDocument | undefined> {
  const before = await readDocument(tx, orderId, 'credit note');
  if (before) return before;
  const invoice = await readDocument(tx, orderId, 'invoice');
  return invoice && issue(tx, orderId, buildCreditNote(invoice), at);
}
