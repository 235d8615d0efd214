import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderNumber, readOrderNumber } from './order-number.ts';

const bytes = fc.uint8Array({ minLength: 12, maxLength: 20 });

it('has at most 16 characters, starts with KD, and has no look-alikes', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const number = orderNumber(random);
      expect(number).toMatch(/^KD[2-9A-HJ-NP-Z]{12}$/);
      expect(number.length).toBeLessThanOrEqual(16);
      expect(readOrderNumber(` ${number.toLowerCase()} `)).toBe(number);
    }),
  );
});

it('uses every sign equally often', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const sign = orderNumber(new Uint8Array(12).fill(byte)).slice(-1);
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array(32).fill(8));
});

it('refuses too little chance', () => {
  expect(() => orderNumber(new Uint8Array(11))).toThrow(RangeError);
});

it.each(['', 'KD', '1001', 'KD000000000000', "KD' OR 1=1 --", 'KD'.repeat(10_000)])(
  'does not take %j for a number',
  (text) => {
    expect(readOrderNumber(text)).toBeUndefined();
  },
);
