import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openGstReturn, type GstDocument } from './gst-return.ts';
import {
  documentVoucher,
  importFrame,
  ledgersFor,
  ledgerXml,
  moneyVoucher,
  voucherXml,
  type BookedDocument,
  type Voucher,
} from './tally.ts';

const names = {
  company: 'Demo & Co',
  consumers: 'Online customers',
  sales: 'Sales',
  igst: 'IGST',
  cgst: 'CGST',
  sgst: 'SGST',
  roundOff: 'Round off',
  provider: 'Razorpay',
  courier: 'Cash with courier',
  bank: 'Bank',
  credit: 'Store credit owed',
};
const at = new Date('2026-10-05T20:00:00Z');
const business = { gstin: '29AAAAA0000A1ZY', name: 'Demo Traders' };
const invoice: BookedDocument = {
  kind: 'invoice',
  number: 'KD/26-27/000001',
  issuedAt: at,
  orderNumber: 'KD0001',
  against: null,
  state: 'Karnataka',
  business: null,
  rates: [{ taxPercent: 5, taxable: 952_00, IGST: 0, CGST: 23_80, SGST: 23_80 }],
  roundOff: 40,
  total: 1000_00,
};
const sumOf = ({ entries }: Voucher) => entries.reduce((all, { amount }) => all + amount, 0);

describe('vouchers for Tally', () => {
  it('a sale debits the buyer and credits sales, tax and round off, on its Indian day', () => {
    expect(documentVoucher(invoice, names)).toMatchObject({
      type: 'Sales',
      reference: 'KD0001',
      entries: [
        { ledger: 'Online customers', amount: -1000_00 },
        { ledger: 'Sales 5%', amount: 952_00 },
        { ledger: 'CGST', amount: 23_80 },
        { ledger: 'SGST', amount: 23_80 },
        { ledger: 'Round off', amount: 40 },
      ],
    });
    const file = voucherXml(documentVoucher(invoice, names));
    expect(file).toContain('<DATE>20261006</DATE>');
    expect(file).toContain('<ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><AMOUNT>-1000.00</AMOUNT>');
  });

  it('a credit note turns every entry round and names its invoice; a business has a ledger of its own', () => {
    const note = { ...invoice, kind: 'credit note' as const, against: 'KD/26-27/000001', business };
    const voucher = documentVoucher(note, names);
    expect(voucher).toMatchObject({
      type: 'Credit Note',
      reference: 'KD/26-27/000001',
      gstin: business.gstin,
    });
    expect(voucher.entries[0]).toEqual({ ledger: 'Demo Traders (29AAAAA0000A1ZY)', amount: 1000_00 });
    expect(sumOf(voucher)).toBe(0);
    const ledgers = ledgersFor(names, [5, 18], [{ ...business, state: 'Karnataka' }], { hasCredit: true });
    expect(ledgers.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...voucher.entries.map(({ ledger }) => ledger), 'Bank']),
    );
    expect(ledgers.map(ledgerXml).join('')).toContain('<PARTYGSTIN>29AAAAA0000A1ZY</PARTYGSTIN>');
  });

  it('money in is a receipt, money back a payment', () => {
    const money = {
      number: 'pay_1',
      at,
      orderNumber: 'KD0001',
      channel: 'provider',
      business: null,
      amount: 1000_00,
    } as const;
    expect(moneyVoucher({ ...money, kind: 'receipt' }, names)).toMatchObject({
      type: 'Receipt',
      entries: [{ amount: 1000_00 }, { ledger: 'Razorpay', amount: -1000_00 }],
    });
    expect(moneyVoucher({ ...money, kind: 'refund', channel: 'bank' }, names)).toMatchObject({
      type: 'Payment',
      entries: [{ amount: -1000_00 }, { ledger: 'Bank', amount: 1000_00 }],
    });
  });

  it('whatever is typed stays text', () => {
    const [head] = importFrame('Vouchers', 'Demo & <Co>\u0001');
    expect(head).toContain('<SVCURRENTCOMPANY>Demo &amp; &lt;Co&gt;</SVCURRENTCOMPANY>');
  });
});

