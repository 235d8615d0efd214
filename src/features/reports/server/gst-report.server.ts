import type { ReportResult, ReportTable } from '../../../contract/reports.ts';
import { hsnDigits, needsEInvoices } from '../../../domain/law/turnover.ts';
import { classOf } from '../../../domain/money/tax-classes.ts';
import { type GstDocument, openGstReturn } from '../../../domain/reports/gst-return.ts';
import { findState } from '../../../domain/text/india.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readAllStored } from '../../settings/server/stored-settings.server.ts';

const BATCH = 2000;
type GstLine = GstDocument['lines'][number];

interface GstRecord {
  id: string;
  kind: GstDocument['kind'];
  prefix: string;
  year: string;
  serial: number;
  number: string;
  issuedAt: Date;
  state: string;
  withinState: boolean;
  total: number;
  invoiceTotal: number;
  rates: GstDocument['rates'];
  lines: readonly (Omit<GstLine, 'unit'> & { unit?: string; taxClass?: string })[];
}

/** The documents of a month, some at a time, in the order of their issue. */
const readBatch = (db: Db, [from, to]: readonly [Date, Date], after: GstRecord | undefined) => db<
  GstRecord[]
>`
  select i.id, i.kind, i.prefix, i.year, i.serial, i.number, i.issued_at as "issuedAt",
    coalesce(i.document -> 'buyer' ->> 'state', '') as state,
    (i.document ->> 'withinState')::boolean as "withinState", (i.document ->> 'total')::float8 as total,
    coalesce((original.document ->> 'total')::float8, 0) as "invoiceTotal",
    i.document -> 'rates' as rates, i.document -> 'lines' as lines
  from invoices i
    left join invoices original on i.kind = 'credit note' and original.number = i.document -> 'against' ->> 'number'
  where i.issued_at >= ${from} and i.issued_at < ${to}
    and (i.issued_at, i.id) > (${after?.issuedAt ?? new Date(0)}::timestamptz,
      ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
  order by i.issued_at, i.id limit ${BATCH}`;

export interface GstPeriod {
  /** 'YYYY-MM' */
  readonly month: string;
  readonly range: readonly [Date, Date];
}

/** GSTR-1 and GSTR-3B of a month, from the documents that were issued in it. */
export async function gstReport(
  db: Db,
  kind: 'gstr-1' | 'gstr-3b',
  { month, range }: GstPeriod,
  onProgress: (part: number) => Promise<void>,
): Promise<ReportResult> {
  const { shop, orders, law } = await readAllStored(db, ['shop', 'orders', 'law']);
  const gst = openGstReturn({ gstin: shop.gstin, month, version: orders.gstVersion });
  // By the law of the month that is filed, whenever that is.
  const digits = hsnDigits(law.turnover, `${month}-01`);
  const { classes } = shop.pricing.tax;
  const warnings = new Set<string>();
  let last: GstRecord | undefined;
  for (;;) {
    const batch = await readBatch(db, range, last);
    for (const row of batch) {
      const place = findState(row.state)?.gstCode ?? '97';
      if (place === '97')
        warnings.add(`${row.number} names no State of India: it is listed as other territory.`);
      if (row.lines.some(({ hsn }) => hsn === ''))
        warnings.add(`${row.number} has a line without an HSN code: the portal will refuse it.`);
      for (const { hsn } of row.lines)
        if (hsn !== '' && hsn.length < digits)
          warnings.add(`HSN ${hsn} has fewer than the ${digits} figures that your turnover asks for.`);
      const lines = row.lines.map((line) => {
        const { unit, name, certain } = classOf(classes, { hsn: line.hsn, taxClass: line.taxClass ?? '' });
        if (!certain) warnings.add(`Nobody has confirmed the rates of ${name}: see the settings of tax.`);
        // Documents from before there were classes name no unit.
        return { ...line, unit: line.unit ?? unit };
      });
      gst.add({ ...row, lines, placeOfSupply: place });
    }
    last = batch.at(-1);
    if (batch.length < BATCH || !last) break;
    await onProgress(
      (last.issuedAt.getTime() - range[0].getTime()) / (range[1].getTime() - range[0].getTime()),
    );
  }
  if (shop.pricing.tax.method === 'percent-of-price')
    warnings.add(
      'Tax is computed as a percentage of the price, not within it: settle the tax method with your accountant before filing.',
    );
  if (needsEInvoices(law.turnover, `${month}-01`))
    warnings.add(
      'Your turnover asks for e-invoices to buyers with a GSTIN. These documents are for consumers and have none.',
    );
  const document = kind === 'gstr-1' ? gst.gstr1() : gst.gstr3b();
  return {
    tables: Object.entries(document).flatMap(([name, section]) => sectionTables(name, section)),
    warnings: [...warnings].slice(0, 50),
    json: JSON.stringify(document, null, 2),
  };
}

