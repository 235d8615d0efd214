import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubtfulPrices, DEFAULT_TAX, splitTax, taxOfPairs, type TaxCase } from './tax.ts';
import type { TaxedGoods } from './tax-classes.ts';
import { LAWFUL_TAX, SHOE } from './testing-tax.ts';

const today = '2026-11-15';
const asSpecified: TaxCase = { settings: DEFAULT_TAX, day: today };
const within = { ...LAWFUL_TAX, method: 'within-price' as const };
const taxed = (amount: number, sale: TaxCase, goods: TaxedGoods = SHOE) =>
  taxOfPairs({ ...goods, amount, quantity: 1 }, sale);
const taxPercentFor = (amount: number, sale: TaxCase) => taxed(amount, sale).taxPercent;
const taxOfUnit = (amount: number, sale: TaxCase) => taxed(amount, sale).tax;
const netOfUnit = (amount: number, sale: TaxCase) => amount - taxOfUnit(amount, sale);
const price = fc.integer({ min: 0, max: 1_00_00_000_00 });
const state = fc.constantFrom('KARNATAKA', 'karnataka ', 'Kerala', '', undefined);
const hsn = fc.constantFrom('6403', '4202', '3405', '1234', '');
const sale = fc.record({
  settings: fc.record({
    classes: fc.constantFrom(DEFAULT_TAX.classes, LAWFUL_TAX.classes),
    method: fc.constantFrom('percent-of-price' as const, 'within-price' as const),
  }),
  day: fc.constantFrom('2016-01-01', '2025-09-21', '2025-09-22', today),
  state,
});

