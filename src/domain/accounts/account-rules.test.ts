import { describe, expect, it } from 'vitest';
import { loginErrors, otpError, registrationErrors, resendError } from './account-rules.ts';
import { indianMobile, phoneDigits, readablePhone } from './phone.ts';

const good = {
  username: 'asha',
  email: 'asha@kadam.example',
  password: 'secret',
  confirmPassword: 'secret',
  userType: 'customer',
  phoneNumber: '919876543210',
};

describe('registration', () => {
  it('lets a complete form pass', () => {
    expect(registrationErrors(good)).toEqual({});
  });

  it.each([
    [{ username: ' ' }, { username: 'Username is required' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'asha' }, { email: 'Invalid email address' }],
    [{ password: '', confirmPassword: '' }, { password: 'Password is required' }],
    [
      { password: '12345', confirmPassword: '12345' },
      { password: 'Password must be at least 6 characters long' },
    ],
    [{ confirmPassword: 'Secret' }, { confirmPassword: 'Passwords do not match' }],
  ])('%j: %j', (change, errors) => {
    expect(registrationErrors({ ...good, ...change })).toEqual(errors);
  });

  it('reports all fields at once', () => {
    expect(Object.keys(registrationErrors({ ...good, username: '', email: 'x', password: 'y' }))).toEqual([
      'username',
      'email',
      'password',
      'confirmPassword',
    ]);
  });
});

describe('login', () => {
  it('asks for an e-mail', () => {
    expect(loginErrors({ email: '' })).toEqual({ email: 'Email is required' });
    expect(loginErrors({ email: 'asha@kadam' })).toEqual({ email: 'Invalid email address' });
    expect(loginErrors({ email: good.email })).toEqual({});
  });
});

describe('the one-time code', () => {
  it('"exactly 6 characters, else \'Please enter a valid 6-digit OTP\'"', () => {
    expect(['', '12345', '1234567'].map(otpError)).toEqual(Array(3).fill('Please enter a valid 6-digit OTP'));
    expect(otpError('123456')).toBeUndefined();
  });

  it("resend without phoneNumber gives 'Something went wrong, try again'", () => {
    expect([undefined, '', ' '].map(resendError)).toEqual(Array(3).fill('Something went wrong, try again'));
    expect(resendError('919876543210')).toBeUndefined();
  });
});

describe('phone numbers', () => {
  it('caps at 15 digits', () => {
    expect(phoneDigits('+91 (98765) 43210-123456')).toBe('919876543210123');
  });

  it.each(['9876543210', '09876543210', '919876543210', '+91 98765-43210'])(
    '%s is an Indian mobile',
    (text) => {
      expect(indianMobile(text)).toBe('919876543210');
    },
  );

  it.each([
    '',
    '5876543210',
    '98765432',
    '929876543210',
    '+1 9876543210',
    '98765432101',
    'abc',
    '०९८७६५४३२१०',
  ])('%j is none', (text) => {
    expect(indianMobile(text)).toBeUndefined();
  });
});

it('writes a phone as people read it', () => {
  expect(readablePhone('919876543210')).toBe('+91 98765 43210');
  expect(readablePhone('+4915112345678')).toBe('+4915112345678');
});
