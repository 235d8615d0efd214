import { describe, expect, test } from 'vitest';
import type { Listing, Subcategory, SubcategoryType } from '../../contract/catalogue.ts';
import type { StaffNames } from '../../contract/names-staff.ts';
import type { Layout } from '../../contract/home-page.ts';
import { openDemo } from '../testing/open-demo.server.ts';

const { sql, get, post, staff, owner, acts, runJobs } = await openDemo();

const names = async () => (await get<StaffNames>('/api/staff/names', staff.token)).body;
const categories = async () => (await get<readonly Subcategory[]>('/api/category/getsubCategories')).body;
const types = async () => (await get<readonly SubcategoryType[]>('/api/category/subCategoriesType')).body;
const layout = async () => (await get<Layout>('/api/layout')).body;
const listing = async (query: Record<string, string>) =>
  (await get<Listing>(`/api/listing?${new URLSearchParams(query)}`)).body;
const sitemap = async () => (await get<string>('/sitemap-0.xml')).body;
const called = (all: readonly Subcategory[]) => all.map(({ subcategoriesName }) => subcategoriesName);

async function category(name: string) {
  const found = (await names()).categories.find((each) => each.name === name);
  if (!found) throw new Error(`no category ${name}`);
  return found;
}
const fresh = {
  version: 0,
  headline: '',
  words: '',
  banner: '',
  picture: '',
  hidden: false,
  aside: false,
};
const save = (kind: string, body: object, token = staff.token) =>
  post(`/api/staff/names/${kind}`, body, token);

