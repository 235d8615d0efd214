import { expect, test } from 'vitest';
import { cleanBrowser, plainEmail, plainPhone } from './measured-order.ts';

const now = new Date('2026-11-26T06:00:00Z');
const agreedAt = '2026-11-20T06:00:00Z';
const fbp = 'fb.1.1596403881668.1116446470';

test('what a browser says of itself is taken as far as it fits', () => {
  const said = { agreedAt, client: '123.456', session: '789', browser: 'Mozilla/5.0', fbp, fbc: '<script>' };
  expect(cleanBrowser(said, now)).toEqual({
    agreedAt: new Date(agreedAt),
    client: '123.456',
    session: '789',
    browser: 'Mozilla/5.0',
    fbp,
    fbc: null,
  });
});

test('numbers of a service that was not agreed to are left out', () => {
  expect(cleanBrowser({ agreedAt, client: '1.2', fbp }, now)).toMatchObject({ browser: null, fbp: null });
  expect(cleanBrowser({ agreedAt, browser: 'M', session: '1' }, now)).toMatchObject({
    client: null,
    session: null,
  });
});

test.each([
  ['nothing was agreed to', { agreedAt }],
  ['no moment', { agreedAt: 'yes', client: '1.2' }],
  ['a consent of last year', { agreedAt: '2025-11-20T06:00:00Z', client: '1.2' }],
  ['a consent of tomorrow’s tomorrow', { agreedAt: '2026-11-29T06:00:00Z', client: '1.2' }],
])('no consent: %s', (_, said) => expect(cleanBrowser(said, now)).toBeUndefined());

test('e-mail and phone are brought into the form that Meta hashes', () => {
  expect(plainEmail(' John_Smith@Gmail.com ')).toBe('john_smith@gmail.com');
  expect(['98765 43210', '+91 98765 43210', '09876543210'].map(plainPhone)).toEqual(
    Array(3).fill('919876543210'),
  );
});
