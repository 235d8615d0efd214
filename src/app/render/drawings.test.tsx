import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import type { Card } from '../../contract/catalogue.ts';
import { parseListing } from '../../domain/catalogue/catalogue-query.ts';
import { RouteContext } from '../../platform/browser/navigation/hooks.ts';
import { FilterPanel } from '../../features/storefront/ui/filter-panel.tsx';
import { ListingBanner } from '../../features/storefront/ui/listing-banner.tsx';
import { ProductCard } from '../../features/storefront/ui/product-card.tsx';
import { fetchCategories, fetchLayout, fetchTypes } from '../../features/catalogue/state/categories-slice.ts';
import { fetchShop } from '../../features/settings/state/shop-slice.ts';
import { PrerenderedFragments, usePrerendered } from '../../platform/ui/prerendered-fragment.tsx';
import { LanguageContext } from '../../platform/ui/language.ts';
import { openDrawings } from './drawings.tsx';
import { Layout } from '../layout/layout.tsx';
import { makeStore, type Store } from '../browser/store.ts';

const answers = (): Record<string, unknown> => ({
  shop: {
    name: 'Kadam',
    address: ['1 Some Street'],
    phone: '+91 80 5550 0142',
    email: 'hello@kadam.example',
    socials: [],
    pricing: { defaultDiscount: 40, tax: { method: 'inclusive', rows: [] } },
  },
  subcategories: [{ subcategoriesName: 'Casual Footwear' }, { subcategoriesName: 'Premium Leather' }],
  subcategoryTypes: [{ subcategoryTypeName: 'Mules' }],
  layout: { colours: [{ name: 'Rust', menu: 'Rust', swatch: '#a8472a' }], strip: ['One', 'Two'], promo: '' },
});

async function storeWith(known: Record<string, unknown>): Promise<Store> {
  const store = makeStore(async (name: string) => known[name] as never);
  await store.dispatch(fetchShop());
  await store.dispatch(fetchCategories());
  await store.dispatch(fetchTypes());
  await store.dispatch(fetchLayout());
  return store;
}

const aCard = (changes: Partial<Card> = {}): Card => ({
  _id: 'a',
  title: 'Aditi <!--drawn 0--> & Co',
  slugTitle: 'aditi',
  productName: 'KLH-ADITI-RST',
  productSubImages: [],
  SellingPrice: 2000,
  tag: 'new',
  rating: 4,
  colorsAvailable: ['Rust'],
  sizesAvailable: [{ size: 38, quantity: 3 }],
  isPremiumLeather: false,
  brand: 'Kadam',
  subcategory: { subcategoriesName: 'Ethnic' },
  subcategoryType: { subcategoryTypeName: 'Kolhapuris' },
  color: 'Rust',
  pictures: [
    { base: 'products/a-1', widths: [240, 480], width: 480, height: 480, alt: 'A', color: '#fff' },
    { base: 'products/a-2', widths: [240, 480], width: 480, height: 480, alt: 'B', color: '#fff' },
  ],
  ...changes,
});

function page(cards: readonly Card[], pathname = '/') {
  const location = { pathname, search: '', hash: '', state: null, key: 'default' };
  return (
    <RouteContext value={{ location, params: {} }}>
      <Layout>
        {cards.map((card) => (
          <ProductCard key={card._id} product={card} quickAdd level={2} />
        ))}
      </Layout>
    </RouteContext>
  );
}
const plainly = (store: Store, ...shown: Parameters<typeof page>): string =>
  renderToString(<Provider store={store}>{page(...shown)}</Provider>);
function inParts(store: Store, ...shown: Parameters<typeof page>): string {
  const { drawings, fill } = openDrawings(store, undefined);
  const html = renderToString(
    <Provider store={store}>
      <PrerenderedFragments value={drawings}>{page(...shown)}</PrerenderedFragments>
    </Provider>,
  );
  expect(html).toContain('<!--drawn 0-->');
  return fill(html);
}

test('a page of parts that were drawn before is the page that React draws', async () => {
  const known = answers();
  const [first, second] = [await storeWith(known), await storeWith(known)];
  const cards = [aCard(), aCard({ _id: 'b', sizesAvailable: [], discount: 10 })];
  expect(inParts(first, cards)).toBe(plainly(first, cards));
  // Now everything is cached; a page in a menu's link, one elsewhere, and a card that is another one.
  for (const at of ['/', '/sale', '/categories/Premium%20Leather', '/search/red']) {
    const shown = [cards[1] as Card, aCard({ title: 'Renamed' })];
    expect(inParts(second, shown, at)).toBe(plainly(second, shown, at));
  }
});

test('another discount, other menus or colours of the shop show on every part', async () => {
  const card = aCard();
  const known = answers();
  inParts(await storeWith(known), [card]);
  for (const [name, change] of Object.entries({
    shop: { pricing: { defaultDiscount: 10, tax: { method: 'inclusive', rows: [] } } },
    layout: { colours: [{ name: 'Rust', menu: 'Rust', swatch: '#000001' }] },
  })) {
    known[name] = { ...(known[name] as object), ...change };
    const store = await storeWith(known);
    expect(inParts(store, [card])).toBe(plainly(store, [card]));
  }
  for (const [name, change] of Object.entries({
    layout: { strip: ['Three'] },
    shop: { phone: '+91 80 5550 0199', email: 'other@kadam.example' },
  })) {
    known[name] = { ...(known[name] as object), ...change };
    const store = await storeWith(known);
    for (const at of ['/', '/search/red'])
      expect(inParts(store, [card], at)).toBe(plainly(store, [card], at));
  }
  known['subcategories'] = [{ subcategoriesName: 'Monsoon' }];
  const store = await storeWith(known);
  expect(inParts(store, [card])).toBe(plainly(store, [card]));
  expect(inParts(store, [card])).toContain('Monsoon');
});