const TITLES: Readonly<Record<string, string>> = {
  b2cl: 'To other States, large (5)',
  b2cs: 'To consumers (7)',
  cdnur: 'Credit notes to large invoices (9B)',
  hsn: 'By HSN code (12)',
  doc_issue: 'Documents issued (13)',
  sup_details: 'Outward supplies (3.1 a)',
  inter_sup: 'To consumers in other States (3.2)',
};

const LABELS: Readonly<Record<string, string>> = {
  sply_ty: 'Supply',
  pos: 'State code',
  rt: 'Rate %',
  txval: 'Taxable value',
  iamt: 'IGST',
  camt: 'CGST',
  samt: 'SGST',
  inum: 'Invoice',
  idt: 'Date',
  nt_num: 'Credit note',
  nt_dt: 'Date',
  val: 'Value',
  hsn_sc: 'HSN',
  desc: 'Description',
  qty: 'Quantity',
  uqc: 'Unit',
  doc_typ: 'Document',
  from: 'From',
  to: 'To',
  totnum: 'Number',
  cancel: 'Cancelled',
  net_issue: 'Issued',
};
const MONEY = new Set(['txval', 'iamt', 'camt', 'samt', 'val']);

type Flat = Record<string, unknown>;
const isFlat = (value: unknown): value is Flat => typeof value === 'object' && value !== null;

/** The rows of a section as the portal nests them, each with the words of those above it. */
function flatRows(value: unknown, above: Flat = {}): Flat[] {
  if (Array.isArray(value)) return value.flatMap((each) => flatRows(each, above));
  if (!isFlat(value)) return [];
  const plain = Object.fromEntries(Object.entries(value).filter(([, part]) => !isFlat(part)));
  const nested = Object.values(value).filter(isFlat);
  const own = { ...above, ...plain };
  return nested.length > 0 ? nested.flatMap((part) => flatRows(part, own)) : [own];
}

/** A section as a table, for a look before it is uploaded, and for the accountant as CSV. */
function sectionTables(name: string, section: unknown): ReportTable[] {
  const title = TITLES[name];
  if (title === undefined) return [];
  const rows = flatRows(section);
  const ids = Object.keys(LABELS).filter((id) => rows.some((row) => id in row));
  if (rows.length === 0 || ids.length === 0) return [];
  const cell = (row: Flat, id: string): string | number => {
    const value = row[id];
    if (typeof value === 'number') return MONEY.has(id) ? Math.round(value * 100) : value;
    return typeof value === 'string' ? value : '';
  };
  return [
    {
      title,
      columns: ids.map((id) => ({
        label: LABELS[id] ?? id,
        kind: MONEY.has(id)
          ? 'money'
          : ['qty', 'totnum', 'cancel', 'net_issue'].includes(id)
            ? 'count'
            : 'text',
      })),
      rows: rows.map((row) => ids.map((id) => cell(row, id))),
      totals: null,
    },
  ];
}
