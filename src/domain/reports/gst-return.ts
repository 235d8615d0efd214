import { type Paise, prorate } from '../money/money.ts';
import { indianDate } from '../text/dates.ts';

/** An invoice or credit note as the return reads it. Money in paise, a credit note's sums are positive. */
export interface GstDocument {
  readonly kind: 'invoice' | 'credit note';
  readonly prefix: string;
  readonly year: string;
  readonly serial: number;
  readonly number: string;
  readonly issuedAt: Date;
  /** The two digits of the State that the goods went to. */
  readonly placeOfSupply: string;
  readonly withinState: boolean;
  /** Of a registered buyer. */
  readonly buyerGstin: string | null;
  readonly total: Paise;
  /** Of a credit note: what its invoice came to. */
  readonly invoiceTotal: Paise;
  readonly rates: readonly GstRate[];
  readonly lines: readonly GstLine[];
}

interface GstRate {
  readonly taxPercent: number;
  readonly taxable: Paise;
  readonly IGST: Paise;
  readonly CGST: Paise;
  readonly SGST: Paise;
}

interface GstLine {
  readonly hsn: string;
  /** Its unit code. */
  readonly unit: string;
  readonly title: string;
  readonly quantity: number;
  readonly taxPercent: number;
  readonly taxable: Paise;
  readonly tax: Paise;
}

interface Sums {
  taxable: Paise;
  IGST: Paise;
  CGST: Paise;
  SGST: Paise;
}

/** An invoice to another State above this is listed by itself, since August 2024. */
const LARGE = 1_00_000_00;

/** Between two States, to somebody without a GSTIN, above the limit. */
const isLarge = ({ buyerGstin, withinState, kind, total, invoiceTotal }: GstDocument): boolean =>
  buyerGstin === null && !withinState && (kind === 'invoice' ? total : invoiceTotal) > LARGE;

const rupees = (paise: Paise): number => Math.round(paise) / 100;
const inRupees = ({ taxable, IGST, CGST, SGST }: Sums) => ({
  txval: rupees(taxable),
  iamt: rupees(IGST),
  camt: rupees(CGST),
  samt: rupees(SGST),
  csamt: 0,
});
/** With the taxes of its kind of supply alone. */
const taxed = (sums: Sums, withinState: boolean) => {
  const { txval, iamt, camt, samt, csamt } = inRupees(sums);
  return { txval, ...(withinState ? { camt, samt } : { iamt }), csamt };
};
const nothing = (): Sums => ({ taxable: 0, IGST: 0, CGST: 0, SGST: 0 });

function addTo(sums: Sums, more: Sums, sign: 1 | -1): void {
  sums.taxable += sign * more.taxable;
  sums.IGST += sign * more.IGST;
  sums.CGST += sign * more.CGST;
  sums.SGST += sign * more.SGST;
}

function pick<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** What each line has of the sums of its rate: shares of the tax, so that the lines sum to the rates to the paisa. */
function byLine({ rates, lines }: GstDocument): (GstLine & Sums)[] {
  return rates.flatMap((rate) => {
    const own = lines.filter(({ taxPercent }) => taxPercent === rate.taxPercent);
    const weights = own.map(({ tax }) => tax);
    const [IGST, CGST, SGST] = [rate.IGST, rate.CGST, rate.SGST].map((sum) => prorate(sum, weights));
    return own.map((line, index) => ({
      ...line,
      IGST: IGST?.[index] ?? 0,
      CGST: CGST?.[index] ?? 0,
      SGST: SGST?.[index] ?? 0,
    }));
  });
}

interface Period {
  readonly gstin: string;
  /** 'YYYY-MM' */
  readonly month: string;
  /** The version of the offline utility that the portal accepts. */
  readonly version: string;
}

type HsnRow = Sums & { hsn: string; unit: string; desc: string; taxPercent: number; quantity: number };
type SmallRow = Sums & { pos: string; withinState: boolean; taxPercent: number };
interface Series {
  kind: GstDocument['kind'];
  first: GstDocument;
  last: GstDocument;
  count: number;
}

const period = (month: string): string => `${month.slice(5, 7)}${month.slice(0, 4)}`;
/** Of a registered buyer: with the tax of both kinds of supply. */
const businessItems = ({ rates, withinState }: GstDocument) =>
  rates.map((rate) => {
    const itm_det = { rt: rate.taxPercent, ...taxed(rate, withinState) };
    return { num: Math.round(rate.taxPercent * 100) + 1, itm_det };
  });
const items = ({ rates }: GstDocument) =>
  rates.map((rate) => ({
    num: Math.round(rate.taxPercent * 100) + 1,
    itm_det: { rt: rate.taxPercent, txval: rupees(rate.taxable), iamt: rupees(rate.IGST), csamt: 0 },
  }));

const signOf = ({ kind }: GstDocument) => (kind === 'invoice' ? 1 : -1);

function addHsn(rows: Map<string, HsnRow>, document: GstDocument): void {
  const sign = signOf(document);
  for (const line of byLine(document)) {
    const row = pick(rows, `${line.hsn} ${line.unit} ${line.taxPercent}`, () => ({
      ...nothing(),
      hsn: line.hsn,
      unit: line.unit,
      desc: line.title.slice(0, 30),
      taxPercent: line.taxPercent,
      quantity: 0,
    }));
    addTo(row, line, sign);
    row.quantity += sign * line.quantity;
  }
}

function countIn(series: Map<string, Series>, document: GstDocument): void {
  const run = pick(series, `${document.prefix} ${document.year}`, () => ({
    kind: document.kind,
    first: document,
    last: document,
    count: 0,
  }));
  run.count += 1;
  if (document.serial < run.first.serial) run.first = document;
  if (document.serial > run.last.serial) run.last = document;
}

