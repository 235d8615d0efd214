import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PackCheck, type PackLine, pairsLeft, scanPair, scannedOf } from './pack-check.ts';

const line = (productId: string, size: number, quantity = 1): PackLine => ({
  productId,
  title: productId === 'a' ? 'Sara' : 'Gati',
  size,
  sizeLabel: String(size),
  quantity,
});
const pair = (productId: string, size: number | null) => ({
  productId,
  title: productId === 'a' ? 'Sara' : 'Gati',
  size,
  sizeLabel: size === null ? '' : String(size),
});

test('each pair of an order is counted once; a wrong one is told apart and counts nothing', () => {
  const lines = [line('a', 38, 2), line('b', 40)];
  const first = scanPair(lines, {}, pair('a', 38));
  expect(first).toMatchObject({ isRight: true, sentence: 'Sara, size 38: right. 2 to go.' });
  const wrong = (productId: string, size: number | null) => {
    const { check, isRight, sentence } = scanPair(lines, first.check, pair(productId, size));
    expect([check, isRight]).toEqual([first.check, false]);
    return sentence;
  };
  expect(wrong('a', 39)).toBe('Wrong size: Sara was ordered in 38, this is 39.');
  expect(wrong('c', 38)).toBe('Not in this order: Gati, size 38.');
  expect(wrong('a', null)).toBe('Sara has several sizes: scan the label on its box.');
  const second = scanPair(lines, first.check, pair('a', 38));
  expect(scannedOf(second.check, line('a', 38, 2))).toBe(2);
  expect(scanPair(lines, second.check, pair('a', 38)).sentence).toBe(
    'One too many: Sara, size 38, was ordered 2 times.',
  );
  expect(scanPair(lines, second.check, pair('b', 40)).sentence).toBe('All pairs are there.');
});

test('whatever is scanned in whatever order, never more of a size counts than was ordered', () => {
  const anyLine = fc.record({
    productId: fc.constantFrom('a', 'b'),
    size: fc.constantFrom(37, 38),
    quantity: fc.integer({ min: 1, max: 3 }),
  });
  const anyPair = fc.record({ productId: fc.constantFrom('a', 'b', 'c'), size: fc.constantFrom(37, 38, 39) });
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 4 }), fc.array(anyPair), (some, scans) => {
      const lines = some.map(({ productId, size, quantity }) => line(productId, size, quantity));
      const all = lines.reduce((sum, { quantity }) => sum + quantity, 0);
      let check: PackCheck = {};
      let right = 0;
      for (const { productId, size } of scans) {
        const next = scanPair(lines, check, pair(productId, size));
        if (next.isRight) right += 1;
        check = next.check;
        expect(pairsLeft(lines, check)).toBe(all - right);
      }
      expect(right).toBeLessThanOrEqual(all);
    }),
  );
});
