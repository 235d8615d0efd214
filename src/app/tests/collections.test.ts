import { describe, expect, test } from 'vitest';
import {
  NEW_COLLECTION,
  type CollectionFields,
  collectionsStaffApi,
} from '../../contract/collections-staff.ts';
import { offersApi } from '../../contract/offers.ts';
import { NEW_OFFER, type OfferBody } from '../../contract/offers-staff.ts';
import { Listing } from '../../contract/catalogue.ts';
import { Home } from '../../contract/home-page.ts';
import { DEFAULT_HOME_PAGE } from '../../domain/home-page/default-home-page.ts';
import { makeJobsDue } from '../../platform/server/testing/run-jobs.server.ts';
import { typedMoment } from '../../domain/text/dates.ts';
import { openDemo } from '../testing/open-demo.server.ts';

const { sql, get, post, staff, owner, acts, runJobs } = await openDemo();

const listing = async (collection: string, more = {}) =>
  Listing.parse((await get(`/api/listing?${new URLSearchParams({ collection, ...more })}`)).body);
const listed = async () =>
  collectionsStaffApi.staffCollections.out.parse((await get('/api/staff/collections', staff.token)).body);
const make = (fields: Partial<CollectionFields>) =>
  post('/api/staff/collections', { ...NEW_COLLECTION, ...fields }, staff.token);
const idOf = async (name: string) =>
  (await sql<{ id: string }[]>`select id::text as id from subcategories where name = ${name}`)[0]?.id ?? '';

describe('a collection', () => {
  test('by rule: whatever fits all of it has a page, counts, filters and a place in the sitemap', async () => {
    const { status, body } = await make({
      name: 'Festive under 2500',
      slug: 'festive-picks',
      headline: 'For the lights',
      words: 'Pairs that shine.',
      categories: [await idOf('Festive Footwear')],
      priceTo: 2500,
    });
    expect([status, body['message']]).toEqual([200, 'Festive under 2500 is saved.']);
    const [counted] = await sql<{ count: number }[]>`
      select count(*)::int as count from products p join subcategories c on c.id = p.subcategory_id
      where p.listed and c.name = 'Festive Footwear' and p.price <= 250000`;
    const shown = await listing('festive-picks');
    expect(shown.head).toMatchObject({ title: 'Festive under 2500', headline: 'For the lights' });
    expect(shown.total).toBeGreaterThan(0);
    expect(shown.items.every(({ subcategory }) => subcategory.subcategoriesName === 'Festive Footwear')).toBe(
      true,
    );
    expect((await listing('festive-picks', { max: '1500' })).total).toBeLessThan(shown.total);
    expect((await listed()).collections).toEqual([
      expect.objectContaining({ name: 'Festive under 2500', state: 'shown', products: counted?.count }),
    ]);
    expect((await get('/sitemap-0.xml')).body).toContain('/collections/festive-picks<');
    expect((await acts()).at(-1)).toMatchObject({ what: 'Collection Festive under 2500: made' });
  });

  test('by hand: several collections may hold one product; a product that is no longer sold is not shown', async () => {
    const rows = await sql<{ id: string }[]>`select id from products where listed order by id limit 3`;
    const products = rows.map(({ id }) => id);
    await make({ name: 'First', slug: 'first', by: 'chosen', products });
    await make({ name: 'Second', slug: 'second', by: 'chosen', products: products.slice(1) });
    expect((await listing('first')).total).toBeGreaterThan(0);
    const ids = async (slug: string) => (await listing(slug)).items.map(({ _id }) => _id);
    expect(await ids('second')).toContain(products[2]);
    expect(await ids('first')).toContain(products[2]);
  });

  test('has dates: neither before its time nor after it, and pages are renewed at both', async () => {
    const at = (minutes: number) => typedMoment(new Date(Date.now() + minutes * 60_000));
    await make({ name: 'Soon', slug: 'soon', premium: true, from: at(60), until: at(120) });
    await make({ name: 'Gone', slug: 'gone', premium: true, from: at(-120), until: at(-60) });
    expect((await listing('soon')).head).toBeUndefined();
    expect((await listing('gone')).head).toBeUndefined();
    const states = (await listed()).collections.map(({ name, state }) => [name, state]);
    expect(states).toEqual(
      expect.arrayContaining([
        ['Soon', 'planned'],
        ['Gone', 'over'],
      ]),
    );
    const jobs = await sql`select from jobs where kind = 'collection-turn'`;
    expect(jobs).toHaveLength(2);
    await sql`update collections set starts_at = now() - interval '1 minute' where slug = 'soon'`;
    await makeJobsDue(sql, ['collection-turn']);
    await runJobs('collection-turn');
    await expect.poll(async () => (await listing('soon')).head).toMatchObject({ title: 'Soon' });
  });

  test('renamed, the old address leads to the new one; deleted, its products stay', async () => {
    const { body } = await make({ name: 'Office', slug: 'office', leastOff: 10 });
    const id = String(body['id']);
    const moved = { ...NEW_COLLECTION, name: 'Office', slug: 'office-pairs', leastOff: 10, version: 1 };
    expect((await post(`/api/staff/collections/${id}`, moved, staff.token)).status).toBe(200);
    expect((await listing('office')).moved).toBe('/collections/office-pairs');
    expect((await post(`/api/staff/collections/${id}`, moved, staff.token)).body).toMatchObject({
      code: 'changedMeanwhile',
    });
    expect((await post(`/api/staff/collections/${id}/delete`, { version: 2 }, staff.token)).status).toBe(200);
    expect((await listing('office-pairs')).head).toBeUndefined();
  });

  test.each([
    ['no rule', { slug: 'x' }, 'Please say which products belong to it.'],
    ['no product', { slug: 'x', by: 'chosen' as const }, 'Please choose at least one product.'],
    ['an address with spaces', { slug: 'a b', premium: true }, 'Small letters, digits and hyphens'],
    [
      'an end before its beginning',
      { slug: 'x', premium: true, from: '2026-01-02T00:00', until: '2026-01-01T00:00' },
      'The end comes before',
    ],
  ])('%s is refused with a sentence', async (_, fields, sentence) => {
    const { status, body } = await make({ name: 'X', ...fields });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(sentence);
  });

  test('an address is used once', async () => {
    expect((await make({ name: 'Y', slug: 'first', premium: true })).body).toMatchObject({
      code: 'nameTaken',
    });
  });
});

