import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { api } from '../../contract/api.ts';
import { type CallName, everyCall } from '../../contract/calls-staff.ts';
import { failures } from '../../domain/errors.ts';
import { openDb } from '../../platform/server/db.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { createShopServer } from '../start/server.server.ts';
import { testServer, withoutSandbox } from '../testing.server.ts';

describe('the server', async () => {
  const { sql } = await testDb();
  let app: FastifyInstance;
  const options = testServer(sql);

  beforeAll(async () => {
    const env = { METRICS_TOKEN: 'a-token-for-metrics' };
    app = await createShopServer({ ...testServer(sql, env), checkAnswers: true });
    await app.ready();
  });
  afterAll(() => app.close());

  it('has a row and a handler for every call it names', () => {
    expect(Object.keys(everyCall).filter((name) => !(name in api))).toEqual([]);
  });

  it('names only failures of the registry', () => {
    for (const row of Object.values(api))
      for (const code of row.failures) expect(Object.keys(failures)).toContain(code);
  });

  it('answers an unknown call with a sentence', async () => {
    const answer = await app.inject({ url: '/api/nothing' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, code: 'notFound', message: expect.any(String) });
  });

  it('spares pictures the headers that only a document heeds', async () => {
    const policyOf = async (url: string) => (await app.inject({ url })).headers['content-security-policy'];
    expect(await policyOf('/pictures/ui/favicon.svg')).toContain("default-src 'self'");
    expect(await policyOf('/api/nothing')).toContain("default-src 'self'");
    expect(await policyOf('/api/nothing')).toContain("base-uri 'none'");
    expect(await policyOf('/pictures/ui/icon-192.png')).toBeUndefined();
    const picture = await app.inject({ url: '/pictures/ui/icon-192.png' });
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['x-content-type-options']).toBe('nosniff');
    expect(picture.headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('keeps a connection open for longer than the proxies in front of it', () => {
    expect(app.server.keepAliveTimeout).toBe(65_000);
    expect(app.server.headersTimeout).toBe(15_000);
  });

  it.each([
    ['broken JSON', { payload: '{"email":', headers: { 'content-type': 'application/json' } }, 400],
    ['a wrong media type', { payload: '<x/>', headers: { 'content-type': 'text/xml' } }, 415],
    [
      'a huge body',
      {
        payload: JSON.stringify({ email: 'x'.repeat(400_000) }),
        headers: { 'content-type': 'application/json' },
      },
      413,
    ],
    ['a NUL', { payload: { email: 'a\u0000b', password: 'x' } }, 400],
    [
      'a lone surrogate',
      { payload: '{"email":"\\ud800","password":"x"}', headers: { 'content-type': 'application/json' } },
      400,
    ],
    [
      'a deep nest',
      { payload: `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`, headers: { 'content-type': 'application/json' } },
      400,
    ],
    ['a list instead of an object', { payload: [] }, 400],
    [
      'a poisoned prototype',
      { payload: '{"__proto__":{"admin":true}}', headers: { 'content-type': 'application/json' } },
      400,
    ],
  ])('refuses %s with a clear sentence', async (_, request, status) => {
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', ...request });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({
      success: false,
      code: expect.any(String),
      message: expect.stringMatching(/\w+.*/),
    });
  });

  it('never answers with the words of a library', async () => {
    for (const url of [
      `/api/listing?searchitem=${'b'.repeat(10_000)}`,
      `/api/products/${'c'.repeat(400)}`,
      '/api/listing?title=a&title=b',
      `/api/track-order/${'x'.repeat(400)}`,
    ]) {
      const answer = await app.inject({ url });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        message: failures.invalidInput[1],
        fields: [expect.any(String)],
      });
    }
    const login = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'nobody', password: 'x' },
    });
    expect(login.json()).toMatchObject({ message: 'Invalid email address' });
  });

  it('shows metrics only with the token', async () => {
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
    const answer = await app.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer a-token-for-metrics' },
    });
    expect(answer.body).toContain('jobs_waiting');
  });

  it('without a token shows metrics to this machine alone, never through a proxy on it', async () => {
    const open = await createShopServer(options);
    expect((await open.inject({ url: '/metrics' })).statusCode).toBe(200);
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    expect((await open.inject({ url: '/metrics', headers })).statusCode).toBe(404);
    await open.close();
  });

  it('a live shop without a token shows metrics to nobody, for a proxy may say nothing about itself', async () => {
    const config = { ...options.shop.config, mode: 'live' as const };
    const live = await createShopServer({ ...options, shop: { ...options.shop, config } });
    expect((await live.inject({ url: '/metrics' })).statusCode).toBe(404);
    await live.close();
  });

  it('without its database still says how it is: not ready, and all figures that need none', async () => {
    const away = openDb('postgres://kadam@127.0.0.1:1/kadam', { max: 1 });
    const alone = await createShopServer(withoutSandbox(options, away));
    expect((await alone.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await alone.inject({ url: '/readyz' })).statusCode).toBe(503);
    const metrics = await alone.inject({ url: '/metrics' });
    expect(metrics.statusCode).toBe(200);
    expect(metrics.body).toContain('page_cache_pages');
    await alone.close();
    await away.end({ timeout: 0 });
  });

  it('says 503 and Retry-After for a page that needs a database which is away', async () => {
    const gone = { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' };
    const render = () => Promise.reject(new Error('A page failed.', { cause: gone }));
    const storefront = () => Promise.resolve({ render });
    const away = await createShopServer(testServer(sql, {}, storefront));
    const answer = await away.inject({ url: '/about-us' });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body).toContain('Unexpected Application Error!');
    await away.close();
  });

  it('lets no crowd gather: of very many calls at once some are asked to come back, none fails', async () => {
    const holder = await sql.reserve();
    await holder`begin`;
    await holder`lock table tokens`;
    const headers = { authorization: 'Bearer nobody' };
    const ask = (remoteAddress: string) =>
      app.inject({ url: '/api/track-order/KD23456789ABCD', headers, remoteAddress });
    const asked = Array.from({ length: 400 }, (_, index) => ask(`10.0.${index >> 8}.${index & 255}`));
    const first = await Promise.race(asked);
    expect(first.statusCode).toBe(503);
    expect(first.headers['retry-after']).toBe('5');
    await holder`rollback`;
    holder.release();
    const answers = await Promise.all(asked);
    expect(answers.filter(({ statusCode }) => statusCode >= 500 && statusCode !== 503)).toEqual([]);
    expect(answers.filter(({ statusCode }) => statusCode === 503)).toHaveLength(100);
    expect((await ask('10.1.0.1')).statusCode).toBe(401);
  });

  it('describes itself at /api/docs', async () => {
    const { paths } = (await app.inject({ url: '/api/docs/openapi.json' })).json<{
      paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
    }>();
    const page = (await app.inject({ url: '/api/docs' })).body;
    for (const [name, row] of Object.entries(api)) {
      const [verb, path] = everyCall[name as CallName];
      const call = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[verb.toLowerCase()];
      const told = Object.values(call?.responses ?? {}).map(({ description }) => description);
      for (const code of row.failures) expect(told.join(' '), name).toContain(`${code}: `);
      expect(page).toContain(path);
    }
  });

  it('refuses a wrong method, and keeps personal answers out of caches', async () => {
    expect((await app.inject({ method: 'DELETE', url: '/api/auth/login' })).statusCode).toBe(405);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/getUser',
      payload: { email: 'nobody@kadam.example' },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  const block = () => {
    const until = performance.now() + 1200;
    while (performance.now() < until);
  };

  it('answers its first visitors also where the start took long', async () => {
    const slow = await createShopServer({ ...options, maxEventLoopDelay: 500 });
    for (let turns = 0; turns < 4; turns += 1) {
      block();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await slow.ready();
    expect((await slow.inject({ url: '/api/docs' })).statusCode).toBe(200);
    await slow.close();
  });

  it('sheds load with 503 and Retry-After while the process lags, stays alive, and recovers', async () => {
    const lagging = await createShopServer({ ...options, maxEventLoopDelay: 500 });
    await lagging.ready();
    const ask = () => lagging.inject({ url: '/api/docs' });
    // Blocks every turn of the event loop until the server notices.
    let refused = await ask();
    for (let turns = 0; refused.statusCode !== 503 && turns < 50; turns += 1) {
      block();
      await new Promise((resolve) => setTimeout(resolve, 1));
      refused = await ask();
    }
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('10');
    expect(refused.json()).toMatchObject({ success: false, code: 'busy' });
    const shown = await lagging.inject({ url: '/sale', headers: { accept: 'text/html,*/*' } });
    expect(shown).toMatchObject({ statusCode: 503, body: expect.stringContaining('<h1') });
    expect(shown.headers).toMatchObject({ 'retry-after': '10', 'content-type': 'text/html; charset=utf-8' });
    expect((await lagging.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await lagging.inject({ url: '/pictures/ui/icon-192.png' })).statusCode).toBe(200);
    await expect.poll(async () => (await ask()).statusCode, { interval: 200, timeout: 20_000 }).toBe(200);
    await lagging.close();
  });
});
