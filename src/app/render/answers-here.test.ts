import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Listing } from '../../contract/catalogue.ts';
import { changePrice } from '../../features/catalogue/server/change-price.server.ts';
import type { MadePage, PageRequest } from '../../platform/server/page-cache/cached-page.ts';
import { createPageCache } from '../../platform/server/page-cache/page-cache.server.ts';
import { hearChanges } from '../../platform/server/testing/hear-changes.server.ts';
import { ageOf } from '../cache-manifest.ts';
import { demoDb } from '../testing/demo-db.server.ts';
import { answersHere } from './answers-here.server.ts';

const { sql } = await demoDb();
let changes: Awaited<ReturnType<typeof hearChanges>>;
beforeAll(async () => {
  changes = await hearChanges(sql);
});

const elsewhere: MadePage = {
  page: { status: 200, headers: {}, etag: '"elsewhere"', tags: [], plain: Buffer.from('elsewhere') },
  validAt: 0,
};
const request = (key: string, need = 0): PageRequest => ({ key, need, urgency: 'low', asked: 1 });
const bodyOf = ({ page: { plain, br } }: MadePage): Listing =>
  JSON.parse(String(plain ?? brotliDecompressSync(br ?? ''))) as Listing;

function open() {
  const asked: string[] = [];
  const here = answersHere(sql, async ({ key }) => {
    asked.push(key);
    return elsewhere;
  });
  return { here, asked };
}

describe('answers that are made where they are asked for', () => {
  it('are listings and suggestions; everything else is asked of the process that makes pages', async () => {
    const { here, asked } = open();
    for (const key of [
      '/api/listing',
      '/api/listing?sort=price-up&pageSize=200&title=festive',
      '/api/suggestions?q=fi',
    ])
      expect((await here.source(request(key))).page.headers['content-type']).toMatch(/json/);
    const others = ['/', '/categories/Casual%20Footwear?min=1500', '/api/products', '/api/listings'];
    for (const key of others) expect(await here.source(request(key))).toBe(elsewhere);
    expect(asked).toEqual(others);
  });

  it('show every change that was heard of before they were asked for, and say so', async () => {
    const { here } = open();
    const before = bodyOf(await here.source(request('/api/listing?sort=price-up&pageSize=200&colors=Gold')));
    const cheapest = before.items[0]?._id ?? '';
    expect(before.total).toBeGreaterThan(1);
    await changePrice({ sql, now: () => new Date() }, { id: cheapest, mrp: 99_999, discount: 0 });
    let number = 0;
    for (const change of await changes.heard()) here.apply(change, (number += 1));
    const made = await here.source(request('/api/listing?sort=price-up&pageSize=200&colors=Gold', number));
    expect(bodyOf(made).items.at(-1)?._id).toBe(cheapest);
    expect(bodyOf(made).items.at(-1)?.SellingPrice).toBe(99_999);
    expect(made.validAt).toBe(number);
  });

  it('are compressed in a hurry, and well as soon as somebody asks again', async () => {
    const { here } = open();
    const cache = createPageCache({
      capBytes: 1e6,
      source: here.source,
      ageOf,
      isLowPriority: () => true,
    });
    const first = await cache.through('/api/listing?sort=discount');
    expect(first.rough).toBe(true);
    await expect.poll(() => cache.get('/api/listing?sort=discount')?.rough).toBeUndefined();
    const later = cache.get('/api/listing?sort=discount');
    expect(later?.etag).not.toBe(first.etag);
    expect(later?.br?.length).toBeLessThan(first.br?.length ?? 0);
    expect(brotliDecompressSync(later?.br ?? '')).toEqual(brotliDecompressSync(first.br ?? ''));
  });
});