test('in a shop of two languages every page links to itself in the other one', async () => {
  const known = answers();
  known['shop'] = { ...(known['shop'] as object), languages: { hi: true } };
  const [first, second] = [await storeWith(known), await storeWith(known)];
  for (const at of ['/sale', '/about-us']) {
    expect(inParts(first, [], at)).toContain(`href="/hi${at}"`);
    expect(inParts(second, [], at)).toBe(plainly(second, [], at));
  }
});

test('rows of filters are drawn once, with the addresses, counts and choices of each listing', async () => {
  const known = answers();
  const facets = (count: number) => ({
    colors: [
      { name: 'Rust', count },
      { name: 'Kala & "Neel"', count: 2 },
    ],
    sizes: [
      { size: 1, count },
      { size: 38.5, count: 3 },
    ],
    heels: [
      { heel: 'flat' as const, count },
      { heel: 'high' as const, count: 1 },
    ],
    materials: [
      { name: 'Leather', count },
      { name: "Weaver's <cloth>", count: 7 },
    ],
    closures: [{ name: 'Buckle', count: 1 }],
    care: [],
    origins: [],
    off: [
      { percent: 10 as const, count: 9 },
      { percent: 20 as const, count },
    ],
  });
  const asked = [
    '',
    'min=1500&max=2000',
    'colors=Rust&sizes=38.5&heels=high',
    "materials=Weaver's <cloth>&closures=Buckle&off=20",
    'colors=Nobody',
  ];
  const drawn: string[] = [];
  for (const language of ['en', 'hi'] as const)
    for (const [at, search] of [...asked, ...asked].entries()) {
      const store = await storeWith(known);
      const panel = (
        <LanguageContext value={language}>
          <FilterPanel
            query={parseListing({ title: 'Casual' }, new URLSearchParams(search))}
            pathname="/categories/women's casual"
            facets={facets(at)}
            sidebar={['Casual', 'Premium Leather']}
          />
        </LanguageContext>
      );
      const { drawings, fill } = openDrawings(store, undefined, language);
      const html = renderToString(
        <Provider store={store}>
          <PrerenderedFragments value={drawings}>{panel}</PrerenderedFragments>
        </Provider>,
      );
      expect(html).not.toContain('filter-count');
      expect(fill(html)).toBe(renderToString(<Provider store={store}>{panel}</Provider>));
      drawn.push(fill(html));
    }
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('however many names are filtered by, few rows are remembered', async () => {
  const store = await storeWith(answers());
  const of = {};
  let draws = 0;
  const draw = (variant: string): string => {
    const { drawings, fill } = openDrawings(store, undefined);
    const { __html } = drawings.place([{ of, variant, draw: () => `${variant} ${(draws += 1)}` }]);
    return fill(__html);
  };
  expect([draw('first'), draw('first')]).toEqual(['first 1', 'first 1']);
  for (let number = 0; number < 2_000; number += 1) draw(`name ${number}`);
  expect(draw('first')).toBe('first 2002');
});

test('the banner of a listing is drawn for its heading, with its own words', async () => {
  const store = await storeWith(answers());
  const heads = [
    { headline: 'Easy', words: 'For every day.', banner: null },
    { headline: 'Loud', words: 'For one day.', banner: null },
  ];
  for (const head of [...heads, ...heads])
    for (const heading of ['Casual', 'आरामदायक']) {
      const banner = <ListingBanner heading={heading} head={head} />;
      const { drawings, fill } = openDrawings(store, undefined);
      const html = renderToString(<PrerenderedFragments value={drawings}>{banner}</PrerenderedFragments>);
      expect(fill(html)).toBe(renderToString(banner));
      expect(fill(html)).toContain(head.words);
    }
});

test('a part is drawn once for all pages that show the same', async () => {
  const known = answers();
  const [one, other] = [{}, {}];
  let draws = 0;
  function Counted() {
    draws += 1;
    return <>drawn</>;
  }
  function Part({ of, variant }: { of: object; variant: string }) {
    const inside = usePrerendered(of, variant, () => <Counted />);
    return inside ? <p dangerouslySetInnerHTML={inside} /> : <Counted />;
  }
  async function draw(of: object, variant: string): Promise<number> {
    const store = await storeWith(known);
    const { drawings, fill } = openDrawings(store, undefined);
    const html = renderToString(
      <PrerenderedFragments value={drawings}>
        <Part of={of} variant={variant} />
      </PrerenderedFragments>,
    );
    expect(fill(html)).toBe('<p>drawn</p>');
    return draws;
  }
  expect([await draw(one, 'a'), await draw(one, 'a'), await draw(one, 'a')]).toEqual([1, 1, 1]);
  expect([await draw(one, 'b'), await draw(other, 'a'), await draw(one, 'a')]).toEqual([2, 3, 3]);
});