describe('the rate', () => {
  it.each([
    [1, 12],
    [999_99, 12],
    [1000_00, 12],
    [1000_01, 18],
    [9999_00, 18],
  ])('"12% of the price when the unit price is at most 1000, otherwise 18%": %d → %d', (unit, percent) => {
    expect(taxPercentFor(unit, asSpecified)).toBe(percent);
  });

  it('changes on the day a switched-on row becomes valid, not before', () => {
    const on = (day: string) => taxPercentFor(2500_00, { settings: LAWFUL_TAX, day });
    expect([on('2025-09-21'), on('2025-09-22'), on(today)]).toEqual([18, 5, 5]);
    expect(taxPercentFor(2500_01, { settings: LAWFUL_TAX, day: today })).toBe(18);
  });

  it.each([
    ['4202', 499_00],
    ['4202', 5999_00],
    ['3405', 299_00],
    ['9999', 100_00],
  ])('of HSN %s is 18 %% at any price, here %d, with the specified slabs too', (hsn, unit) => {
    expect(taxed(unit, asSpecified, { hsn, taxClass: '' }).taxPercent).toBe(18);
  });

  it('is that of the class which the owner chose for a product', () => {
    expect(taxed(999_00, asSpecified, { hsn: '4202', taxClass: 'footwear' }).taxPercent).toBe(12);
    expect(taxed(999_00, asSpecified, { hsn: '6403', taxClass: 'bags' }).taxPercent).toBe(18);
  });

  it('"Within the price the limit is tested on the price before tax": 2625.00 is 5 %, 2625.01 is 18 %', () => {
    const on = (unit: number) => taxPercentFor(unit, { settings: within, day: today });
    expect([2500_00, 2500_01, 2501_00, 2625_00, 2625_01, 2950_00].map(on)).toEqual([5, 5, 5, 5, 18, 18]);
    expect(taxPercentFor(2500_01, { settings: LAWFUL_TAX, day: today })).toBe(18);
  });

  it('within the price: up to the limit exactly where the net price at the lower rate is, for any limit and rates', () => {
    const row = fc.record({
      limit: fc.integer({ min: 0, max: 1_00_000_00 }),
      low: fc.integer({ min: 0, max: 28_00 }),
      more: fc.integer({ min: -40, max: 40 }),
      quantity: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(row, ({ limit, low, more, quantity }) => {
        const dearest = Math.floor((limit * quantity * (10_000 + low)) / 10_000);
        const amount = Math.max(0, dearest + more);
        const rows = [
          { validFrom: '2020-01-01', switchedOn: true, limit, percentUpTo: low / 100, percentAbove: 99 },
        ];
        const classes = within.classes.map((each) => ({ ...each, rows }));
        const { taxPercent } = taxOfPairs(
          { ...SHOE, amount, quantity },
          { settings: { ...within, classes }, day: today },
        );
        expect(taxPercent).toBe(amount * 10_000 <= limit * quantity * (10_000 + low) ? low / 100 : 99);
      }),
    );
  });
});

describe('the tax of one pair', () => {
  it.each([
    [1000_00, 120_00, 880_00],
    [1000_01, 180_00, 820_01],
    [999_99, 120_00, 879_99],
    [499_50, 59_94, 439_56],
    [4, 0, 4],
    [5, 1, 4],
    [0, 0, 0],
  ])('"net unit price = price minus tax; 2 decimals": %d holds %d, net %d', (unit, tax, net) => {
    expect(taxOfUnit(unit, asSpecified)).toBe(tax);
    expect(netOfUnit(unit, asSpecified)).toBe(net);
  });

  it.each([
    [499_00, 12, 53_46, 445_54, 26_73, 445_54],
    [999_00, 12, 107_04, 891_96, 53_52, 891_96],
    [1000_00, 12, 107_14, 892_86, 53_57, 892_86],
    [1000_01, 18, 152_54, 847_47, 76_27, 847_47],
    [1001_00, 18, 152_69, 848_31, 76_35, 848_30],
    [1499_00, 18, 228_66, 1270_34, 114_33, 1270_34],
    [2999_00, 18, 457_47, 2541_53, 228_74, 2541_52],
    [2500_00, 5, 119_05, 2380_95, 59_52, 2380_96],
  ])('within the price, by Rule 35: %d at %d %%', (unit, percent, igst, taxable, half, taxableAtHome) => {
    const settings = { ...(percent === 5 ? LAWFUL_TAX : DEFAULT_TAX), method: 'within-price' as const };
    // Bags have 18 % at any price.
    const goods = percent === 18 ? { hsn: '4202', taxClass: '' } : SHOE;
    const [away, home] = ['KERALA', 'KARNATAKA'].map((place) => {
      const sale = { settings, day: today, state: place };
      const { taxPercent, tax } = taxed(unit, sale, goods);
      return { taxPercent, net: unit - tax, ...splitTax(tax, sale) };
    });
    expect(away).toEqual({ taxPercent: percent, CGST: igst, SGST: 0, net: taxable });
    expect(home).toEqual({ taxPercent: percent, CGST: half, SGST: half, net: taxableAtHome });
  });

  it('tax + net = price, both whole and neither negative, by either method', () => {
    fc.assert(
      fc.property(price, sale, hsn, (unit, taxCase, code) => {
        const { tax } = taxed(unit, taxCase, { hsn: code, taxClass: '' });
        const net = unit - tax;
        expect(Number.isSafeInteger(tax) && tax >= 0 && net >= 0).toBe(true);
      }),
    );
  });
});

describe('prices at which neither rate fits', () => {
  it('"Inclusive prices, limit 2500: 2625.01–2950.00 contradicts itself either way"', () => {
    const on = (day: string) => doubtfulPrices(SHOE, { settings: within, day });
    expect(on('2026-11-16')).toEqual({ above: 2625_00, upTo: 2950_00 });
    expect(on('2025-09-21')).toEqual({ above: 1120_00, upTo: 1180_00 });
  });
  it('a rate taken of the inclusive price always fits, and so does one rate for all prices', () => {
    expect(doubtfulPrices(SHOE, { settings: LAWFUL_TAX, day: today })).toBeNull();
    expect(doubtfulPrices({ hsn: '4202', taxClass: '' }, { settings: within, day: today })).toBeNull();
  });
});

describe('"state KARNATAKA gives CGST and SGST each half of the tax; otherwise all tax is CGST and SGST is 0"', () => {
  it.each(['KARNATAKA', 'Karnataka', ' karnataka '])('halves for %j, the odd paisa with CGST', (state) => {
    expect(splitTax(120_00, { state })).toEqual({ CGST: 60_00, SGST: 60_00 });
    expect(splitTax(101, { state })).toEqual({ CGST: 51, SGST: 50 });
  });

  it.each(['Kerala', '', undefined, 'KARNATAKA STATE'])('all as CGST for %j', (state) => {
    expect(splitTax(101, { state })).toEqual({ CGST: 101, SGST: 0 });
  });

  it('the home State is the owner’s to name', () => {
    expect(splitTax(120_00, { state: 'KERALA', homeState: 'Kerala' })).toEqual({ CGST: 60_00, SGST: 60_00 });
    expect(splitTax(120_00, { state: 'Karnataka', homeState: 'Kerala' })).toEqual({ CGST: 120_00, SGST: 0 });
  });

  it('halves sum to the tax and differ by a paisa at most', () => {
    fc.assert(
      fc.property(price, state, (tax, where) => {
        const { CGST, SGST } = splitTax(tax, { state: where });
        expect(CGST + SGST).toBe(tax);
        expect(SGST).toBeGreaterThanOrEqual(0);
        if (SGST > 0) expect(CGST - SGST).toBeLessThanOrEqual(1);
      }),
    );
  });
});