/** A document whose lines, rates and sums agree, as the shop issues them. */
const documents = fc
  .record({
    kind: fc.constantFrom('invoice' as const, 'credit note' as const),
    withinState: fc.boolean(),
    isBusiness: fc.boolean(),
    roundOff: fc.integer({ min: -50, max: 50 }),
    lines: fc.array(
      fc.record({
        taxPercent: fc.constantFrom(5, 18),
        taxable: fc.integer({ min: 1, max: 900_000_00 }),
        tax: fc.integer({ min: 0, max: 9_000_00 }),
        hsn: fc.constantFrom('6403', '4202'),
        quantity: fc.integer({ min: 1, max: 5 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ lines, withinState, isBusiness, ...rest }) => {
    const rates = [...new Set(lines.map(({ taxPercent }) => taxPercent))].map((taxPercent) => {
      const own = lines.filter((line) => line.taxPercent === taxPercent);
      const tax = own.reduce((all, line) => all + line.tax, 0);
      const SGST = withinState ? Math.floor(tax / 2) : 0;
      return {
        taxPercent,
        taxable: own.reduce((all, line) => all + line.taxable, 0),
        IGST: withinState ? 0 : tax,
        CGST: withinState ? tax - SGST : 0,
        SGST,
      };
    });
    const goods = lines.reduce((all, { taxable, tax }) => all + taxable + tax, 0);
    return {
      ...rest,
      lines,
      withinState,
      rates,
      total: goods + rest.roundOff,
      business: isBusiness ? business : null,
    };
  });

type Section = Record<string, unknown>;
/** Everything of one name in a section, however deep. */
const allOf = (value: unknown, name: string): number => {
  if (Array.isArray(value)) return value.reduce<number>((all, each) => all + allOf(each, name), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    (all, [key, part]) => all + (key === name && typeof part === 'number' ? part : allOf(part, name)),
    0,
  );
};

it('GSTR-1 = documents = Tally file, to the paisa', () => {
  fc.assert(
    fc.property(fc.array(documents, { maxLength: 12 }), (issued) => {
      const gst = openGstReturn({ gstin: '29ABCDE1234F1Z5', month: '2026-10', version: 'GST3.2.4' });
      const ledgers = new Map<string, number>();
      const wanted = { taxable: 0, IGST: 0, CGST: 0, SGST: 0 };
      for (const [serial, document] of issued.entries()) {
        const { kind, withinState, rates, total, lines } = document;
        const common = { kind, number: `N${serial}`, issuedAt: at, withinState, rates, total };
        gst.add({
          ...common,
          prefix: kind,
          year: '26-27',
          serial,
          placeOfSupply: withinState ? '29' : '32',
          buyerGstin: document.business?.gstin ?? null,
          invoiceTotal: total,
          lines: lines.map((line) => ({ ...line, unit: 'PRS', title: 'A pair' })),
        } satisfies GstDocument);
        const voucher = documentVoucher(
          { ...document, ...common, orderNumber: 'O', against: null, state: 'x' },
          names,
        );
        expect(sumOf(voucher)).toBe(0);
        for (const { ledger, amount } of voucher.entries)
          ledgers.set(ledger, (ledgers.get(ledger) ?? 0) + amount);
        const sign = kind === 'invoice' ? 1 : -1;
        for (const rate of rates)
          for (const part of ['taxable', 'IGST', 'CGST', 'SGST'] as const) wanted[part] += sign * rate[part];
      }
      const booked = {
        taxable: (ledgers.get('Sales 5%') ?? 0) + (ledgers.get('Sales 18%') ?? 0),
        IGST: ledgers.get('IGST') ?? 0,
        CGST: ledgers.get('CGST') ?? 0,
        SGST: ledgers.get('SGST') ?? 0,
      };
      expect(booked).toEqual(wanted);
      const { hsn, b2b, b2cl, b2cs, cdnr, cdnur } = gst.gstr1() as Section;
      const filed = (name: string) =>
        [
          [b2b, b2cl, b2cs].reduce<number>((all, section) => all + allOf(section, name), 0) -
            allOf(cdnr, name) -
            allOf(cdnur, name),
          allOf(hsn, name),
        ].map((rupees) => Math.round(rupees * 100));
      expect(filed('txval')).toEqual([wanted.taxable, wanted.taxable]);
      expect(filed('iamt')).toEqual([wanted.IGST, wanted.IGST]);
      expect(filed('camt')).toEqual([wanted.CGST, wanted.CGST]);
      expect(filed('samt')).toEqual([wanted.SGST, wanted.SGST]);
    }),
  );
});
