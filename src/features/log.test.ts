import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createShopLog, loggedPath } from './log.server.ts';

function logged(write: (log: ReturnType<typeof createShopLog>) => void): string {
  let lines = '';
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines += chunk.toString();
      done();
    },
  });
  write(createShopLog('info', sink));
  return lines;
}

describe('"no secrets, tokens, codes, full phones or mails in logs"', () => {
  it('hides what stands under a telling name, at any of three depths', () => {
    const text = logged((log) => {
      log.info({ password: 'walk-in', user: { email: 'asha@kadam.example', deep: { otp: '123456' } } }, 'x');
    });
    expect(text).not.toMatch(/walk-in|asha|123456/);
    expect(text).toContain('[hidden]');
  });

  it.each([
    'all recipients were rejected: 550 5.1.1 <asha@kadam.example>',
    'Key (email_key)=(asha@kadam.example) already exists.',
    'the number +919876543210 is barred',
    'the number 9876543210 is barred',
    'smtp://shop:walk-in@mail.example:465 refused us',
  ])('hides mails, phones and passwords in the words of others: %s', (words) => {
    const failure = Object.assign(new Error(words), { detail: words });
    const text = logged((log) => {
      log.error({ err: failure }, 'a request failed');
      log.warn({ reason: words }, words);
    });
    expect(text).not.toMatch(/asha@|9876543210|walk-in/);
  });

  it('keeps the codes of errors: without them nobody knows what failed', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const text = logged((log) => log.error({ err: refused, code: 'busy' }, 'a request failed'));
    expect(JSON.parse(text)).toMatchObject({ err: { code: 'ECONNREFUSED' }, code: 'busy' });
    const deep = logged((log) => log.warn({ job: { error: { code: '57P01' } } }, 'x'));
    expect(deep).toContain('57P01');
  });

  it('keeps what helps: times, order numbers, AWB numbers, plain words', () => {
    const text = logged((log) => log.info({ order: 'KD7CHNS23HWHQX', awb: 'KDM3606566400' }, 'handed over'));
    expect(JSON.parse(text)).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      order: 'KD7CHNS23HWHQX',
      awb: 'KDM3606566400',
      msg: 'handed over',
    });
  });

  it.each([
    ['/verify-account/abc', '/verify-account/[hidden]'],
    ['/reset-password/abc?x=1', '/reset-password/[hidden]'],
    ['/verify-otp/+919876543210', '/verify-otp/[hidden]'],
    ['/api/orders/asha@kadam.example', '/api/orders/[hidden]'],
    ['/api/orders/asha%40kadam.example', '/api/orders/[hidden]'],
    ['/products/sara-slingback', '/products/sara-slingback'],
  ])('the path %s is logged as %s', (path, hidden) => {
    expect(loggedPath(path)).toBe(hidden);
  });
});
