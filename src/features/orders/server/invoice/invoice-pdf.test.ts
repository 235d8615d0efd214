import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BillingDetails, InvoiceDocument } from '../../../../contract/invoice.ts';
import { DEFAULT_TAX, type TaxMethod } from '../../../../domain/money/tax.ts';
import { formatINR, paiseFromText } from '../../../../domain/money/money.ts';
import { totalsOf } from '../../../../domain/money/totals.ts';
import { readPdf } from '../../../../platform/server/pdf/testing/read-pdf.ts';
import { defaultSettings } from '../../../../contract/shop.ts';
import { EMPTY_BILLING } from '../../../../domain/orders/billing-fields.ts';
import { buildInvoice } from './build-invoice.ts';
import { invoicePdf } from './invoice-pdf.server.ts';
import { lineNotes, ratesOf, shippingLines, sumsOf } from './invoice-words.ts';

const document = (
  count: number,
  billing: Partial<BillingDetails> = {},
  title = 'Meher Mojari',
  method: TaxMethod = 'percent-of-price',
) => {
  const { state = 'Kerala' } = billing;
  const lines = Array.from({ length: count }, (_, index) => ({
    title,
    sku: `KD-${index}`,
    hsn: '6403',
    taxClass: 'footwear',
    color: 'Gold',
    size: 38,
    sizeLabel: '38',
    mrp: 899_50 + index,
    unitPrice: 899_50 + index,
    quantity: 1 + (index % 3),
    discount: 0,
    offerShares: [],
  }));
  const totals = totalsOf(lines, { settings: { ...DEFAULT_TAX, method }, day: '2026-11-15', state });
  const order = {
    orderNumber: 'KD23456789ABCD',
    placedAt: new Date('2026-11-15T04:00:00Z'),
    paymentMethod: 'online' as const,
    billing: {
      ...EMPTY_BILLING,
      fname: 'Meera',
      lname: 'Nair',
      billing_address: '7 Test Street',
      city: 'Kochi',
      state,
      zipcode: '682001',
      phone: '9000000001',
      email: 'a@shopper.example',
      ...billing,
    },
    lines: totals.lines,
    taxRules: { ...DEFAULT_TAX, method, day: '2026-11-15' },
    subTotal: totals.subTotal,
    tax: totals.totalTax,
    CGST: totals.CGST,
    SGST: totals.SGST,
    total: totals.total,
    amount: totals.total,
  };
  return {
    ...buildInvoice(order, defaultSettings),
    number: 'KD/26-27/000123',
    issuedAt: '2026-11-15T04:00:00Z',
  };
};

/** The text of each page. */
const pagesOf = async (...documents: readonly [InvoiceDocument, ...InvoiceDocument[]]): Promise<string[]> => {
  const [first, ...rest] = documents.map((each) => ({ document: each, language: 'en' as const }));
  return first ? readPdf(await invoicePdf([first, ...rest], { colour: [0, 0, 0] })) : [];
};

