import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { calls } from '../../contract/calls.ts';
import { failures } from '../../domain/errors.ts';
import { openDb } from '../../platform/server/db.server.ts';
import { Shed } from '../../platform/server/page-cache/shed.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { createShopServer } from '../start/server.server.ts';
import { testServer, withoutSandbox } from '../testing.server.ts';
import { englishIn } from '../testing/pseudo-locale.ts';

/** What a browser says when it opens an address or sends a form. */
const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const form = { ...browser, 'content-type': 'application/x-www-form-urlencoded' };
const paid = new URLSearchParams({
  razorpay_payment_id: 'pay_TEST0000000001',
  razorpay_order_id: 'order_TEST0000000001',
  razorpay_signature: '"><script>alert(1)</script>',
}).toString();

describe('what a browser sees when an address of the API fails', async () => {
  const { sql } = await testDb();
  const away = openDb('postgres://kadam@127.0.0.1:1/kadam', { max: 1 });
  let healthy: FastifyInstance;
  let stricken: FastifyInstance;

  beforeAll(async () => {
    healthy = await createShopServer(testServer(sql));
    stricken = await createShopServer(withoutSandbox(testServer(sql), away));
  });
  afterAll(async () => {
    await Promise.all([healthy.close(), stricken.close()]);
    await away.end({ timeout: 0 });
  });

  const post = (app: FastifyInstance, url: string, payload: string, headers: Record<string, string> = form) =>
    app.inject({ method: 'POST', url, payload, headers });

  it('back from the bank while the database is away: the payment is safe, and a button tries again', async () => {
    const answer = await post(stricken, calls.paymentVerification[1], paid);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '5',
      'cache-control': 'no-store',
    });
    expect(answer.body).toContain('Your payment is safe');
    expect(answer.body).toContain('href="/profile?tab=orders"');
    // The button sends the same fields again, and nothing in them becomes markup.
    expect(answer.body).toContain('<form method="post" action="/api/payment-verification"');
    expect(answer.body).toContain('name="razorpay_payment_id" value="pay_TEST0000000001"');
    expect(answer.body).not.toContain('<script');
  });

  it.each([
    ['asks for JSON', { accept: 'application/json' }],
    ['asks for anything', { accept: '*/*' }],
    ['takes pages too, but JSON first', { accept: 'application/json, text/html;q=0.5' }],
    ['does not say', {}],
  ])('a caller that %s gets JSON', async (_, accept) => {
    const headers = { ...accept, 'content-type': form['content-type'] };
    const answer = await post(stricken, calls.paymentVerification[1], paid, headers);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ success: false, code: 'busy' });
  });

  it('a return from the bank that cannot be checked, or its address opened by hand, leads to the orders', async () => {
    const forged = await post(healthy, calls.paymentVerification[1], paid);
    expect(forged.statusCode).toBe(400);
    const byHand = await healthy.inject({ url: calls.paymentVerification[1], headers: browser });
    expect(byHand.statusCode).toBe(405);
    for (const { body } of [forged, byHand]) {
      expect(body).toContain('before you pay again');
      expect(body).toContain('href="/profile?tab=orders"');
      expect(body).not.toContain('<form');
    }
  });

  it('a form that was filled in wrongly says what is wrong and leads back to it', async () => {
    const headers = { ...form, host: 'shop.example', referer: 'http://shop.example/contact-us' };
    const answer = await post(healthy, calls.sendQuery[1], 'name=Asha&email=nobody&message=Hello', headers);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Email is invalid');
    expect(answer.body).toContain('href="http://shop.example/contact-us"');
    const elsewhere = await post(healthy, calls.subscribe[1], 'email=nobody', {
      ...headers,
      referer: 'http://elsewhere.example/',
    });
    expect(elsewhere.body).not.toContain('elsewhere');
  });

  it('whoever was on a Hindi page reads why in Hindi', async () => {
    const referer = 'http://shop.example/hi/contact-us';
    const headers = { ...form, host: 'shop.example', referer };
    const wrong = await post(healthy, calls.sendQuery[1], 'name=Asha&email=nobody&message=Hello', headers);
    const away = await post(stricken, calls.subscribe[1], 'email=a%40kadam.example', headers);
    const paying = await post(stricken, calls.paymentVerification[1], paid, headers);
    for (const { body } of [wrong, away, paying]) {
      expect(body).toContain('<html lang="hi-IN">');
      expect(englishIn(body)).toEqual([]);
    }
    expect(wrong.body).toContain('href="http://shop.example/hi/contact-us"');
    expect(paying.body).toContain('href="/hi/profile?tab=orders"');
  });

  it('a form that could not be taken now can be sent again as it is', async () => {
    const answer = await post(
      stricken,
      calls.sendQuery[1],
      'name=Asha&email=a%40kadam.example&message=A+%22b%22',
    );
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('<form method="post" action="/api/queries"');
    expect(answer.body).toContain('name="message" value="A &quot;b&quot;"');
  });

  it('a download or a link that fails is a page: 401, 404, 503, and an address that is none', async () => {
    const pdf = calls.invoicePdf[1].replace(':id', 'KD23456789ABCD');
    const open = async (app: FastifyInstance, url: string) => {
      const { statusCode, headers, body } = await app.inject({ url, headers: browser });
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      return { statusCode, body };
    };
    expect(await open(healthy, pdf)).toMatchObject({ statusCode: 401 });
    expect((await open(healthy, pdf)).body).toContain('href="/login"');
    expect(await open(stricken, `${pdf}?link=x`)).toMatchObject({ statusCode: 503 });
    expect((await open(healthy, '/api/nothing')).body).toContain(failures.notFound[1]);
    expect(await open(healthy, '/api/%E0%A4%A')).toMatchObject({ statusCode: 400 });
    const left = await post(healthy, '/unsubscribe/nobody', 'List-Unsubscribe=One-Click');
    expect(left.statusCode).toBe(410);
    expect(left.body).toContain(failures.newsletterLinkUnknown[1]);
  });

  it('too many tries are a page too, with a way to try later', async () => {
    const ask = () => post(healthy, calls.confirmSubscription[1], 'token=x');
    let answer = await ask();
    for (let tries = 0; answer.statusCode !== 429 && tries < 100; tries += 1) answer = await ask();
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(answer.body).toContain(failures.tooManyRequests[1]);
    expect(answer.body).toContain('<form method="post"');
  });

  it('a page that is shed asks to come back and is not logged; one that fails is', async () => {
    const { pages, shop, ...rest } = testServer(sql);
    const logged: unknown[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(JSON.parse(line).msg) });
    const through = (key: string): Promise<never> =>
      Promise.reject(key.includes('broken') ? new Error('broken') : new Shed());
    const app = await createShopServer({
      ...rest,
      shop: { ...shop, log },
      pages: { ...pages, cache: { ...pages.cache, get: () => undefined, through } },
    });
    const shed = await app.inject({ url: '/search/whatever', headers: browser });
    expect([shed.statusCode, shed.headers['retry-after'], logged]).toEqual([503, '2', []]);
    const broken = await app.inject({ url: '/search/broken', headers: browser });
    expect([broken.statusCode, logged]).toEqual([500, ['a page failed']]);
    await app.close();
  });
});
