import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GstDocument, openGstReturn } from './gst-return.ts';

const PERIOD = { gstin: '29ABCDE1234F1Z5', month: '2026-10', version: 'GST3.2.4' };
const at = new Date('2026-10-05T06:00:00Z');

const LINE = { hsn: '6403', unit: 'PRS', title: 'Kolhapuri', quantity: 1, taxPercent: 18 };
const paper = (more: Partial<GstDocument> = {}): GstDocument => ({
  kind: 'invoice',
  prefix: 'KD',
  year: '26-27',
  serial: 1,
  number: 'KD/26-27/000001',
  issuedAt: at,
  placeOfSupply: '29',
  withinState: true,
  buyerGstin: null,
  total: 1180_00,
  invoiceTotal: 0,
  rates: [{ taxPercent: 18, taxable: 1000_00, IGST: 0, CGST: 90_00, SGST: 90_00 }],
  lines: [{ ...LINE, taxable: 1000_00, tax: 180_00 }],
  ...more,
});
const away = { placeOfSupply: '32', withinState: false };
const awayRate = (taxable: number, IGST: number) => [{ taxPercent: 18, taxable, IGST, CGST: 0, SGST: 0 }];
const lineOf = (taxable: number, tax: number) => [{ ...LINE, taxable, tax }];

describe('GSTR-1', () => {
  it('a month without documents has its head alone: empty sections are left out', () => {
    expect(openGstReturn(PERIOD).gstr1()).toEqual({
      gstin: PERIOD.gstin,
      fp: '102026',
      version: 'GST3.2.4',
      hash: 'hash',
    });
  });

  it('sums what went to consumers by State and rate; a credit note is taken off in its month', () => {
    const gst = openGstReturn(PERIOD);
    gst.add(paper());
    gst.add(paper({ serial: 2, number: 'KD/26-27/000002' }));
    gst.add(paper({ ...away, serial: 3, number: 'KD/26-27/000003', rates: awayRate(1000_00, 180_00) }));
    gst.add(
      paper({
        kind: 'credit note',
        prefix: 'KC',
        serial: 1,
        number: 'KC/26-27/000001',
        invoiceTotal: 1180_00,
      }),
    );
    expect(gst.gstr1()).toMatchObject({
      b2cs: [
        { sply_ty: 'INTRA', pos: '29', typ: 'OE', rt: 18, txval: 1000, camt: 90, samt: 90, csamt: 0 },
        { sply_ty: 'INTER', pos: '32', typ: 'OE', rt: 18, txval: 1000, iamt: 180, csamt: 0 },
      ],
      hsn: {
        hsn_b2b: [],
        hsn_b2c: [
          { num: 1, hsn_sc: '6403', uqc: 'PRS', qty: 2, rt: 18, txval: 2000, iamt: 180, camt: 90, samt: 90 },
        ],
      },
      doc_issue: {
        doc_det: [
          { doc_num: 1, docs: [{ from: 'KD/26-27/000001', to: 'KD/26-27/000003', totnum: 3, net_issue: 3 }] },
          { doc_num: 5, docs: [{ from: 'KC/26-27/000001', to: 'KC/26-27/000001', totnum: 1 }] },
        ],
      },
    });
  });

  it('an invoice to another State above one lakh is listed by itself, and so is its credit note', () => {
    const gst = openGstReturn(PERIOD);
    const big = {
      ...away,
      total: 1_18_000_00,
      rates: awayRate(1_00_000_00, 18_000_00),
      lines: lineOf(1_00_000_00, 18_000_00),
    };
    gst.add(paper(big));
    gst.add(
      paper({
        ...big,
        kind: 'credit note',
        prefix: 'KC',
        number: 'KC/26-27/000001',
        total: 1180_00,
        invoiceTotal: 1_18_000_00,
        rates: awayRate(1000_00, 180_00),
        lines: lineOf(1000_00, 180_00),
      }),
    );
    const made = gst.gstr1();
    expect(made).not.toHaveProperty('b2cs');
    expect(made).toMatchObject({
      b2cl: [
        {
          pos: '32',
          inv: [
            {
              inum: 'KD/26-27/000001',
              idt: '05-10-2026',
              val: 118000,
              itms: [{ num: 1801, itm_det: { rt: 18, txval: 100000, iamt: 18000, csamt: 0 } }],
            },
          ],
        },
      ],
      cdnur: [
        { typ: 'B2CL', ntty: 'C', nt_num: 'KC/26-27/000001', nt_dt: '05-10-2026', val: 1180, pos: '32' },
      ],
    });
  });

  it('exactly one lakh is small still', () => {
    const gst = openGstReturn(PERIOD);
    gst.add(paper({ ...away, total: 1_00_000_00, rates: awayRate(1000_00, 180_00) }));
    expect(gst.gstr1()).toHaveProperty('b2cs');
    expect(gst.gstr1()).not.toHaveProperty('b2cl');
  });
});

