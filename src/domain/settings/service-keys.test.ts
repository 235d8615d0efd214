import { describe, expect, it } from 'vitest';
import { keyFaults, mergeKeys, shownKeys } from './service-keys.ts';

const payment = {
  RAZORPAY_KEY_ID: 'rzp_live_abcdefgh',
  RAZORPAY_KEY_SECRET: 'a-secret-of-razorpay',
  RAZORPAY_WEBHOOK_SECRET: 'short',
};

describe('keys of a service', () => {
  it('that are whole have no fault', () => {
    expect(keyFaults('payment', payment, true)).toEqual({});
  });
  it('that lack a field are told at it', () => {
    expect(keyFaults('mail', { SMTP_URL: 'mail.example' }, false)).toEqual({
      SMTP_URL: 'An address that begins with smtp:// or smtps://.',
      MAIL_FROM: 'Please fill this in.',
    });
  });
  it('a test key is refused where real money is taken, and nowhere else', () => {
    const test = { ...payment, RAZORPAY_KEY_ID: 'rzp_test_abc' };
    expect(keyFaults('payment', test, false)).toEqual({});
    expect(keyFaults('payment', test, true)['RAZORPAY_KEY_ID']).toContain('test key');
  });
  it('a secret left empty stays, another field left empty goes', () => {
    const stored = { SMS_AUTH_KEY: 'secret', SMS_SENDER: 'KADAMS', SMS_RESTOCK_TEMPLATE: 'x' };
    expect(mergeKeys('sms', stored, { SMS_AUTH_KEY: ' ', SMS_SENDER: 'KADAM2' })).toEqual({
      SMS_AUTH_KEY: 'secret',
      SMS_SENDER: 'KADAM2',
    });
  });
  it('show at most the last four characters of a secret, and of a short one none', () => {
    expect(shownKeys('payment', payment)).toEqual({
      RAZORPAY_KEY_ID: 'rzp_live_abcdefgh',
      RAZORPAY_KEY_SECRET: 'rpay',
      RAZORPAY_WEBHOOK_SECRET: '',
    });
  });
});
