import { expect, test } from 'vitest';
import { toastDefaults, toastOptions } from './toast-options.ts';

test("'Toast placement: default top-right, closing after 5000 ms, pausing on hover and focus loss'", () => {
  expect(toastDefaults).toEqual({
    position: 'top-right',
    autoClose: 5000,
    pauseOnHover: true,
    pauseOnFocusLoss: true,
  });
  expect(toastOptions('success', 'Product added to cart')).toMatchObject(toastDefaults);
});

test("'newsletter toast top-center'", () => {
  const options = toastOptions('success', 'Subscribed', { position: 'top-center' });
  expect(options).toMatchObject({ position: 'top-center', autoClose: 5000 });
});

test('an error interrupts a screen reader, a success does not', () => {
  expect(toastOptions('error', 'Invalid OTP').role).toBe('alert');
  expect(toastOptions('success', 'OTP Sent Successfully').role).toBe('status');
});

test('the same message twice is one toast, two messages are two', () => {
  const id = (message: string) => toastOptions('error', message).toastId;
  expect(id('Invalid OTP')).toBe(id('Invalid OTP'));
  expect(id('Invalid OTP')).not.toBe(id('Invalid Email'));
});
