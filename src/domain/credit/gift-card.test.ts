import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CODE_BYTES,
  deliveryMoment,
  giftCode,
  giftNumber,
  isDeliveryDay,
  readGiftCode,
} from './gift-card.ts';

test('a code is read however it is typed, and each is another one', () => {
  const bytes = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES });
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      const code = giftCode(one);
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      const plain = code.replaceAll('-', '');
      const sloppy = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' ');
      expect(readGiftCode(sloppy)).toBe(plain);
      expect(giftCode(other) === code).toBe(one.every((byte, at) => byte === other[at]));
    }),
  );
  for (const wrong of ['', 'ABCD', 'ABCD-EFGH-JKMN-PQR!', 'A'.repeat(17), 'A'.repeat(100_000)])
    expect(readGiftCode(wrong)).toBeUndefined();
  expect(giftNumber(new Uint8Array(5))).toBe('GC00000000');
});

test('it is mailed at nine in the morning of a day within a year', () => {
  expect(deliveryMoment('2026-12-24')).toEqual(new Date('2026-12-24T03:30:00Z'));
  const now = new Date('2026-11-19T19:00:00Z');
  expect(isDeliveryDay('2026-11-19', now)).toBe(false);
  expect(isDeliveryDay('2026-11-20', now)).toBe(true);
  expect(isDeliveryDay('2027-11-20', now)).toBe(true);
  expect(isDeliveryDay('2027-11-21', now)).toBe(false);
  expect(isDeliveryDay('2027-02-30', now)).toBe(false);
});
