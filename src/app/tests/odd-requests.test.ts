import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { calls } from '../../contract/calls.ts';
import { createShopLog } from '../../features/log.server.ts';
import { openDb } from '../../platform/server/db.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import type { Storefront } from '../render/pages.server.ts';
import { pages } from '../route-table.ts';
import { createShopServer } from '../start/server.server.ts';
import { staffPages } from '../staff-route-table.ts';
import { testServer, withoutSandbox } from '../testing.server.ts';
import { runs } from '../../platform/server/testing/runs.ts';

interface Heard {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** The real pages over real HTTP, with addresses that no browser would send as they are. */
describe('odd requests', async () => {
  const { sql } = await testDb();
  const away = openDb('postgres://kadam@127.0.0.1:1/kadam', { max: 1 });
  const written: string[] = [];
  const log = createShopLog('warn', { write: (line) => void written.push(line) });
  const storefront = () => import('../entry-server.tsx') as Promise<Storefront>;
  let app: FastifyInstance;
  let stricken: FastifyInstance;

  const open = async (options: ReturnType<typeof testServer>) => {
    const made = await createShopServer({ ...options, shop: { ...options.shop, log } });
    await made.listen({ port: 0, host: '127.0.0.1' });
    return made;
  };
  beforeAll(async () => {
    app = await open(testServer(sql, {}, storefront));
    stricken = await open(withoutSandbox(testServer(sql), away, storefront));
  });
  afterAll(async () => {
    await Promise.all([app.close(), stricken.close()]);
    await away.end({ timeout: 0 });
  });

  const ask = (path: string, { to = app, method = 'GET', type = '', body = '' } = {}): Promise<Heard> =>
    new Promise((resolve, reject) => {
      const { port } = to.server.address() as AddressInfo;
      const sent = request(
        { host: '127.0.0.1', port, path, method, headers: type === '' ? {} : { 'content-type': type } },
        (answer) => {
          let text = '';
          answer.on('data', (part: Buffer) => (text += part.toString()));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });

  it.each([
    '//',
    '///',
    '//a:b/',
    '//[',
    '//evil.example/',
    '/\\',
    '/\\evil.example',
    '/products/%00',
    '/search/%00',
    '/search/shoe?colour=%00',
    '/products/%E0%A4%A',
    '/pictures/%00',
    '/assets/%00.js',
    '/unsubscribe/%00',
    '/categories/%0d%0aset-cookie:x',
    '/%2e%2e//',
    'http://evil.example/',
  ])('GET %s is a page that says there is nothing, and nothing is logged', async (path) => {
    written.length = 0;
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['location']).toBeUndefined();
    expect(body).toContain('</html>');
    expect(written).toEqual([]);
  });

  it.each([
    `/products/${'a'.repeat(301)}`,
    `/products/${'%E0%A4%95'.repeat(301)}`,
    `/products/${'a'.repeat(9_000)}`,
  ])('a name that no product can have is the page that says so: %#', async (path) => {
    written.length = 0;
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body).toContain('Product not found!');
    expect(written).toEqual([]);
  });

  it.each(['/api/page-words', '/api/page-words?path=', '/api/products/%00'])(
    'GET %s, a cached call with input that does not fit, is refused with a sentence',
    async (path) => {
      written.length = 0;
      const { status, body } = await ask(path);
      expect([400, 404]).toContain(status);
      expect(JSON.parse(body)).toMatchObject({ success: false, message: expect.any(String) as string });
      expect(written).toEqual([]);
    },
  );

  it('no address of any page gives a 5xx, whatever stands in its place and its query', async () => {
    const word = fc.oneof(
      fc.constantFrom(
        '%00',
        '%',
        '%ff',
        '..',
        '%2e%2e',
        '%0d%0a',
        '%F0%9F%91%A0',
        '0',
        '-1',
        '1e400',
        '[]',
        '?',
      ),
      fc.integer({ min: 1, max: 4_000 }).map((length) => 'a'.repeat(length)),
      fc.integer({ min: 299, max: 302 }).map((length) => 'a'.repeat(length)),
      fc.string({ unit: 'binary', maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
      fc.webSegment(),
    );
    const queries = [
      ...new Set([...pages, ...staffPages].flatMap(({ query = [] }) => query)),
      'q',
      'link',
      'token',
    ];
    const address = fc
      .record({
        path: fc.constantFrom(...[...pages, ...staffPages].map((row) => row.path)),
        words: fc.array(word, { minLength: 3, maxLength: 3 }),
        query: fc.array(fc.tuple(fc.constantFrom(...queries), word), { maxLength: 3 }),
      })
      .map(({ path, words, query }) => {
        let at = 0;
        const filled = path.replaceAll(/:\w+|\*/g, () => words[at++] ?? 'x');
        return `${filled}${query.length > 0 ? '?' : ''}${query.map((pair) => pair.join('=')).join('&')}`;
      })
      .filter((each) => each.length < 12_000);
    await fc.assert(
      fc.asyncProperty(address, async (path) => {
        written.length = 0;
        expect((await ask(path)).status).toBeLessThan(500);
        expect(written).toEqual([]);
      }),
      { numRuns: runs(50, 250) },
    );
  });

  it.each(Object.entries(calls).filter(([, [, path]]) => path.startsWith('/api/')))(
    '%s answers a wrong verb with 405 and the right one',
    async (_, [verb, path]) => {
      const same = Object.values(calls).filter(([, other]) => other === path);
      const wrong = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter(
        (method) => !same.some(([right]) => right === method),
      );
      for (const method of wrong) {
        const { status, headers, body } = await ask(path.replaceAll(/:\w+/g, 'x'), { method });
        expect([method, status]).toEqual([method, 405]);
        expect(String(headers['allow']).split(', ')).toContain(verb);
        expect(JSON.parse(body)).toMatchObject({ success: false, code: 'wrongMethod' });
      }
    },
  );

  it.each([
    ['login', 'application/x-www-form-urlencoded', 'email=a%40b.example&password=x'],
    ['login', 'text/plain', '{"email":"a@b.example","password":"x"}'],
    ['login', 'multipart/form-data; boundary=x', '--x--\r\n'],
    ['codCheckout', 'application/x-www-form-urlencoded', 'amount=1'],
    ['deleteAccount', 'application/x-www-form-urlencoded', 'password=x'],
  ] as const)('%s takes no %s', async (name, type, body) => {
    const heard = await ask(calls[name][1], { method: 'POST', type, body });
    expect(heard.status).toBe(415);
    expect(JSON.parse(heard.body)).toMatchObject({ success: false, code: 'wrongMediaType' });
  });

  it.each([
    '/',
    '/popular',
    '/products/anything',
    '/categories/Casual',
    '/search/shoe',
    '/about-us',
    '/login',
  ])('while the database is away %s, which is not cached, is 503 with Retry-After', async (path) => {
    const { status, headers, body } = await ask(path, { to: stricken });
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('5');
    expect(body).toContain('</html>');
  });

  it('somebody who goes away in the middle of a request is no error of ours', async () => {
    written.length = 0;
    const { port } = app.server.address() as AddressInfo;
    const arrived = once(app.server, 'request');
    const socket = connect(port, '127.0.0.1');
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
    );
    const [heard] = (await arrived) as [IncomingMessage];
    const gone = new Promise((resolve) => heard.once('close', resolve));
    socket.destroy();
    await gone;
    // Asked after it, answered after it.
    expect((await ask('/api/nothing')).status).toBe(404);
    expect(written).toEqual([]);
  });
});
