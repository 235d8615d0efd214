import type { ReportResult, ReportTable } from '../../../contract/reports.ts';
import { hsnDigits, needsEInvoices } from '../../../domain/law/turnover.ts';
import { classOf } from '../../../domain/money/tax-classes.ts';
import { openGstReturn } from '../../../domain/reports/gst-return.ts';
import { findState } from '../../../domain/text/india.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readAllStored } from '../../settings/server/stored-settings.server.ts';
import { issuedDocuments } from './issued-documents.server.ts';

/** Whatever the owner says of the turnover: a document with a GSTIN may need it. */
const E_INVOICE =
  'There are invoices to businesses (b2b). Above the turnover for e-invoices they need an IRN, which this shop does not fetch: ask your accountant.';

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
  for await (const batch of issuedDocuments(db, range)) {
    for (const row of batch) {
      const place = findState(row.state)?.gstCode ?? '97';
      if (place === '97')
        warnings.add(`${row.number} names no State of India: it is listed as other territory.`);
      if (row.lines.some(({ hsn }) => hsn === ''))
        warnings.add(`${row.number} has a line without an HSN code: the portal will refuse it.`);
      for (const { hsn } of row.lines)
        if (hsn !== '' && hsn.length < digits)
          warnings.add(`HSN ${hsn} has fewer than the ${digits} figures that your turnover asks for.`);
      if (row.business) warnings.add(E_INVOICE);
      const lines = row.lines.map((line) => {
        const { unit, name, certain } = classOf(classes, { hsn: line.hsn, taxClass: line.taxClass ?? '' });
        if (!certain) warnings.add(`Nobody has confirmed the rates of ${name}: see the settings of tax.`);
        // Documents from before there were classes name no unit.
        return { ...line, unit: line.unit ?? unit };
      });
      gst.add({ ...row, lines, placeOfSupply: place, buyerGstin: row.business?.gstin ?? null });
    }
    const [from, to] = range.map((at) => at.getTime()) as [number, number];
    await onProgress(((batch.at(-1)?.issuedAt.getTime() ?? from) - from) / (to - from));
  }
  if (shop.pricing.tax.method === 'percent-of-price')
    warnings.add(
      'Tax is computed as a percentage of the price, not within it: settle the tax method with your accountant before filing.',
    );
  if (needsEInvoices(law.turnover, `${month}-01`))
    warnings.add(
      'Your turnover asks for e-invoices to buyers with a GSTIN. This shop fetches no IRN: ask your accountant.',
    );
  const document = kind === 'gstr-1' ? gst.gstr1() : gst.gstr3b();
  return {
    tables: Object.entries(document).flatMap(([name, section]) => sectionTables(name, section)),
    warnings: [...warnings].slice(0, 50),
    json: JSON.stringify(document, null, 2),
  };
}

const TITLES: Readonly<Record<string, string>> = {
  b2b: 'To businesses (4)',
  b2cl: 'To other States, large (5)',
  b2cs: 'To consumers (7)',
  cdnr: 'Credit notes to businesses (9B)',
  cdnur: 'Credit notes to large invoices (9B)',
  hsn: 'By HSN code (12)',
  doc_issue: 'Documents issued (13)',
  sup_details: 'Outward supplies (3.1 a)',
  inter_sup: 'To consumers in other States (3.2)',
};

const LABELS: Readonly<Record<string, string>> = {
  ctin: 'GSTIN of the buyer',
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
