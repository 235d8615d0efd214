import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPageCache, dropPages, followDrops, type Rendered } from './page-cache.server.ts';
import { testDb } from './testing/test-db.server.ts';

const page = (body: string, more: Partial<Rendered> = {}): Rendered => ({
  status: 200,
  headers: {},
  body,
  tags: ['catalogue'],
  ...more,
});

describe('the page cache', () => {
  it('renders once for all who ask at the same time', async () => {
    const cache = createPageCache(1e6);
    let renders = 0;
    const render = async (): Promise<Rendered> => {
      renders += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return page('hello');
    };
    await Promise.all(Array.from({ length: 50 }, () => cache.through('/', render)));
    expect(renders).toBe(1);
    expect(cache.get('/')?.plain.toString()).toBe('hello');
  });

  it('compresses once, and both forms give the same bytes back', async () => {
    const kept = await createPageCache(1e6).through('/', async () => page('नमस्ते '.repeat(200)));
    expect(brotliDecompressSync(kept.br)).toEqual(kept.plain);
    expect(gunzipSync(kept.gzip)).toEqual(kept.plain);
  });

  it('drops what shows a tag and nothing else', async () => {
    const cache = createPageCache(1e6);
    await cache.through('/a', async () => page('a', { tags: ['product:1'] }));
    await cache.through('/b', async () => page('b', { tags: ['product:2'] }));
    cache.drop(['product:1']);
    expect(cache.get('/a')).toBeUndefined();
    expect(cache.get('/b')).toBeDefined();
  });

  it('does not keep a page that was being rendered while its tag was dropped', async () => {
    const cache = createPageCache(1e6);
    let finish = (): void => {};
    const slow = cache.through('/', async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return page('old price');
    });
    cache.drop(['catalogue']);
    finish();
    await slow;
    expect(cache.get('/')).toBeUndefined();
  });

  it('whoever asks after a drop does not join a render that began before it', async () => {
    const cache = createPageCache(1e6);
    let finish = (): void => {};
    const old = cache.through('/', async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return page('old');
    });
    cache.drop(['catalogue']);
    const fresh = await cache.through('/', async () => page('new'));
    finish();
    await old;
    expect(fresh.plain.toString()).toBe('new');
    expect(cache.get('/')?.plain.toString()).toBe('new');
  });

  it('never keeps anything personal, nor a failure', async () => {
    const cache = createPageCache(1e6);
    await cache.through('/me', async () => page('hello, Asha', { personal: true }));
    await cache.through('/broken', async () => page('sorry', { status: 500 }));
    expect(cache.stats.pages).toBe(0);
  });

  it('stays under its memory cap, dropping what was not asked for the longest', async () => {
    const cache = createPageCache(60_000);
    for (let number = 0; number < 40; number += 1) {
      await cache.through(`/${number}`, async () => page(`${number}`.repeat(2000)));
      cache.get('/0');
    }
    expect(cache.stats.bytes).toBeLessThanOrEqual(60_000);
    expect(cache.get('/0')).toBeDefined();
    expect(cache.get('/1')).toBeUndefined();
  });

  it('is dropped on all processes through the database, exactly at commit', async () => {
    const { sql } = await testDb();
    const caches = [createPageCache(1e6), createPageCache(1e6)];
    const followers = await Promise.all(caches.map((cache) => followDrops(sql, cache)));
    for (const cache of caches) await cache.through('/', async () => page('a'));
    await sql.begin(async (tx) => {
      await dropPages(tx, ['catalogue']);
      expect(caches.map((cache) => cache.stats.pages)).toEqual([1, 1]);
    });
    await expect.poll(() => caches.map((cache) => cache.stats.pages)).toEqual([0, 0]);
    await Promise.all(followers.map((follower) => follower.stop()));
  });
});