describe('categories', () => {
  test('"Category names seen … Occasional dropdown (subcategories except Ethnic Footwear)": as specified until the owner changes them', async () => {
    const all = await categories();
    expect(called(all)).toEqual([
      'Casual Footwear',
      'Ethnic Footwear',
      'Formal Footwear',
      'Party Footwear',
      'Festive Footwear',
      'Premium Leather',
      'Wedding Footwear',
      'Sports Footwear',
    ]);
    expect(called(all.filter(({ aside }) => aside))).toEqual(['Ethnic Footwear']);
  });

  test('a new one stands in the menus and the sitemap with its first product, with its picture and banner, and leaves them with its last', async () => {
    const { status, body } = await save('category', {
      ...fresh,
      name: '  Bridal   Footwear ',
      headline: 'For the day',
      words: 'And the days before it.',
      picture: 'art:tile-wedding',
      banner: 'art:list-wedding',
    });
    expect([status, body['message']]).toEqual([200, 'Bridal Footwear is saved.']);
    expect((await acts()).at(-1)).toMatchObject({
      who: staff.id,
      what: 'New category: Bridal Footwear',
      before: null,
      after: { name: 'Bridal Footwear', words: 'And the days before it.' },
    });
    const move = async (to: string) => {
      const [product] = await sql<{ id: string; revision: number }[]>`
        select p.id, p.revision from products p join subcategories c on c.id = p.subcategory_id
        where p.listed and c.name in ('Party Footwear', 'Bridal Footwear') order by c.name, p.id limit 1`;
      const change = { kind: 'category', category: to };
      expect((await post('/api/staff/products-at-once', { products: [product], change })).status).toBe(200);
    };
    expect(called(await categories())).not.toContain('Bridal Footwear');
    await move('Bridal Footwear');
    const all = await categories();
    expect(all.at(-1)).toMatchObject({
      subcategoriesName: 'Bridal Footwear',
      headline: 'For the day',
      picture: { base: 'banners/tile-wedding-desktop' },
      banner: { phone: { base: 'banners/list-wedding-phone' } },
    });
    expect(await sitemap()).toContain('/categories/Bridal%20Footwear<');
    await move('Party Footwear');
    expect(called(await categories())).not.toContain('Bridal Footwear');
  });

  test.each([
    ['nothing', ' ', 400, 'Please fill this in.'],
    ['a script', '<script>alert(1)</script>', 400, 'Letters, digits'],
    ['a path', 'a/b', 400, 'Letters, digits'],
    ['61 characters', 'x'.repeat(61), 400, 'At most 60 characters.'],
    ['a name that is there', 'Party Footwear', 409, 'There is Party Footwear already.'],
    [
      'the same by its key',
      'CASUAL',
      409,
      'CASUAL means the same as Casual Footwear, which is there already.',
    ],
    ['all occasions', 'Occation', 400, '“Occation” stands for all occasions already.'],
  ])('%s is refused at its field', async (_, name, status, message) => {
    const reply = await save('category', { ...fresh, name });
    expect([reply.status, reply.body['message'], reply.body['fields']]).toEqual([
      status,
      expect.stringContaining(message),
      ['name'],
    ]);
  });

  test('a picture that the shop does not have is refused', async () => {
    const reply = await save('category', { ...(await category('Party Footwear')), banner: 'art:none' });
    expect([reply.status, reply.body['code'], reply.body['fields']]).toEqual([
      400,
      'unknownPicture',
      ['banner'],
    ]);
  });

  test('renamed: menus, cards and search follow, and the old address leads to the new one, also after a second rename', async () => {
    const before = await listing({ title: 'Sports' });
    expect(before.total).toBeGreaterThan(0);
    expect(
      (await save('category', { ...(await category('Sports Footwear')), name: 'Active Footwear' })).status,
    ).toBe(200);
    expect(called(await categories())).toContain('Active Footwear');
    expect(await listing({ title: 'Sports Footwear' })).toMatchObject({
      total: 0,
      moved: '/categories/Active%20Footwear',
    });
    const after = await listing({ title: 'active' });
    expect(after.total).toBe(before.total);
    expect(after.items[0]?.subcategory).toEqual({ subcategoriesName: 'Active Footwear' });
    // Its artwork goes along.
    expect(
      (await categories()).find((each) => each.subcategoriesName === 'Active Footwear')?.banner,
    ).not.toBeNull();

    expect((await listing({ searchitem: 'active' })).total).not.toBe(before.total);
    expect(await runJobs('search-names')).toBe(1);
    expect((await listing({ searchitem: 'active' })).total).toBe(before.total);

    await save('category', { ...(await category('Active Footwear')), name: 'Gym Footwear' });
    expect((await listing({ title: 'Sports' })).moved).toBe('/categories/Gym%20Footwear');
    expect((await listing({ title: 'Active' })).moved).toBe('/categories/Gym%20Footwear');
    expect((await acts()).at(-1)).toMatchObject({
      what: 'Renamed the category Active Footwear: Gym Footwear',
      before: { name: 'Active Footwear' },
      after: { name: 'Gym Footwear' },
    });
    // Back to where it began: nothing leads in a circle.
    await save('category', { ...(await category('Gym Footwear')), name: 'Sports Footwear' });
    expect(await listing({ title: 'Sports' })).toMatchObject({ total: before.total });
    expect((await listing({ title: 'Sports' })).moved).toBeUndefined();
    expect((await listing({ title: 'Gym' })).moved).toBe('/categories/Sports%20Footwear');
  });

  test('a new category takes an old name over', async () => {
    await save('category', { ...fresh, name: 'Active Footwear' });
    expect((await listing({ title: 'Active' })).moved).toBeUndefined();
  });

  test('hidden: in no menu and not in the sitemap, while its products stay', async () => {
    await save('category', { ...(await category('Formal Footwear')), hidden: true });
    expect(called(await categories())).not.toContain('Formal Footwear');
    expect(await sitemap()).not.toContain('/categories/Formal%20Footwear<');
    expect((await listing({ title: 'Formal Footwear' })).total).toBeGreaterThan(0);
    await save('category', { ...(await category('Formal Footwear')), hidden: false });
    expect(called(await categories())).toContain('Formal Footwear');
  });

  test('put in order: the menus follow', async () => {
    const ids = (await names()).categories.map(({ id }) => id);
    const wanted = [ids[4], ids[0]].filter((id) => id !== undefined);
    expect((await post('/api/staff/names/order', { kind: 'category', ids: wanted })).status).toBe(200);
    const all = await categories();
    expect(called(all).slice(0, 3)).toEqual(['Festive Footwear', 'Casual Footwear', 'Ethnic Footwear']);
    expect((await acts()).at(-1)?.what).toBe('Put the categories in another order');
    await post('/api/staff/names/order', { kind: 'category', ids });
  });

  test('two people change the same one: the second is told, and nothing is overwritten', async () => {
    const seen = await category('Party Footwear');
    const [one, other] = await Promise.all([
      save('category', { ...seen, headline: 'One more song' }),
      save('category', { ...seen, headline: 'The last song' }, owner.token),
    ]);
    const statuses = [one.status, other.status].toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409]);
    const refused = one.status === 409 ? one : other;
    expect(refused.body).toMatchObject({
      code: 'changedMeanwhile',
      message: 'Somebody else has changed this meanwhile. Please look at it again before you save.',
    });
    expect((await category('Party Footwear')).headline).toBe(
      one.status === 200 ? 'One more song' : 'The last song',
    );
  });

  test('two people add the same name at once: there is one', async () => {
    const replies = await Promise.all(
      [staff.token, owner.token, staff.token].map((token) =>
        save('category', { ...fresh, name: 'Monsoon Footwear' }, token),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await sql`select from subcategories where key = 'monsoon'`).toHaveLength(1);
  });

  test('one with products does not vanish: they go where the owner says, and so does its address', async () => {
    const { id, version } = await category('Wedding Footwear');
    const wish = { kind: 'category', id, version };
    const refused = await post('/api/staff/names/delete', wish);
    expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
      409,
      'stillUsed',
      expect.stringMatching(/^\d+ products have Wedding Footwear\. Choose where they go, or hide it\.$/),
    ]);
    const [moved, stayed] = [await listing({ title: 'Wedding' }), await listing({ title: 'Festive' })];
    const target = await category('Festive Footwear');
    expect((await post('/api/staff/names/delete', { ...wish, moveTo: target.id })).body).toMatchObject({
      message: 'Wedding Footwear is deleted, and its products are in Festive Footwear.',
    });
    expect((await listing({ title: 'Festive' })).total).toBe(moved.total + stayed.total);
    expect((await listing({ title: 'Wedding Footwear' })).moved).toBe('/categories/Festive%20Footwear');
    expect(called(await categories())).not.toContain('Wedding Footwear');
  });

  test('Premium Leather has its fixed place in the menu: it can be hidden, not renamed or deleted', async () => {
    const premium = await category('Premium Leather');
    expect((await save('category', { ...premium, name: 'Fine Leather' })).body).toMatchObject({
      code: 'fixedName',
    });
    const wish = { kind: 'category', id: premium.id, version: premium.version };
    expect((await post('/api/staff/names/delete', wish)).body).toMatchObject({ code: 'fixedName' });
    expect((await save('category', { ...premium, hidden: true })).status).toBe(200);
    await save('category', { ...(await category('Premium Leather')), hidden: false });
  });
});