const anyDocument: fc.Arbitrary<GstDocument> = fc
  .record({
    note: fc.boolean(),
    away: fc.boolean(),
    invoiceTotal: fc.constantFrom(500_00, 2_00_000_00),
    lines: fc.array(
      fc.record({
        hsn: fc.constantFrom('6402', '6403', '4202'),
        unit: fc.constantFrom('PRS', 'NOS'),
        quantity: fc.integer({ min: 1, max: 5 }),
        taxPercent: fc.constantFrom(5, 12, 18),
        taxable: fc.integer({ min: 0, max: 60_000_00 }),
        tax: fc.integer({ min: 0, max: 9_000_00 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ note, away: far, invoiceTotal, lines }) => {
    const rates = [...new Set(lines.map(({ taxPercent }) => taxPercent))].map((taxPercent) => {
      const own = lines.filter((line) => line.taxPercent === taxPercent);
      const sum = (of: 'taxable' | 'tax') => own.reduce((all, line) => all + line[of], 0);
      const half = Math.floor(sum('tax') / 2);
      return far
        ? { taxPercent, taxable: sum('taxable'), IGST: sum('tax'), CGST: 0, SGST: 0 }
        : { taxPercent, taxable: sum('taxable'), IGST: 0, CGST: sum('tax') - half, SGST: half };
    });
    return paper({
      kind: note ? 'credit note' : 'invoice',
      prefix: note ? 'KC' : 'KD',
      placeOfSupply: far ? '32' : '29',
      withinState: !far,
      total: rates.reduce((all, { taxable, IGST, CGST, SGST }) => all + taxable + IGST + CGST + SGST, 0),
      invoiceTotal,
      rates,
      lines: lines.map((line) => ({ ...line, title: 'Shoe' })),
    });
  });

it('sums each HSN code in its own unit', () => {
  const gst = openGstReturn(PERIOD);
  gst.add(paper());
  const bag = { ...LINE, hsn: '4202', unit: 'NOS', taxable: 1000_00, tax: 180_00 };
  gst.add(paper({ serial: 2, number: 'KD/26-27/000002', lines: [bag] }));
  const { hsn } = gst.gstr1() as { hsn?: { hsn_b2c: { hsn_sc: string; uqc: string }[] } };
  expect(hsn?.hsn_b2c.map(({ hsn_sc: code, uqc }) => [code, uqc])).toEqual([
    ['6403', 'PRS'],
    ['4202', 'NOS'],
  ]);
});

type Money = { txval?: number; iamt?: number; camt?: number; samt?: number };
const paise = (rows: readonly Money[], of: keyof Money) =>
  rows.reduce((sum, row) => sum + Math.round((row[of] ?? 0) * 100), 0);

it('for any documents: the HSN summary equals tables 5, 7 and 9B together, and 3.1 (a), to the paisa', () => {
  fc.assert(
    fc.property(fc.array(anyDocument, { maxLength: 12 }), (documents) => {
      const gst = openGstReturn(PERIOD);
      for (const each of documents) gst.add(each);
      const made = gst.gstr1() as {
        b2cs?: Money[];
        b2cl?: { inv: { itms: { itm_det: Money }[] }[] }[];
        cdnur?: { itms: { itm_det: Money }[] }[];
        hsn?: { hsn_b2c: Money[] };
      };
      const listed = (made.b2cl ?? []).flatMap(({ inv }) => inv).flatMap(({ itms }) => itms);
      const notes = (made.cdnur ?? []).flatMap(({ itms }) => itms);
      const outward = gst.gstr3b().sup_details.osup_det;
      for (const of of ['txval', 'iamt', 'camt', 'samt'] as const) {
        const tables =
          paise(made.b2cs ?? [], of) +
          paise(
            listed.map(({ itm_det }) => itm_det),
            of,
          ) -
          paise(
            notes.map(({ itm_det }) => itm_det),
            of,
          );
        expect(paise(made.hsn?.hsn_b2c ?? [], of)).toBe(tables);
        expect(Math.round(outward[of] * 100)).toBe(tables);
      }
    }),
  );
});
