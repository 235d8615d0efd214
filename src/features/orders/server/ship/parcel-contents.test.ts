import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ledgerOf,
  movesOfRefund,
  type LineEvent,
  type LineLedger,
} from '../../../../domain/orders/ledger.ts';
import type { LineRecord } from '../order-record.server.ts';
import { parcelContents } from './parcel-contents.ts';

const aLine = (quantity: number, line = 1): LineRecord => ({
  line,
  orderedQuantity: quantity,
  orderedShares: [],
  productId: 'rani',
  title: 'Rani',
  sku: 'KD-1',
  slug: '',
  picture: '',
  color: 'Gold',
  names: {},
  size: 37,
  sizeLabel: null,
  hsn: '6403',
  taxClass: 'footwear',
  quantity,
  mrp: 0,
  unitPrice: 1000_00,
  discount: 0,
  offerShares: [],
  fees: 0,
  feeShares: [],
  unitTax: 0,
  taxPercent: 0,
  amount: 1000_00 * quantity,
  tax: 0,
  net: 1000_00 * quantity,
});
const sold = (line: number, quantity: number): LineEvent => ({
  line,
  kind: 'sold',
  quantity,
  from: 'shelf',
  to: 'reserved',
});
/** As after a refund of so many units of each line, restocked. */
const ledgerAfter = (lines: readonly { quantity: number; back: number }[]): LineLedger[] => {
  const agreed = lines.map(({ quantity }, index) => ({ line: index + 1, quantity }));
  const placed = agreed.map(({ line, quantity }) => sold(line, quantity));
  const before = ledgerOf(agreed, placed);
  const moves = lines.flatMap(({ back }, index) => {
    const line = before[index];
    return line ? movesOfRefund(line, back, true) : [];
  });
  return ledgerOf(agreed, [...placed, ...moves]);
};

test('refunded units are not sent, and a line without any is not in the parcel', () => {
  const ledger = ledgerAfter([
    { quantity: 2, back: 1 },
    { quantity: 1, back: 1 },
  ]);
  const order = { paymentMethod: 'cod', lines: [aLine(2), aLine(1, 2)] } as const;
  const { lines, ...rest } = parcelContents(order, ledger, { value: 1000_00, due: 0 });
  expect(lines.map(({ quantity }) => quantity)).toEqual([1]);
  expect(rest).toEqual({ value: 1000_00, collect: 0, unpaid: 0 });
});

test('what is due is collected at the door, or has to be paid before the parcel leaves', () => {
  const ledger = ledgerAfter([{ quantity: 1, back: 0 }]);
  const money = { value: 1000_00, due: 400_00 };
  const lines = [aLine(1)];
  expect(parcelContents({ paymentMethod: 'cod', lines }, ledger, money)).toMatchObject({
    collect: 400_00,
    unpaid: 0,
  });
  expect(parcelContents({ paymentMethod: 'online', lines }, ledger, money)).toMatchObject({
    collect: 0,
    unpaid: 400_00,
  });
});

test('whatever is refunded: units in the parcel and refunded ones are what was sold, and no line is empty', () => {
  const line = fc
    .integer({ min: 1, max: 5 })
    .chain((quantity) =>
      fc.record({ quantity: fc.constant(quantity), back: fc.integer({ min: 0, max: quantity }) }),
    );
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.integer(), (lines, due) => {
      const order = {
        paymentMethod: 'cod',
        lines: lines.map(({ quantity }, index) => aLine(quantity, index + 1)),
      } as const;
      const contents = parcelContents(order, ledgerAfter(lines), { value: 0, due });
      const sum = (figures: readonly number[]) => figures.reduce((a, b) => a + b, 0);
      const sent = contents.lines.map(({ quantity }) => quantity);
      expect(sum(sent) + sum(lines.map(({ back }) => back))).toBe(sum(lines.map((each) => each.quantity)));
      expect(sent.every((quantity) => quantity > 0)).toBe(true);
      expect(contents.collect).toBe(Math.max(0, due));
    }),
  );
});
