import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigFaults } from '../platform/server/environment.server.ts';
import { environment, readConfig } from './config.server.ts';

describe('the configuration', () => {
  it('needs nothing: an empty environment is a demo with sandboxes', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      sandbox: true,
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
    });
  });

  const faultsOf = (env: Record<string, string>): readonly string[] => {
    try {
      readConfig(env);
      return [];
    } catch (error) {
      return (error as ConfigFaults).faults;
    }
  };
  const live = {
    DATABASE_URL: 'postgres://db/kadam',
    PUBLIC_URL: 'https://shop.example',
    SECRET_KEY: 'a-key-for-this-test-only-0123456789abcdef',
    TRUST_PROXY: 'loopback',
    METRICS_TOKEN: 'a-token-for-metrics',
    RAZORPAY_KEY_ID: 'rzp_live_x',
    RAZORPAY_KEY_SECRET: 'x',
    RAZORPAY_WEBHOOK_SECRET: 'x',
    COURIER_URL: 'https://courier.example',
    COURIER_TOKEN: 'x',
    COURIER_WEBHOOK_SECRET: 'a-part-nobody-can-guess',
    SMS_AUTH_KEY: 'x',
    SMS_SENDER: 'KADAMS',
    SMS_OTP_TEMPLATE: 'x',
    SMS_ORDER_TEMPLATE: 'x',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'Kadam <hello@shop.example>',
  };

  it('a live shop that is configured whole starts without a word', () => {
    expect(readConfig(live)).toMatchObject({ mode: 'live', sandbox: false, warnings: [] });
  });

  it('a live shop lists all that is missing at once', () => {
    const missing = ['PUBLIC_URL', 'SECRET_KEY', 'TRUST_PROXY', 'SMTP_URL', 'MAIL_FROM'];
    const faults = faultsOf({ DATABASE_URL: live.DATABASE_URL });
    expect(new Set(faults.map((fault) => fault.split(':')[0]))).toEqual(new Set(missing));
  });

  it('"payment, courier and SMS keys are optional": a live shop starts without keys and says what follows', () => {
    const services = /^(RAZORPAY|COURIER|SMS|SMTP|MAIL)_/;
    const bare = Object.fromEntries(Object.entries(live).filter(([name]) => !services.test(name)));
    expect(readConfig(bare).warnings.map((warning) => warning.split(':')[0])).toEqual([
      'RAZORPAY_KEY_ID',
      'COURIER_TOKEN',
      'SMS_AUTH_KEY',
      'SMTP_URL',
    ]);
    expect(readConfig(bare).warnings.filter((warning) => warning.includes('cannot be opened'))).toHaveLength(
      1,
    );
    expect(faultsOf({ ...bare, RAZORPAY_KEY_ID: 'rzp_live_x' })).toContain(
      'RAZORPAY_KEY_SECRET: is missing; payment is configured only in part',
    );
  });

  it.each([
    ['keys that take no money', { RAZORPAY_KEY_ID: 'rzp_test_x' }, 'RAZORPAY_KEY_ID'],
    ['an address without encryption', { PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL'],
    [
      'the key that everybody can read in the example',
      { SECRET_KEY: 'change-me-change-me-change-me-change-me' },
      'SECRET_KEY',
    ],
    ['a key of one letter', { SECRET_KEY: 'a'.repeat(40) }, 'SECRET_KEY'],
    ['trust in everybody', { TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
    ['trust in a word', { TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    ['a secret address that can be guessed', { COURIER_WEBHOOK_SECRET: 'short' }, 'COURIER_WEBHOOK_SECRET'],
  ])('a live shop does not start with %s', (_, change, name) => {
    expect(faultsOf({ ...live, ...change })).toEqual([expect.stringMatching(new RegExp(`^${name}: `))]);
  });

  it('a service given in part is a fault in the demo too: it would be silently replaced', () => {
    const part = { SMTP_URL: 'smtp://mail.example', SMS_AUTH_KEY: 'x', RAZORPAY_KEY_ID: 'rzp_test_x' };
    expect(faultsOf(part).map((fault) => fault.split(':')[0])).toEqual([
      'RAZORPAY_KEY_SECRET',
      'RAZORPAY_WEBHOOK_SECRET',
      'SMS_SENDER',
      'SMS_OTP_TEMPLATE',
      'SMS_ORDER_TEMPLATE',
      'MAIL_FROM',
    ]);
  });

  it('warns where it could be meant', () => {
    const { METRICS_TOKEN: _, ...closed } = live;
    expect(readConfig(closed).warnings).toEqual([expect.stringMatching(/^METRICS_TOKEN: /)]);
    expect(readConfig({ ...live, TRUST_PROXY: 'none' }).warnings).toEqual([
      expect.stringMatching(/^TRUST_PROXY: /),
    ]);
    const rehearsal = { SHOP_MODE: 'live', ALLOW_SANDBOX: '1', PUBLIC_URL: 'http://shop.example' };
    expect(readConfig(rehearsal).warnings.map((warning) => warning.split(':')[0])).toEqual([
      'ALLOW_SANDBOX',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'METRICS_TOKEN',
    ]);
    expect(readConfig({}).warnings).toEqual([]);
  });

  it('lists every fault, not only the first', () => {
    try {
      readConfig({ PORT: 'many', SHOP_MODE: 'fast', PUBLIC_URL: 'shop', SMTP_URL: 'mail' });
      expect.unreachable();
    } catch (error) {
      expect((error as ConfigFaults).faults).toHaveLength(5);
    }
  });

  it('allows sandboxes in a live shop only when told so', () => {
    expect(readConfig({ SHOP_MODE: 'live', ALLOW_SANDBOX: '1' })).toMatchObject({
      mode: 'live',
      sandbox: true,
    });
    expect(() => readConfig({ SHOP_MODE: 'live' })).toThrow(ConfigFaults);
  });

  it('.env.example names every variable, each once, with values that the schema takes', () => {
    const lines = readFileSync('.env.example', 'utf8')
      .split('\n')
      .filter((line) => /^#? ?[A-Z0-9_]+=/.test(line));
    const named = lines.map((line) => line.replace(/^# ?/, '').split('=')[0] ?? '');
    expect(named.toSorted()).toEqual(Object.keys(environment.shape).toSorted());
    const values = Object.fromEntries(
      lines
        .map((line) => line.replace(/^# ?/, ''))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    // The example's own key is the one thing in it that a live shop refuses.
    expect(faultsOf(values)).toEqual([expect.stringMatching(/^SECRET_KEY: /)]);
  });
});
