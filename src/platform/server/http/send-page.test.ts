import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pack } from '../page-cache/pack.server.ts';
import { type Sendable, sendPage } from './send-page.server.ts';

const page: Sendable = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'x-word': 'caf\u00e9' },
  etag: '"abc"',
  br: Buffer.from('not really brotli'),
};
const missing: Sendable = { status: 404, headers: {}, etag: '"no"', plain: Buffer.from('no such page') };
const shared = { 'x-frame-options': 'DENY' };
/** Like a page of the cache; and like a built file, which has all forms. */
const text = 'All that a page may say. '.repeat(100);
const packed = pack({ status: 200, headers: { 'content-type': 'text/html' }, body: text, tags: [] });
const built: Sendable = { ...packed, plain: Buffer.from(text), gzip: gzipSync(text) };

/** What `writeHead` would make of the same. */
function theLongWay(response: ServerResponse, { status, headers, etag, br, plain }: Sendable): void {
  const body = br ?? plain ?? Buffer.alloc(0);
  const tag = br ? etag.replace(/"$/, '-br"') : etag;
  const own = {
    etag: tag,
    ...(br ? { vary: 'accept-encoding' } : {}),
    'content-length': String(body.length),
  };
  response.writeHead(status, { ...shared, ...headers, ...own, ...(br ? { 'content-encoding': 'br' } : {}) });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

const server = createServer((request, response) => {
  const sent =
    new Map([
      ['/packed', packed],
      ['/built', built],
    ]).get(request.url ?? '') ?? (request.url?.startsWith('/missing') ? missing : page);
  if (request.url?.endsWith('long')) theLongWay(response, sent);
  else sendPage(request, response, sent, shared);
});
server.keepAliveTimeout = 65_000;
let port: number;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

/** Everything that comes back for these bytes, until it is closed from over there. */
async function answerTo(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  let read = '';
  for await (const chunk of socket) read += (chunk as Buffer).toString('latin1');
  return read.replace(/Date: .* GMT/g, 'Date: now');
}

const get = (address: string, more = '', first = 'GET') =>
  `${first} ${address} HTTP/1.1\r\nHost: shop\r\nAccept-Encoding: br\r\n${more}\r\n`;
const CLOSE = 'Connection: close\r\n';

describe.each(['/page', '/missing'])('%s', (address) => {
  it.each([
    ['held open', (at: string) => get(at) + get('/page', CLOSE)],
    ['closed after it', (at: string) => get(at, CLOSE)],
    ['only its head', (at: string) => get(at, CLOSE, 'HEAD')],
    ['two in one piece', (at: string) => get(at) + get(at) + get('/page', CLOSE)],
    ['of an older client', (at: string) => get(at).replace('HTTP/1.1', 'HTTP/1.0')],
    ['of one who waits to be told to go on', (at: string) => get(at, `Expect: 100-continue\r\n${CLOSE}`)],
  ])('is sent byte by byte as writeHead would: %s', async (_, requests) => {
    const quick = await answerTo(requests(address));
    expect(quick).toBe(await answerTo(requests(`${address}/long`)));
    expect(quick).toMatch(/^HTTP\/1\.1 /);
    // The second time its headers are prepared.
    expect(await answerTo(requests(address))).toBe(quick);
  });
});

describe.each(['/packed', '/built'])('the tags of %s', (address) => {
  const ask = (accepts: string, known?: string) =>
    fetch(`http://127.0.0.1:${port}${address}`, {
      headers: { 'accept-encoding': accepts, ...(known === undefined ? {} : { 'if-none-match': known }) },
    });
  const FORMS = ['br', 'gzip', 'identity'];

  it('each form has a tag of its own, by which it is known, and by no other', async () => {
    const tags = new Map<string, string>();
    for (const form of FORMS) {
      const answer = await ask(form);
      expect(await answer.text()).toBe(text);
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(form);
      expect(answer.headers.get('vary')).toBe('accept-encoding');
      tags.set(form, answer.headers.get('etag') ?? '');
    }
    expect([...tags.values()].every((tag) => /^"[\w-]+"$/.test(tag))).toBe(true);
    expect(new Set(tags.values()).size).toBe(3);
    for (const [form, tag] of tags)
      for (const other of FORMS) {
        const answer = await ask(other, tag);
        await answer.arrayBuffer();
        expect([form, other, answer.status]).toEqual([form, other, form === other ? 304 : 200]);
        expect(answer.headers.get('etag')).toBe(tags.get(other));
        expect(answer.headers.get('vary')).toBe('accept-encoding');
      }
    const all = `W/"other", ${[...tags.values()].join(', ')}`;
    for (const form of FORMS) expect((await ask(form, all)).status).toBe(304);
    expect((await ask('br', '*')).status).toBe(304);
  });
});

describe.each(['/packed', '/built'])('whatever is asked of %s', (address) => {
  const ask = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port}${address}`, { headers });

  it.each([
    ['br;q=0.4, gzip;q=0.2', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['zstd, deflate', 'identity'],
    ['*', 'br'],
  ])('%s gets %s', async (accepts, form) => {
    for (const _ of Array(3)) {
      const answer = await ask({ 'accept-encoding': accepts });
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(form);
      expect(await answer.text()).toBe(text);
    }
  });

  it('a part of it is answered with all of it: parts of compressed forms are nothing to a shopper', async () => {
    const answer = await ask({ range: 'bytes=0-9', 'accept-encoding': 'identity' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe(String(text.length));
    expect(await answer.text()).toBe(text);
  });
});

it('is sent with the date of now, which is not one of the prepared headers', async () => {
  const before = Math.floor(Date.now() / 1000) * 1000;
  const response = await fetch(`http://127.0.0.1:${port}/missing`);
  expect(await response.text()).toBe('no such page');
  const said = Date.parse(response.headers.get('date') ?? '');
  expect(said).toBeGreaterThanOrEqual(before);
  expect(said).toBeLessThanOrEqual(Date.now());
});
