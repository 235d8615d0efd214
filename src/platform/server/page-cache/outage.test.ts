import { expect, it } from 'vitest';
import { Failure } from '../../../domain/errors.ts';
import type { CachedPage, PageSource } from './cached-page.ts';
import { createPageCache } from './page-cache.server.ts';

/** A cache with one page that is out of date, and a database that the test turns off. */
async function openCache() {
  const world = { time: 1_000_000, away: false, asked: 0, hang: false };
  const page: CachedPage = {
    status: 200,
    headers: { 'cache-control': 'max-age=60' },
    etag: '"1"',
    tags: ['list'],
  };
  const source: PageSource = async ({ need }) => {
    world.asked += 1;
    if (world.hang) return new Promise(() => {});
    if (world.away) throw new Error('ECONNREFUSED');
    return { page: { ...page, etag: `"${world.asked}"` }, validAt: need };
  };
  const cache = createPageCache({
    capBytes: 1e6,
    source,
    ageOf: () => 0,
    answers: async () => !world.away,
    now: () => world.time,
  });
  await cache.through('/');
  const outdate = () => cache.apply({ tags: ['list'] });
  outdate();
  return { cache, world, outdate };
}
const STALE = { 'cache-control': 'no-cache', 'cache-status': 'shop; hit; detail="stale, database away"' };

it('a page that was cached is sent although it is too old while no database answers, and says so', async () => {
  const { cache, world } = await openCache();
  world.away = true;
  expect(cache.get('/')).toBeUndefined();
  for (const _ of Array(5)) expect(await cache.through('/')).toMatchObject({ etag: '"1"', headers: STALE });
  expect(cache.stats.sentInOutage).toBe(5);
  world.away = false;
  // The database is asked by itself: soon the new page comes, unmarked.
  await expect
    .poll(async () => (cache.get('/') ?? (await cache.through('/'))).headers)
    .toEqual({
      'cache-control': 'max-age=60',
    });
});

it('whoever asks whether there is a page is told without a database, also of one that is out of date', async () => {
  const { cache, world } = await openCache();
  world.away = true;
  expect(cache.get('/')).toBeUndefined();
  expect([cache.has('/'), cache.has('/nothing')]).toEqual([true, false]);
});

it('also where the page hangs because nothing answers', async () => {
  const { cache, world } = await openCache();
  world.hang = true;
  const waiting = cache.through('/');
  world.away = true;
  expect(await waiting).toMatchObject({ headers: STALE });
});

it('a database that answers is waited for, and errors of the page itself are told', async () => {
  const { cache, world, outdate } = await openCache();
  expect((await cache.through('/')).etag).toBe('"2"');
  outdate();
  const broken = createPageCache({
    capBytes: 1e6,
    source: async () => {
      throw new Error('a fault of ours');
    },
    ageOf: () => 0,
    answers: async () => true,
  });
  await expect(broken.through('/')).rejects.toThrow('a fault of ours');
  expect(world.away).toBe(false);
});

it('a page that was never made cannot be sent', async () => {
  const { cache, world } = await openCache();
  world.away = true;
  await expect(cache.through('/other')).rejects.toThrow('ECONNREFUSED');
});

it('nothing is sent that has been out of date for more than an hour', async () => {
  const { cache, world } = await openCache();
  world.away = true;
  world.time += 3_599_000;
  expect((await cache.through('/')).etag).toBe('"1"');
  world.time += 1_000;
  await expect(cache.through('/')).rejects.toThrow('ECONNREFUSED');
});

it('a shop that refuses for a moment, as in a fail-over, sends what it has', async () => {
  const { cache } = await openCache();
  const refusing = createPageCache({
    capBytes: 1e6,
    source: async ({ need, urgency }) => {
      if (urgency !== 'first') throw new Failure('busy');
      const page = { status: 200, headers: {}, etag: '"1"', tags: ['list'] };
      return { page, validAt: need };
    },
    ageOf: () => 0,
    answers: async () => true,
  });
  await refusing.through('/');
  refusing.apply({ tags: ['list'] });
  expect(await refusing.through('/')).toMatchObject({ headers: STALE });
  expect(cache.stats.sentInOutage).toBe(0);
});
