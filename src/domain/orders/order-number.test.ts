import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderNumber, readOrderNumber } from './order-number.ts';

const bytes = fc.uint8Array({ minLength: 12, maxLength: 20 });
const prefixes = fc.stringMatching(/^[A-Z]{1,2}$/);
const SIGNS = '23456789ACDEFGHJKMNPRTVWXY';

it('"8–9 characters, no look-alikes, check character": and it is read as it is typed', () => {
  fc.assert(
    fc.property(prefixes, bytes, (prefix, random) => {
      const number = orderNumber(prefix, random);
      expect([8, 9]).toContain(number.length);
      expect(number.slice(prefix.length)).toMatch(/^[2-9ACDEFGHJKMNPRTVWXY]{7}$/);
      const grouped = `${number.slice(0, -4)}-${number.slice(-4, -2)} ${number.slice(-2)}`;
      expect(readOrderNumber(` ${grouped.toLowerCase()} `)).toBe(number);
    }),
  );
});

it('keeps numbers of a shop whose prefix is longer, and reads those of the release before', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{3,4}$/), bytes, (prefix, random) => {
      const number = orderNumber(prefix, random);
      expect(number).toHaveLength(prefix.length + 9);
      expect(readOrderNumber(number.toLowerCase())).toBe(number);
    }),
  );
  expect(readOrderNumber('kd44x-2y8h8e')).toBe('KD44X2Y8H8E');
});

it('finds one wrong sign, wherever it stands', () => {
  const sign = fc.constantFrom(...SIGNS.split(''));
  fc.assert(
    fc.property(bytes, fc.integer({ min: 0, max: 6 }), sign, (random, place, other) => {
      const number = orderNumber('AB', random);
      const typed = number.slice(0, 2 + place) + other + number.slice(3 + place);
      expect(readOrderNumber(typed)).toBe(typed === number ? number : undefined);
    }),
  );
});

it('takes B for 8, S for 5, Z for 2 and U for V', () => {
  const number = orderNumber('AB', Buffer.from('a number with 2, 5, 8 and V'));
  const looks: Readonly<Record<string, string>> = { 8: 'B', 5: 'S', 2: 'Z', V: 'U' };
  const heard = number.slice(2).replace(/[852V]/g, (sign) => looks[sign] ?? sign);
  expect(readOrderNumber(`AB${heard}`)).toBe(number);
});

it('uses every sign about equally often, and cannot be counted', () => {
  const counts = new Map<string, number>();
  for (let at = 0; at < 26 * 256; at++) {
    const random = new Uint8Array(12);
    new DataView(random.buffer).setUint32(8, at);
    const sign = orderNumber('', random).charAt(0);
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array(26).fill(256));
});

it('refuses too little chance', () => {
  expect(() => orderNumber('AB', new Uint8Array(11))).toThrow(RangeError);
});

it('still reads the numbers of earlier releases', () => {
  expect(readOrderNumber(' kd23-4567 89abcd ')).toBe('KD23456789ABCD');
});

it.each(['', 'KD', '1001', 'KD000000000000', "KD' OR 1=1 --", 'KD'.repeat(10_000)])(
  'does not take %j for a number',
  (text) => {
    expect(readOrderNumber(text)).toBeUndefined();
  },
);
