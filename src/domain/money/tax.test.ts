import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  doubtfulPrices,
  DEFAULT_TAX,
  netOfUnit,
  splitTax,
  taxOfUnit,
  taxPercentFor,
  taxRowFor,
  type TaxCase,
} from './tax.ts';

const today = '2026-11-15';
const asSpecified: TaxCase = { settings: DEFAULT_TAX, day: today };
const newLaw = { ...DEFAULT_TAX, rows: DEFAULT_TAX.rows.map((row) => ({ ...row, switchedOn: true })) };
const price = fc.integer({ min: 0, max: 1_00_00_000_00 });
const state = fc.constantFrom('KARNATAKA', 'karnataka ', 'Kerala', '', undefined);
const sale = fc.record({
  settings: fc.record({
    rows: fc.constantFrom(DEFAULT_TAX.rows, newLaw.rows),
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
    const on = (day: string) => taxPercentFor(2500_00, { settings: newLaw, day });
    expect([on('2025-09-21'), on('2025-09-22'), on(today)]).toEqual([18, 5, 5]);
    expect(taxPercentFor(2500_01, { settings: newLaw, day: today })).toBe(18);
  });

  it('takes the first row for a day before it, and refuses settings without one', () => {
    expect(taxRowFor(DEFAULT_TAX, '1999-01-01').validFrom).toBe('2017-07-01');
    expect(() => taxRowFor({ rows: [], method: 'percent-of-price' }, today)).toThrow('switched on');
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
    const settings = { ...(percent === 5 ? newLaw : DEFAULT_TAX), method: 'within-price' as const };
    const away = { settings, day: today, state: 'KERALA' };
    const home = { settings, day: today, state: 'KARNATAKA' };
    expect(taxPercentFor(unit, away)).toBe(percent);
    expect(taxOfUnit(unit, away)).toBe(igst);
    expect(netOfUnit(unit, away)).toBe(taxable);
    expect(splitTax(taxOfUnit(unit, home), home)).toEqual({ CGST: half, SGST: half });
    expect(netOfUnit(unit, home)).toBe(taxableAtHome);
  });

  it('tax + net = price, both whole and neither negative, by either method', () => {
    fc.assert(
      fc.property(price, sale, (unit, taxCase) => {
        const tax = taxOfUnit(unit, taxCase);
        const net = netOfUnit(unit, taxCase);
        expect(tax + net).toBe(unit);
        expect(Number.isSafeInteger(tax) && tax >= 0 && net >= 0).toBe(true);
      }),
    );
  });
});

describe('prices at which neither rate fits', () => {
  const law = { ...DEFAULT_TAX, rows: DEFAULT_TAX.rows.map((row) => ({ ...row, switchedOn: true })) };
  it('"Inclusive prices, limit 2500: 2625.01–2950.00 contradicts itself either way"', () => {
    const within = { ...law, method: 'within-price' } as const;
    expect(doubtfulPrices(within, '2026-11-16')).toEqual({ above: 2625_00, upTo: 2950_00 });
    expect(doubtfulPrices(within, '2025-09-21')).toEqual({ above: 1120_00, upTo: 1180_00 });
  });
  it('a rate taken of the inclusive price always fits', () => {
    expect(doubtfulPrices(law, '2026-11-16')).toBeNull();
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