describe('types, colours and tags', () => {
  const head = { version: 0, headline: '', words: '', banner: '' };

  test('a type: added, given a banner, renamed, hidden, deleted', async () => {
    const { body } = await save('type', { ...head, name: 'Wedges', hidden: false });
    const id = String(body['id']);
    // Without products it stands in no menu.
    expect((await types()).at(-1)).toEqual({ subcategoryTypeName: 'Accessories' });
    const own = {
      id,
      name: 'Wedges',
      hidden: false,
      headline: 'A little height',
      words: 'All day.',
      banner: 'art:list-party',
    };
    expect((await save('type', { ...own, version: 1 })).status).toBe(200);
    expect((await listing({ subtypes: 'wedges' })).head).toMatchObject({
      headline: 'A little height',
      banner: { desktop: { base: 'banners/list-party-desktop' } },
    });
    expect((await save('type', { ...own, name: 'Wedge Heels', version: 2, hidden: true })).status).toBe(200);
    expect((await listing({ subtypes: 'wedges' })).moved).toBe('/products/subtypes/Wedge%20Heels');
    expect((await listing({ subtypes: 'wedge heels' })).head?.words).toBe('All day.');
    expect((await types()).map(({ subcategoryTypeName }) => subcategoryTypeName)).not.toContain(
      'Wedge Heels',
    );
    expect((await post('/api/staff/names/delete', { kind: 'type', id, version: 3 })).status).toBe(200);
    expect((await listing({ subtypes: 'wedges' })).moved).toBeUndefined();
  });

  test("'Colours in menus: Gold, Peach, Pink, Black, White, Chick (mobile shows Chic), Blue, Rust, Olivegreen, Brown'", async () => {
    const { colours } = await layout();
    expect(colours.flatMap(({ menu }) => menu ?? [])).toEqual([
      'Gold',
      'Peach',
      'Pink',
      'Black',
      'White',
      'Chick',
      'Blue',
      'Rust',
      'Olivegreen',
      'Brown',
    ]);
    expect(colours.filter(({ phone }) => phone !== undefined)).toEqual([
      { name: 'Chic', menu: 'Chick', phone: 'Chic', swatch: '#c2a293' },
    ]);
    expect(colours.find(({ name }) => name === 'Gold')?.swatch).toBe(
      'linear-gradient(135deg, #e9cd86, #b98a2e)',
    );
  });

  test('a colour: a new one has a swatch; renamed, its products follow and every old spelling leads there', async () => {
    const colour = { ...head, hidden: false, menuName: '', phoneName: '', swatch: '#0a5b66', swatchTo: '' };
    expect((await save('colour', { ...colour, name: 'Teal' })).status).toBe(200);
    expect((await layout()).colours.at(-1)).toEqual({ name: 'Teal', menu: 'Teal', swatch: '#0a5b66' });
    expect((await save('colour', { ...colour, name: 'Blue' })).body['message']).toBe(
      'Blue means the same as Navy Blue, which is there already.',
    );
    expect((await save('colour', { ...colour, name: 'Odd', swatch: 'red;}' })).body).toMatchObject({
      message: 'A colour such as #004488.',
      fields: ['swatch'],
    });
    const navy = (await names()).colours.find(({ name }) => name === 'Navy Blue');
    const before = (await listing({ color: 'Navy Blue' })).total;
    const own = { ...navy };
    expect((await save('colour', { ...own, name: 'Indigo', menuName: '', phoneName: '' })).status).toBe(200);
    expect((await listing({ color: 'indigo' })).total).toBe(before);
    expect((await listing({ color: 'Blue' })).moved).toBe('/allproducts/Indigo');
    expect((await listing({ color: 'indigo' })).facets.colors.map(({ name }) => name)).toEqual(['Indigo']);
    const deleted = await post('/api/staff/names/delete', { kind: 'colour', id: navy?.id, version: 2 });
    expect(deleted.body['message']).toMatch(/products have this colour\. Hide it instead\.$/);
  });

  test('a tag: renamed it moves its badge and address; deleted it comes off its products', async () => {
    const tag = (await names()).tags.find(({ name }) => name === 'trending');
    expect(tag?.products).toBeGreaterThan(0);
    const own = { ...tag };
    expect((await save('tag', { ...own, name: 'Cart' })).body['message']).toBe(
      '“Cart” is the address of another page of the shop.',
    );
    expect((await save('tag', { ...own, name: 'Most loved', words: 'What others took home.' })).status).toBe(
      200,
    );
    const loved = await listing({ tag: 'mostloved' });
    expect(loved.head?.words).toBe('What others took home.');
    const [styles] = await sql<{ count: number }[]>`
      select count(distinct style_code)::int as count from products where listed and tag_key = 'mostloved'`;
    expect(loved.total).toBe(styles?.count);
    expect(loved.items[0]?.tag).toBe('Most loved');
    expect((await listing({ tag: 'trending' })).moved).toBe('/mostloved');
    const wish = { kind: 'tag', id: 'mostloved', version: 1 };
    expect((await post('/api/staff/names/delete', wish)).status).toBe(409);
    expect((await post('/api/staff/names/delete', { ...wish, moveTo: '' })).status).toBe(200);
    expect((await listing({ tag: 'mostloved' })).total).toBe(0);
    expect((await names()).tags.map(({ id }) => id)).not.toContain('mostloved');
  });
});