const smallRows = (small: ReadonlyMap<string, SmallRow>) =>
  [...small.values()].map(({ pos, withinState, taxPercent, ...sums }) => {
    const supply = { sply_ty: withinState ? 'INTRA' : 'INTER', pos, typ: 'OE', rt: taxPercent };
    return { ...supply, ...taxed(sums, withinState) };
  });

const hsnRows = (rows: ReadonlyMap<string, HsnRow>) =>
  [...rows.values()].map(({ hsn: code, unit, desc, taxPercent, quantity, ...sums }, index) => ({
    num: index + 1,
    hsn_sc: code,
    desc,
    uqc: unit,
    qty: quantity,
    rt: taxPercent,
    ...inRupees(sums),
  }));

const issuedRows = (series: ReadonlyMap<string, Series>) =>
  (['invoice', 'credit note'] as const).flatMap((kind) => {
    const runs = [...series.values()].filter((each) => each.kind === kind);
    if (runs.length === 0) return [];
    const docs = runs.map(({ first, last, count }, index) => ({
      num: index + 1,
      from: first.number,
      to: last.number,
      totnum: count,
      cancel: 0,
      net_issue: count,
    }));
    return [
      kind === 'invoice'
        ? { doc_num: 1, doc_typ: 'Invoices for outward supply', docs }
        : { doc_num: 5, doc_typ: 'Credit Note', docs },
    ];
  });

/**
 * GSTR-1 and GSTR-3B of one month for a shop that sells to consumers, and to businesses that name their GSTIN. Documents are added one by one, so that a month
 * of any size fits into memory; sums are held in paise and rounded once.
 */
export function openGstReturn({ gstin, month, version }: Period) {
  const small = new Map<string, SmallRow>();
  const large = new Map<string, object[]>();
  const largeNotes: object[] = [];
  const business = new Map<string, object[]>();
  const businessNotes = new Map<string, object[]>();
  const hsn = { b2b: new Map<string, HsnRow>(), b2c: new Map<string, HsnRow>() };
  const series = new Map<string, Series>();
  const outward = nothing();
  const toStates = new Map<string, Sums>();

  function add(document: GstDocument): void {
    const { placeOfSupply: pos, withinState, buyerGstin } = document;
    const sign = signOf(document);
    const listed = isLarge(document);
    for (const rate of document.rates) {
      addTo(outward, rate, sign);
      if (buyerGstin !== null) continue;
      if (!withinState) addTo(pick(toStates, pos, nothing), rate, sign);
      if (listed) continue;
      const row = pick(small, `${pos} ${rate.taxPercent} ${withinState}`, () => ({
        ...nothing(),
        pos,
        withinState,
        taxPercent: rate.taxPercent,
      }));
      addTo(row, rate, sign);
    }
    if (buyerGstin !== null) addBusiness(document, buyerGstin);
    else if (listed) addListed(document);
    addHsn(hsn[buyerGstin === null ? 'b2c' : 'b2b'], document);
    countIn(series, document);
  }

  function addBusiness(document: GstDocument, ctin: string): void {
    const { kind, number, issuedAt, total, placeOfSupply: pos } = document;
    const [day, val] = [indianDate(issuedAt), rupees(total)];
    const more = { val, pos, rchrg: 'N', inv_typ: 'R', itms: businessItems(document) };
    if (kind === 'invoice')
      pick(business, ctin, (): object[] => []).push({ inum: number, idt: day, ...more });
    else
      pick(businessNotes, ctin, (): object[] => []).push({ ntty: 'C', nt_num: number, nt_dt: day, ...more });
  }

  function addListed(document: GstDocument): void {
    const { kind, number, issuedAt, total, placeOfSupply: pos } = document;
    const [day, val, itms] = [indianDate(issuedAt), rupees(total), items(document)];
    if (kind === 'invoice') pick(large, pos, (): object[] => []).push({ inum: number, idt: day, val, itms });
    else largeNotes.push({ typ: 'B2CL', ntty: 'C', nt_num: number, nt_dt: day, val, pos, itms });
  }

  /** As the portal's offline utility writes it; empty sections are left out. */
  function gstr1() {
    const sections = {
      b2b: [...business].map(([ctin, inv]) => ({ ctin, inv })),
      b2cl: [...large].map(([pos, inv]) => ({ pos, inv })),
      b2cs: smallRows(small),
      cdnr: [...businessNotes].map(([ctin, nt]) => ({ ctin, nt })),
      cdnur: largeNotes,
    };
    const issued = issuedRows(series);
    return {
      gstin,
      fp: period(month),
      version,
      hash: 'hash',
      ...Object.fromEntries(Object.entries(sections).filter(([, rows]) => rows.length > 0)),
      ...(hsn.b2b.size + hsn.b2c.size > 0
        ? { hsn: { hsn_b2b: hsnRows(hsn.b2b), hsn_b2c: hsnRows(hsn.b2c) } }
        : {}),
      ...(issued.length > 0 ? { doc_issue: { doc_det: issued } } : {}),
    };
  }

  /** The figures of 3.1(a) and 3.2. */
  function gstr3b() {
    return {
      gstin,
      ret_period: period(month),
      sup_details: { osup_det: inRupees(outward) },
      inter_sup: {
        unreg_details: [...toStates].map(([pos, sums]) => ({
          pos,
          txval: rupees(sums.taxable),
          iamt: rupees(sums.IGST),
        })),
      },
    };
  }

  return { add, gstr1, gstr3b };
}
