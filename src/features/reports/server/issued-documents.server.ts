import type { InvoiceDocument } from '../../../contract/invoice.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import type { Range } from './facts.server.ts';

const BATCH = 2000;

/** An invoice or credit note, as far as reports read it. */
export interface IssuedDocument {
  readonly id: string;
  readonly kind: InvoiceDocument['kind'];
  readonly prefix: string;
  readonly year: string;
  readonly serial: number;
  readonly number: string;
  readonly issuedAt: Date;
  readonly state: string;
  readonly withinState: boolean;
  readonly total: number;
  readonly roundOff: number;
  /** Of a credit note: what its invoice came to. */
  readonly invoiceTotal: number;
  readonly against: string | null;
  readonly orderNumber: string;
  readonly business: NonNullable<InvoiceDocument['business']> | null;
  readonly rates: InvoiceDocument['rates'];
  readonly lines: InvoiceDocument['lines'];
}

/** The documents of a time in the order of their issue, some at a time: a month of any size fits into memory. */
export async function* issuedDocuments(db: Db, [from, to]: Range): AsyncGenerator<IssuedDocument[]> {
  let last: IssuedDocument | undefined;
  for (;;) {
    const batch: IssuedDocument[] = await db<IssuedDocument[]>`
      select i.id, i.kind, i.prefix, i.year, i.serial, i.number, i.issued_at as "issuedAt",
        coalesce(i.document -> 'buyer' ->> 'state', '') as state,
        (i.document ->> 'withinState')::boolean as "withinState", (i.document ->> 'total')::float8 as total,
        coalesce((i.document ->> 'roundOff')::float8, 0) as "roundOff",
        coalesce((original.document ->> 'total')::float8, 0) as "invoiceTotal",
        i.document -> 'against' ->> 'number' as against, i.document ->> 'orderNumber' as "orderNumber",
        i.document -> 'business' as business, i.document -> 'rates' as rates, i.document -> 'lines' as lines
      from invoices i
        left join invoices original on i.kind = 'credit note' and original.number = i.document -> 'against' ->> 'number'
      where i.issued_at >= ${from} and i.issued_at < ${to}
        and (i.issued_at, i.id) > (${last?.issuedAt ?? new Date(0)}::timestamptz,
          ${last?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
      order by i.issued_at, i.id limit ${BATCH}`;
    if (batch.length > 0) yield batch;
    last = batch.at(-1);
    if (batch.length < BATCH) return;
  }
}