describe('an offer for a collection', () => {
  const ask = async (path: string) => (await get(path)).body;
  const offer = (fields: Partial<OfferBody>) =>
    post('/api/staff/offers', { ...NEW_OFFER, name: 'Rain days', applies: 'itself', ...fields }, owner.token);

  test('is told with what it is for, which products those are is asked by id, and a collection that an offer names stays', async () => {
    const rows = await sql<{ id: string; slug: string }[]>`
      select id, slug from products where listed order by id limit 2`;
    const [inside] = rows;
    const { body } = await make({ name: 'Rain', slug: 'rain', by: 'chosen', products: [inside?.id ?? ''] });
    const id = String(body['id']);
    const made = await offer({ collections: [id] });
    expect(made.body).toMatchObject({ success: true, message: 'Rain days is saved.' });
    const { offers } = offersApi.offers.out.parse(await ask('/api/offers'));
    const mine = offers.find(({ name }) => name === 'Rain days');
    expect(mine).toMatchObject({ words: '10% off on Rain', collections: [{ id, name: 'Rain' }] });
    const ids = rows.map((row) => row.id).join(',');
    const told = offersApi.offerProducts.out.parse(await ask(`/api/offers/products?ids=${ids}`));
    expect(told.products).toEqual({ [inside?.id ?? '']: [id] });
    const gone = await post(`/api/staff/collections/${id}/delete`, { version: 1 }, owner.token);
    expect(gone).toMatchObject({
      status: 409,
      body: { code: 'stillUsed', message: 'The offer Rain days is for Rain. Take it out there first.' },
    });
    const saved = { ...NEW_OFFER, name: 'Rain days', applies: 'itself', version: 1 };
    const path = `/api/staff/offers/${String(made.body['id'])}`;
    expect((await post(path, saved, owner.token)).status).toBe(200);
    expect((await post(`/api/staff/collections/${id}/delete`, { version: 1 }, owner.token)).status).toBe(200);
    expect((await offer({ collections: [id] })).body).toMatchObject({ code: 'nameUnknown' });
  });
});

test('a feed, a row of the home page and a newsletter can be filled by a collection', async () => {
  await make({ name: 'Leather love', slug: 'leather-love', premium: true });
  const { token } = staff;
  const { body } = await get('/api/staff/feeds', token);
  const google = new URL(String(body['google']));
  const items = async (search: string) =>
    JSON.stringify((await get(google.pathname + search)).body).split('<item>').length - 1;
  expect(await items('?collection=leather-love')).toBeGreaterThan(0);
  expect(await items('?collection=leather-love')).toBeLessThan(await items(''));
  expect(await items('?collection=nothing')).toBe(0);
  const row = {
    id: 'leather',
    hidden: false,
    kind: 'row',
    title: 'Leather love',
    eyebrow: '',
    href: '/collections/leather-love',
    rule: { by: 'collection', name: 'leather-love' },
    wide: 4,
    promo: null,
  };
  const draft = { ...DEFAULT_HOME_PAGE, sections: [row], version: 0 };
  expect((await post('/api/staff/window/draft', draft, token)).status).toBe(200);
  expect((await post('/api/staff/window/publish', { version: 1, at: '' }, token)).status).toBe(200);
  const home = Home.parse((await get('/api/home')).body);
  expect(home.sections[0]).toMatchObject({ kind: 'row', total: expect.any(Number) });
  const cards = home.sections.flatMap((section) => (section.kind === 'row' ? section.cards : []));
  expect(cards.length).toBeGreaterThan(0);
  expect(cards.every(({ isPremiumLeather }) => isPremiumLeather)).toBe(true);
  const found = await get('/api/staff/newsletter-products?text=Leather%20lov', owner.token);
  expect(found.body['products']).not.toEqual([]);
});
