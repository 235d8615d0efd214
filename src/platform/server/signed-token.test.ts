import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameSecret, keyedHash, signedToken } from './signed-token.server.ts';

const at = new Date('2026-11-18T10:00:00Z');
const shop = { secretKey: Buffer.alloc(32, 1), now: () => at };
const { sign, read } = signedToken('invoice');
const subjects = fc.stringMatching(/^[\w-]{1,60}$/);
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);

describe('a signed token', () => {
  it('gives its subject back, with and without an expiry', () => {
    fc.assert(
      fc.property(subjects, fc.integer({ min: 1, max: 1e9 }), (subject, seconds) => {
        expect(read(shop, sign(shop, subject))).toBe(subject);
        expect(read(shop, sign(shop, subject, later(seconds)))).toBe(subject);
      }),
    );
  });

  it('is of no use for another purpose', () => {
    for (const purpose of ['invoic', 'invoice2', 'invoice:', ''])
      expect(signedToken(purpose).read(shop, sign(shop, 'KD1'))).toBeUndefined();
  });

  it('is refused from the second in which it expires, and cannot be prolonged', () => {
    const token = sign(shop, 'KD1', later(60));
    expect(read({ ...shop, now: () => later(59) }, token)).toBe('KD1');
    expect(read({ ...shop, now: () => later(60) }, token)).toBeUndefined();
    const [subject = '', , signature = ''] = token.split('.');
    for (const expiry of ['', 'zzzzzzz', Math.floor(later(1e6).getTime() / 1000).toString(36)])
      expect(read(shop, `${subject}.${expiry}.${signature}`)).toBeUndefined();
  });

  it('of an old key is refused', () => {
    const old = { ...shop, secretKey: Buffer.alloc(32, 2) };
    expect(read(shop, sign(old, 'KD1'))).toBeUndefined();
  });

  it('with any letter changed, added or left out is refused', () => {
    const token = sign(shop, 'KD23456789ABCD', later(60));
    fc.assert(
      fc.property(
        fc.nat({ max: token.length }),
        fc.nat({ max: 2 }),
        fc.constantFrom('', 'A', '.', '=', '-', 'é', '\n'),
        (place, length, letter) => {
          const changed = token.slice(0, place) + letter + token.slice(place + length);
          fc.pre(changed !== token);
          expect(read(shop, changed)).toBeUndefined();
        },
      ),
    );
    for (let length = 0; length < token.length; length += 1)
      expect(read(shop, token.slice(0, length))).toBeUndefined();
  });

  it('is refused when it is anything else', () => {
    for (const token of ['', '.', '..', 'KD1..', `${'x'.repeat(5000)}..${'x'.repeat(24)}`, 'KD1'])
      expect(read(shop, token)).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (token) => {
        expect(read(shop, token)).toBeUndefined();
      }),
    );
  });
});

it('hashes of two purposes differ, and so do secrets of any length', () => {
  expect(keyedHash(shop, 'a', 'x')).not.toEqual(keyedHash(shop, 'b', 'x'));
  expect(isSameSecret('long secret', 'long secret')).toBe(true);
  for (const given of ['', 'long secre', 'long secret ', 'Long secret'])
    expect(isSameSecret(given, 'long secret')).toBe(false);
});
