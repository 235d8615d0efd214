import { mkdtempSync, rmSync, utimesSync, writeFileSync, mkdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFiles, type Files, type FilesOptions } from './files.server.ts';
import { securityHeaders } from './security-headers.ts';

describe('files held in memory', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'kadam-files-'));
  const folder = path.join(root, 'pictures');
  let server: Server;
  let address: string;
  let files: Files;
  /** How often a file came from the disk. */
  let read = 0;

  const open = (more: Partial<FilesOptions> = {}): void => {
    read = 0;
    files = createFiles({
      folder,
      prefix: '/pictures/',
      cacheControl: 'public, max-age=60',
      sharedHeaders: securityHeaders({ https: false }),
      capBytes: 100_000,
      ...more,
    });
  };
  const get = (url: string, headers: Record<string, string> = {}) =>
    fetch(`${address}${url}`, { headers: { 'accept-encoding': 'identity', ...headers } });
  const put = (name: string, content: string | Buffer) => writeFileSync(path.join(folder, name), content);

  beforeAll(async () => {
    mkdirSync(path.join(folder, 'shoes'), { recursive: true });
    writeFileSync(path.join(root, 'secret.png'), 'not for you');
    put('.hidden', 'not for you');
    put('shoes/red.png', 'red');
    put('drawing.svg', '<svg/>');
    server = createServer((request, response) => {
      if (files.sendCached(request, response)) return;
      void files.find(request.url ?? '').then((send) => {
        read += 1;
        if (send) send(request, response);
        else response.writeHead(404).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(root, { recursive: true });
  });

  it('reads a file once, whatever stands behind the question mark', async () => {
    open();
    for (const url of ['/pictures/shoes/red.png', '/pictures/shoes/red.png?v=2']) {
      const answer = await get(url);
      expect(await answer.text()).toBe('red');
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toBeNull();
    }
    expect(read).toBe(1);
    expect((await get('/pictures/drawing.svg')).headers.get('content-security-policy')).toContain("'self'");
  });

  it('says 304 to whoever has it', async () => {
    open();
    const etag = (await get('/pictures/shoes/red.png')).headers.get('etag') ?? '';
    expect((await get('/pictures/shoes/red.png', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/pictures/shoes/red.png', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it.each([
    '/pictures/..%2Fsecret.png',
    '/pictures/%2e%2e/secret.png',
    '/pictures/.hidden',
    '/pictures/shoes',
    '/pictures/shoes/',
    '/pictures/',
    '/pictures/nothing.png',
    '/pictures/shoes/red.png/more',
    '/pictures/a%00.png',
    `/pictures/${'x'.repeat(400)}.png`,
  ])('has nothing at %s', async (url) => {
    open();
    expect((await get(url)).status).toBe(404);
  });

  it('takes no path out of its folder', async () => {
    open();
    expect(await files.find('/pictures/../secret.png')).toBeUndefined();
    expect(await files.find('/pictures/shoes/../../secret.png')).toBeUndefined();
    expect(await files.find('/pictures//etc/passwd')).toBeUndefined();
  });

  it('hands out the smaller form where there is one', async () => {
    open({ built: true });
    put('code.js', 'plain');
    put('code.js.br', 'brotli');
    put('code.js.gz', 'gzip');
    const encodingOf = async (accepts: string) => {
      const answer = await get('/pictures/code.js', { 'accept-encoding': accepts }).catch(() => undefined);
      return answer?.headers.get('content-length');
    };
    expect(await encodingOf('gzip, br')).toBe('6');
    expect(await encodingOf('gzip')).toBe('4');
    expect(await encodingOf('identity')).toBe('5');
  });

  it('sees a replaced picture within seconds, and one that is gone', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    open();
    put('new.png', 'before');
    expect(await (await get('/pictures/new.png')).text()).toBe('before');
    put('new.png', 'after');
    utimesSync(path.join(folder, 'new.png'), 1, 1);
    expect(await (await get('/pictures/new.png')).text()).toBe('before');
    vi.setSystemTime(Date.now() + 6_000);
    await get('/pictures/new.png');
    await expect.poll(async () => (await get('/pictures/new.png')).text()).toBe('after');
    rmSync(path.join(folder, 'new.png'));
    vi.setSystemTime(Date.now() + 6_000);
    await get('/pictures/new.png');
    await expect.poll(async () => (await get('/pictures/new.png')).status).toBe(404);
  });

  it('holds no more than its cap: the least recently asked for go first', async () => {
    open({ capBytes: 80_000 });
    for (const name of 'abcdefghij') put(`${name}.png`, Buffer.alloc(9_000));
    for (const name of 'abcdefgh') await get(`/pictures/${name}.png`);
    await get('/pictures/a.png');
    expect(read).toBe(8);
    await get('/pictures/i.png');
    await get('/pictures/a.png');
    expect(read).toBe(9);
    await get('/pictures/b.png');
    expect(read).toBe(10);
    put('large.png', Buffer.alloc(20_000));
    for (const _ of [1, 2])
      expect((await (await get('/pictures/large.png')).arrayBuffer()).byteLength).toBe(20_000);
    expect(read).toBe(12);
  });
});