describe('the invoice on paper', () => {
  test('names everything a tax invoice needs, with the rupee sign', async () => {
    const [text, ...others] = await pagesOf(document(1));
    expect(others).toEqual([]);
    for (const part of [
      'INVOICE',
      'Order KD23456789ABCD',
      'KD/26-27/000123',
      'GSTIN 29AAAAA0000A1ZY',
      '11/15/2026',
      'Kerala (32)',
      'HSN 6403',
      'tax 12% of the price incl. tax',
      'IGST',
      '₹107.94',
      '₹899.50',
      'SubTotal',
      'Total Amount',
      'Taxes Included',
      'Rupees Eight Hundred Ninety Nine and Fifty Paise Only',
      'Page 1 of 1',
      'Reverse charge',
    ]) {
      expect(text, part).toContain(part);
    }
  });

  test('what is printed names what was computed: the specified rate is of the price incl. tax, the lawful one of the taxable value', async () => {
    const specified = document(1);
    const [line] = specified.lines;
    expect(line && lineNotes(line, specified)).toBe('SKU KD-0 · HSN 6403 · tax 12% of the price incl. tax');
    expect(ratesOf(specified)[0]?.[0]).toBe('12% of the price incl. tax');
    const lawful = document(1, {}, 'Meher Mojari', 'within-price');
    expect(lawful.lines[0] && lineNotes(lawful.lines[0], lawful)).toBe('SKU KD-0 · HSN 6403 · GST 12%');
    expect((await pagesOf(lawful)).join('')).toContain('GST 12%');
  });

  test('"IGST heading within the home State reads CGST; the value and its two decimals stay"', () => {
    const [home] = sumsOf(document(1, { state: 'Karnataka' }));
    const [away] = sumsOf(document(1, { state: 'Kerala' }));
    expect([home?.label, away?.label]).toEqual(['CGST', 'IGST']);
    for (const row of [home, away]) expect(row?.value).toMatch(/^₹[\d,]+\.\d\d$/);
  });

  test('CGST and SGST as printed add up to the tax, odd paise included', () => {
    const printed = (text: string | undefined) => paiseFromText((text ?? '').replaceAll(/[₹,]/g, '')) ?? NaN;
    for (const count of [1, 2, 3, 4, 5, 6]) {
      const invoice = document(count, { state: 'Karnataka' });
      const [CGST, SGST] = sumsOf(invoice);
      expect([CGST?.label, SGST?.label]).toEqual(['CGST', 'SGST']);
      expect(printed(CGST?.value) + printed(SGST?.value)).toBe(invoice.totalTax);
    }
  });

  test('"shipping lines (address, address2, city, phone, state, zipcode, each only if present)": the phone stands after the address', () => {
    expect(shippingLines(document(1))).toEqual([
      '7 Test Street',
      'Kochi',
      'Kerala',
      '682001',
      'Phone 9000000001',
    ]);
  });

  test('every amount of the document is on the paper, within the State and outside', async () => {
    for (const state of ['Karnataka', 'Kerala']) {
      const invoice = document(3, { state });
      const text = (await pagesOf(invoice)).join('\n');
      const amounts = invoice.lines.flatMap(({ unitNet, unitTax, amount }) => [unitNet, unitTax, amount]);
      for (const amount of [...amounts, invoice.subTotal, invoice.total]) {
        expect(text, state).toContain(formatINR(amount));
      }
      expect(text.includes('SGST\t₹'), state).toBe(state === 'Karnataka');
    }
  });

  test.each([
    ['प्रिया', 'शर्मा'],
    ['தமிழ்ச்செல்வி', 'கிருஷ்ணமூர்த்தி'],
    ['ਗੁਰਪ੍ਰੀਤ', 'ਕੌਰ'],
    ['Zoë', 'Müller-Lüdenscheidt'],
  ])('%s %s is printed as it was typed', async (fname, lname) => {
    const billing_address = `12, ${lname} Street`;
    const [text] = await pagesOf(document(1, { fname, lname, billing_address }));
    expect(text).toContain(`Invoice to\n${fname} ${lname}\n${billing_address}\n`);
  });

  test('a long order runs over pages, each with the head of the table, and no line is lost', async () => {
    const pages = await pagesOf(document(100));
    expect(pages.length).toBeGreaterThan(4);
    const text = pages.join('\n');
    for (let index = 0; index < 100; index += 1) expect(text).toContain(`SKU KD-${index} ·`);
    for (const [index, page] of pages.entries()) {
      if (page.includes('SKU')) expect(page).toContain('Unit Price');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
  });

  test('fifty orders are one file, each on its own pages', async () => {
    const [first, ...others] = Array.from({ length: 50 }, (_, index) =>
      document(1, { fname: `Meera${index}` }),
    );
    if (!first) throw new Error('no document');
    const pages = await pagesOf(first, ...others);
    expect(pages).toHaveLength(50);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Meera${index} Nair`);
      expect(page).toContain('Page 1 of 1');
    }
  });

  test.each([
    ['marks for direction', 'Mee\u202era\u2066\u2069', 'Meera Nair'],
    ['characters without width', 'M\u200be\u2060e\ufeffra', 'Meera Nair'],
    ['emoji', 'Meera 👩‍👩‍👧😀', 'Meera ?? Nair'],
    ['stacked marks', 'M\u0338\u0322eera', 'Meera Nair'],
    ['a script without font', 'שרה', '??? Nair'],
  ])('%s in a name do no harm', async (_, fname, printed) => {
    const [text] = await pagesOf(document(1, { fname }));
    expect(text).toContain(`Invoice to\n${printed}\n7 Test Street`);
  });

  test('names of any script and length make a whole file', async () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(words, fc.string({ unit: 'binary', maxLength: 60 }), async (title, fname) => {
        const pages = await pagesOf({ ...document(2, { fname }, title) });
        expect(pages.join('\n')).toContain('Total Amount');
      }),
      { numRuns: 30 },
    );
  });
});
