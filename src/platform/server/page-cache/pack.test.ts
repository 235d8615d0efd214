import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { asBuffers } from './cached-page.ts';
import { pack, repack, unpack } from './pack.server.ts';

const rendered = (body: string) => ({ status: 200, headers: {}, tags: [], body });
const body = Array.from({ length: 2_000 }, (_, at) => `<li>${at * 7919}</li>`).join('');
const sizesOf = (bytes: Buffer | undefined) => [bytes?.byteLength, bytes?.buffer.byteLength];

it('what is cached of a page takes memory of its own size, not the piece of 64 KB that zlib works in', async () => {
  const small = pack(rendered('{"success":true}'));
  expect(sizesOf(small.plain)).toEqual([16, 16]);
  for (const page of [pack(rendered(body)), pack(rendered(body), 'once')]) {
    const better = await repack(page);
    const [zipped, plain] = [await unpack(page, 'gzip'), await unpack(page, 'plain')];
    expect(gunzipSync(zipped).toString()).toBe(body);
    expect(plain.toString()).toBe(body);
    for (const bytes of [page.br, better.br, zipped, plain]) {
      const [length = 0, held] = sizesOf(bytes);
      expect(length).toBeGreaterThan(1_000);
      expect(held).toBe(length);
    }
  }
});

it('of a message with a page in it the page is cached, not the message', () => {
  const message = Buffer.alloc(70_000, 'x');
  const page = asBuffers({ ...pack(rendered(body)), br: message.subarray(100, 4_100) });
  expect(sizesOf(page.br)).toEqual([4_000, 4_000]);
  expect(page.br?.equals(message.subarray(100, 4_100))).toBe(true);
});