describe('synonyms', () => {
  test('a group of words finds the same at once, and no longer when it is gone', async () => {
    const mojaris = (await listing({ searchitem: 'mojari' })).total;
    expect((await listing({ searchitem: 'rajwadi' })).total).not.toBe(mojaris);
    const { body } = await post('/api/staff/synonyms', {
      version: 0,
      words: [' Rajwadi ', 'MOJARI', 'mojari'],
    });
    expect((await listing({ searchitem: 'rajwadi' })).total).toBe(mojaris);
    const id = String(body['id']);
    expect((await post('/api/staff/synonyms', { id, version: 7, words: ['a', 'b'] })).body['code']).toBe(
      'changedMeanwhile',
    );
    expect((await post('/api/staff/synonyms/delete', { id, version: 1 })).status).toBe(200);
    expect((await acts()).at(-1)).toMatchObject({ what: 'No longer the same: rajwadi, mojari' });
  });

  test.each([
    [['one'], 'At least two words that mean the same.'],
    [['one', 'One!'], 'At least two words that mean the same.'],
    [['one', '<>'], '“<>”: one to 3 words of letters or digits, please.'],
    [['one', 'four words are many'], '“four words are many”: one to 3 words of letters or digits, please.'],
  ])('%j is refused with a sentence', async (words, message) => {
    const { status, body } = await post('/api/staff/synonyms', { version: 0, words });
    expect([status, body['message'], body['fields']]).toEqual([400, message, ['words']]);
  });
});
