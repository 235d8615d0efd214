import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_TAX } from '../../../../domain/money/tax.ts';
import { totalsOf } from '../../../../domain/money/totals.ts';
import { defaultSettings } from '../../../settings/server/shop-settings.server.ts';
import { readFont } from './pdf/font.server.ts';
import { buildInvoice } from './build-invoice.ts';
import { invoicePdf } from './invoice-pdf.server.ts';
import { inLatinLetters } from './latin-letters.ts';
import { readFileSync } from 'node:fs';

const document = (count: number, title = 'Meher Mojari', fname = 'Meera') => {
  const lines = Array.from({ length: count }, (_, index) => ({
    title,
    sku: `KD-${index}`,
    hsn: '6403',
    color: 'Gold',
    size: 38,
    sizeLabel: '38',
    unitPrice: 899_50 + index,
    quantity: 1 + (index % 3),
  }));
  const totals = totalsOf(lines, { settings: DEFAULT_TAX, day: '2026-11-15', state: 'Kerala' });
  const order = {
    orderNumber: 'KD23456789ABCD',
    placedAt: new Date('2026-11-15T04:00:00Z'),
    paymentMethod: 'online' as const,
    billing: {
      fname,
      lname: 'Nair',
      billing_address: '7 Test Street',
      billing_address2: '',
      city: 'Kochi',
      state: 'Kerala',
      zipcode: '682001',
      phone: '9000000001',
      email: 'a@shopper.example',
    },
    lines: totals.lines,
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

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').split('/Type /Page ').length - 1;
/** What a reader copies out of the file: the glyphs of the pages through the maps of their fonts. */
function textOf(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/\/Length (\d+) >>\nstream\n/g)].map(({ index, 0: head, 1: length }) =>
    inflateSync(pdf.subarray(index + head.length, index + head.length + Number(length))).toString('latin1'),
  );
  const maps = streams
    .filter((stream) => stream.includes('beginbfchar'))
    .map(
      (stream) =>
        new Map(
          [...stream.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})>\n?/g)].map(([, glyph = '', code = '']) => [
            glyph,
            code,
          ]),
        ),
    );
  return streams
    .filter((stream) => stream.includes(' Tj'))
    .map((stream) =>
      [...stream.matchAll(/\/F(\d+) [\d.]+ Tf <([0-9a-f]+)> Tj|ET/g)]
        .map(([, font, glyphs = '']) =>
          font === undefined
            ? '\n'
            : (glyphs.match(/.{4}/g) ?? [])
                .map((glyph) =>
                  String.fromCodePoint(parseInt(maps[Number(font) - 1]?.get(glyph) ?? '3f', 16)),
                )
                .join(''),
        )
        .join(''),
    )
    .join('\n');
}

describe('the invoice on paper', () => {
  test('names everything a tax invoice needs, with the rupee sign', () => {
    const text = textOf(invoicePdf(document(1)));
    for (const part of [
      'INVOICE',
      'Order KD23456789ABCD',
      'KD/26-27/000123',
      'GSTIN 29AAAAA0000A1Z5',
      '11/15/2026',
      'Kerala (32)',
      'HSN 6403',
      'GST 12%',
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

  test('a long order runs over pages, each with the head of the table, and no line is lost', () => {
    const pdf = invoicePdf(document(60));
    const text = textOf(pdf);
    expect(pagesOf(pdf)).toBeGreaterThan(2);
    expect(text.split('Unit Price').length - 1).toBeGreaterThanOrEqual(pagesOf(pdf) - 1);
    for (let index = 0; index < 60; index += 1) expect(text).toContain(`SKU KD-${index} ·`);
  });

  test('names of any script and length make a whole file', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.string({ maxLength: 60 }),
        (title, fname) => {
          const pdf = invoicePdf(document(2, title, fname));
          expect(pagesOf(pdf)).toBeGreaterThan(0);
          expect(pdf.subarray(-6).toString()).toBe('%%EOF\n');
        },
      ),
      { numRuns: 40 },
    );
  });

  test.each([
    ['आशा शर्मा', 'Aashaa Sharmaa'],
    ['ಬೆಂಗಳೂರು', 'Bengalooru'],
    ['జ్యోతి', 'Jyoti'],
    ['मीरा १२३', 'Meeraa 123'],
    ['Zoë Müller-Lüdenscheidt', 'Zoë Müller-Lüdenscheidt'],
    ['', ''],
  ])('%s is written %s', (name, written) => {
    expect(inLatinLetters(name)).toBe(written);
  });

  test('the embedded fonts have the signs that money needs', () => {
    const fonts = ['figtree-400', 'figtree-400-more'].map((name) =>
      readFont(name, readFileSync(new URL(`fonts/${name}.ttf`, import.meta.url))),
    );
    for (const sign of '0123456789,.-₹%/()abcXYZ') {
      expect(
        fonts.some(({ glyphs }) => glyphs.has(sign.codePointAt(0) ?? 0)),
        sign,
      ).toBe(true);
    }
  });
});
