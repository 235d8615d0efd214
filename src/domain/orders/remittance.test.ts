import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountFrom, type KnownCash, readRemittance, settleRemittance, totalFault } from './remittance.ts';

const file = (text: string) => readRemittance(text.split('\n').map((line) => line.split(';')));
const orders: KnownCash[] = [
  { orderNumber: 'KD-1', method: 'cod', status: 'Delivered', due: 1499_00, before: 0 },
  { orderNumber: 'KD-2', method: 'cod', status: 'Returned', due: 999_00, before: 999_00 },
  { orderNumber: 'KD-3', method: 'online', status: 'Delivered', due: 500_00, before: 0 },
  { orderNumber: 'KD-4', method: 'cod', status: 'Cancelled', due: 0, before: 0 },
  { orderNumber: 'KD-5', method: 'cod', status: 'Returned', due: 0, before: 799_00 },
];
const settle = (text: string) =>
  settleRemittance(file(text).lines, ({ orderNumber }) =>
    orders.find((each) => each.orderNumber === orderNumber),
  );

describe('the list of a courier', () => {
  it('is read whatever its columns are called', () => {
    expect(file('Waybill No.;Client Order ID;COD Amount (INR)\nA1;kd-1;₹1,499.00\n;;\nTotal;;1499')).toEqual({
      lines: [{ row: 2, awbNo: 'A1', orderNumber: 'KD-1', amount: 1499_00 }],
      statedTotal: 1499_00,
      faults: [],
    });
  });

  it('without the needed columns, or with broken rows, says which', () => {
    expect(file('Name;Amount\nx;1').faults).toMatchObject([{ row: 1 }]);
    expect(file('AWB;Amount\nA1;ten\n;5\n').faults).toEqual([
      { row: 2, fault: '“ten” is no amount.' },
      { row: 3, fault: 'There is neither an AWB nor an order number.' },
    ]);
    expect(file('AWB;Amount').faults).toHaveLength(1);
  });

  it('whose own sum is wrong is told so', () => {
    expect(totalFault(file('AWB;Amount\nA1;100\nA2;200\nTotal;350'))).toBe(
      'The file says ₹350.00, but its parcels sum up to ₹300.00.',
    );
    expect(totalFault(file('AWB;Amount\nA1;100\nTotal;100'))).toBeUndefined();
  });

  it('never breaks, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { maxLength: 4 }), { maxLength: 6 }), (rows) => {
        expect(() => readRemittance([['AWB', 'Order', 'Amount'], ...rows])).not.toThrow();
        expect(() => readRemittance(rows)).not.toThrow();
      }),
    );
  });

  it('amounts are paise whatever their dress', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (amount) => {
        const text = (amount / 100).toFixed(2);
        expect(amountFrom(`₹ ${text}`)).toBe(amount);
      }),
    );
    expect(amountFrom('-5')).toBeUndefined();
  });
});

describe('differences', () => {
  it('a line is right only where all that was collected has come with it, whatever came before', () => {
    const cash = fc.record({ due: fc.nat(500), before: fc.nat(500), amounts: fc.array(fc.nat(500)) });
    fc.assert(
      fc.property(cash, ({ due, before, amounts }) => {
        const order: KnownCash = { orderNumber: 'KD-1', method: 'cod', status: 'Delivered', due, before };
        const lines = amounts.map((amount, row) => ({ row, awbNo: '', orderNumber: 'KD-1', amount }));
        let sum = before;
        for (const { amount, finding } of settleRemittance(lines, () => order)) {
          const wasOpen = sum < due;
          sum += amount;
          expect(finding === 'right').toBe(wasOpen && sum === due);
        }
      }),
    );
  });

  it('short, over, doubled, unknown and not cash are found', () => {
    const heading = 'Order;Amount\n';
    const finding = (rows: string) => settle(heading + rows).map((line) => line.finding);
    expect(finding('KD-1;1499')).toEqual(['right']);
    expect(settle(`${heading}KD-1;1400`)[0]).toMatchObject({
      finding: 'short',
      text: 'KD-1: ₹99.00 are missing of ₹1,499.00.',
    });
    expect(finding('KD-1;1500')).toEqual(['over']);
    expect(finding('KD-1;1499\nKD-1;1499')).toEqual(['right', 'doubled']);
    expect(finding('KD-2;999')).toEqual(['doubled']);
    expect(finding('KD-9;1')).toEqual(['unknown']);
    expect(finding('KD-3;500')).toEqual(['not cash']);
    expect(settle(`${heading}KD-4;799`)).toMatchObject([
      { finding: 'cash without order', text: 'KD-4 was cancelled: ask who paid, and refund it.' },
    ]);
    expect(finding('KD-5;799\nKD-5;799')).toEqual(['cash without order', 'cash without order']);
  });
});
