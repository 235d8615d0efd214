import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testDb } from '../testing/test-db.server.ts';
import { EVERYTHING, followChanges, invalidatePages, STAFF_CHANGE } from './invalidate.server.ts';
import { pack } from './pack.server.ts';
import { Shed } from './shed.ts';
import { openPages } from './testing/open-pages.ts';

const soon = { 'the list': 2_000, 'the name': 0 };

describe('the page cache', () => {
  it('makes a page once for all who ask at the same time, on all processes', async () => {
    const pages = openPages({ processes: 2, ages: soon });
    const asked = pages.caches.flatMap((cache) => Array.from({ length: 50 }, () => cache.through('/')));
    await pages.make('/', ['the list']);
    const bodies = await Promise.all(asked);
    expect(new Set(bodies.map(({ etag }) => etag)).size).toBe(1);
    expect(pages.made('/')).toBe(1);
  });

  it('a page that is made for one process needs no second making for the next', async () => {
    const pages = openPages({ processes: 2, ages: soon });
    await pages.keep('/', ['the list']);
    expect(pages.made('/')).toBe(1);
  });

  it('sends a page that is out of date for as long as it may, while one renewal runs', async () => {
    const pages = openPages({ processes: 1, ages: soon });
    const [cache] = pages.caches;
    await pages.keep('/', ['the list']);
    pages.change(['the list']);
    expect(cache.get('/')).toBeDefined();
    expect(pages.making()).toEqual([]);
    pages.pass(1_700);
    for (const _ of Array(20)) expect(cache.get('/')).toBeDefined();
    expect(pages.making()).toEqual(['/']);
    await pages.make('/', ['the list']);
    pages.pass(10_000);
    expect(cache.get('/')).toBeDefined();
    expect(pages.made('/')).toBe(2);
  });

  it('does not send it for longer: whoever asks then waits for the new one', async () => {
    const pages = openPages({ processes: 1, ages: soon });
    const [cache] = pages.caches;
    await pages.keep('/', ['the list']);
    pages.change(['the list']);
    pages.pass(2_000);
    expect(cache.get('/')).toBeUndefined();
    const waiting = cache.through('/');
    await pages.make('/', ['the list']);
    expect((await waiting).etag).toBe(pages.latest('/'));
  });

  it('what must be exact is never sent after its change, and other pages stay', async () => {
    const pages = openPages({ processes: 2, ages: soon });
    await pages.keep('/a', ['the name']);
    await pages.keep('/b', ['the list']);
    pages.change(['the name']);
    for (const cache of pages.caches) {
      expect(cache.get('/a')).toBeUndefined();
      expect(cache.get('/b')).toBeDefined();
    }
  });

  it("what staff change is seen within a second, however long the page's own time", async () => {
    const pages = openPages({ processes: 1, ages: { rare: 60_000 } });
    await pages.keep('/', ['rare']);
    pages.change(['rare'], STAFF_CHANGE);
    pages.pass(999);
    expect(pages.caches[0].get('/')).toBeDefined();
    pages.pass(1);
    expect(pages.caches[0].get('/')).toBeUndefined();
  });

  it('a change while a page is being made makes one more, for all who asked after it', async () => {
    const pages = openPages({ processes: 2, ages: soon });
    const [first, second = first] = pages.caches;
    const before = first.through('/');
    await pages.started('/');
    pages.change(['the name']);
    const after = [first.through('/'), second.through('/')];
    const old = await pages.make('/', ['the name']);
    expect((await before).etag).toBe(old);
    const fresh = await pages.make('/', ['the name']);
    for (const page of await Promise.all(after)) expect(page.etag).toBe(fresh);
    expect(pages.made('/')).toBe(2);
    expect(first.get('/')?.etag).toBe(fresh);
  });

  it('a change of something else while a page is being made costs nothing', async () => {
    const pages = openPages({ processes: 1, ages: soon });
    const asked = pages.caches[0].through('/');
    await pages.started('/');
    pages.change(['the list']);
    const later = pages.caches[0].through('/');
    await pages.make('/', ['the name']);
    expect((await later).etag).toBe((await asked).etag);
    expect(pages.made('/')).toBe(1);
  });

  it('a notice that may have been missed makes everything out of date at once', async () => {
    const pages = openPages({ processes: 1, ages: soon });
    await pages.keep('/', ['the list']);
    await pages.keep('/plain', []);
    pages.change([EVERYTHING], { withinMs: 0 });
    expect([pages.caches[0].get('/'), pages.caches[0].get('/plain')]).toEqual([undefined, undefined]);
  });

  it('never keeps a failure', async () => {
    const pages = openPages({ processes: 1, ages: soon });
    const asked = pages.caches[0].through('/');
    await pages.make('/', ['the list'], 500);
    await asked;
    expect(pages.caches[0].get('/')).toBeUndefined();
  });

  it('a crowd that comes once each does not push out what is asked for often', async () => {
    const pages = openPages({ processes: 1, ages: soon, capBytes: 100_000 });
    const [cache] = pages.caches;
    await pages.keep('/popular', ['the list']);
    cache.get('/popular');
    for (let number = 0; number < 200; number += 1) await pages.keep(`/search/${number}`, ['the list']);
    expect(cache.stats.bytes).toBeLessThanOrEqual(100_000);
    expect(cache.get('/popular')).toBeDefined();
    expect(cache.get('/search/1')).toBeUndefined();
  });

  it('makes what is waited for first, then what is asked for most; low priority last, and not too many', async () => {
    const pages = openPages({ processes: 1, ages: soon, atOnce: 1, most: { first: 5, low: 2 } });
    const [cache] = pages.caches;
    await pages.keep('/exact', ['the name']);
    for (const key of ['/rare', '/often']) await pages.keep(key, ['the list']);
    for (const _ of Array(30)) cache.get('/often');
    pages.change(['the list', 'the name']);
    pages.pass(1_700);
    const busy = cache.through('/busy');
    await pages.started('/busy');
    const searches = ['/search/a', '/search/b', '/search/c'].map((key) => cache.through(key));
    await expect(searches[2]).rejects.toMatchObject({ code: 'busy', status: 503 });
    for (const key of ['/rare', '/often']) cache.get(key);
    const exact = cache.through('/exact');
    const order = [];
    for (let left = 6; left > 0; left -= 1) {
      const key = await pages.nextStarted();
      order.push(key);
      await pages.make(key, ['the list']);
    }
    expect(order).toEqual(['/busy', '/exact', '/often', '/rare', '/search/a', '/search/b']);
    await Promise.all([busy, exact, ...searches.slice(0, 2)]);
  });

  it('refuses low priority by itself for a moment after one was refused, and nothing else', async () => {
    const pages = openPages({ processes: 1, ages: soon, atOnce: 1, most: { first: 5, low: 1 } });
    const [cache] = pages.caches;
    const busy = cache.through('/busy');
    const one = cache.through('/search/a');
    await expect(cache.through('/search/b')).rejects.toBeInstanceOf(Shed);
    for (const key of ['/busy', '/search/a']) await pages.make(key, ['the list']);
    // There is room again, but nobody has asked.
    await expect(cache.through('/search/c')).rejects.toBeInstanceOf(Shed);
    const other = cache.through('/other');
    await pages.make('/other', ['the list']);
    pages.pass(200);
    const again = cache.through('/search/c');
    await pages.make('/search/c', ['the list']);
    await Promise.all([busy, one, other, again]);
    expect(pages.made('/search/c')).toBe(1);
  });

  it('compresses once, and gives the same bytes back', () => {
    const body = 'नमस्ते '.repeat(200);
    const { br, plain } = pack({ status: 200, headers: {}, body, tags: [] });
    expect(brotliDecompressSync(br ?? Buffer.alloc(0)).toString()).toBe(body);
    expect(plain).toBeUndefined();
    const quick = pack({ status: 200, headers: {}, body, tags: [] }, 'quick');
    expect(brotliDecompressSync(quick.br ?? Buffer.alloc(0)).toString()).toBe(body);
    expect(pack({ status: 200, headers: {}, body: 'short', tags: [] }).plain?.toString()).toBe('short');
  });

  it('hears of a change on all processes through the database, exactly at commit', async () => {
    const { sql } = await testDb();
    const heard: string[][] = [[], []];
    const followers = await Promise.all(
      heard.map((tags) => followChanges(sql, (change) => tags.push(...change.tags))),
    );
    const all = [EVERYTHING, 'menus'];
    await sql.begin(async (tx) => {
      await invalidatePages(tx, ['menus']);
      expect(heard).toEqual([[EVERYTHING], [EVERYTHING]]);
    });
    await expect.poll(() => heard).toEqual([all, all]);
    await invalidatePages(
      sql,
      Array.from({ length: 2_000 }, (_, number) => `product:${number}`),
    );
    await expect.poll(() => heard[0]?.at(-1)).toBe(EVERYTHING);
    await Promise.all(followers.map((follower) => follower.stop()));
  });
});
