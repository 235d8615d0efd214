import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '../contract/api.ts';
import type { CallName } from '../contract/calls-staff.ts';
import { saveArtwork } from '../features/catalogue/server/artwork.server.ts';
import { cachedCatalogueHandlers } from '../features/catalogue/server/cached-catalogue.server.ts';
import { followIndex } from '../features/catalogue/server/index/follow-index.server.ts';
import {
  deleteCollection,
  saveCollection,
} from '../features/catalogue/server/collections/change-collection.server.ts';
import { collectionJobs } from '../features/catalogue/server/collections/collections-api.server.ts';
import { NEW_COLLECTION } from '../contract/collections-staff.ts';
import { saveSearchPins } from '../features/catalogue/server/searches/search-pins.server.ts';
import { readConfig } from '../features/config.server.ts';
import { confirmStep } from '../features/settings/server/opening.server.ts';
import { changeDefaultDiscount, changeStock } from '../features/catalogue/server/change-catalogue.server.ts';
import { bulkProducts } from '../features/catalogue/server/bulk-products.server.ts';
import { changePrice } from '../features/catalogue/server/change-price.server.ts';
import { changeProduct } from '../features/catalogue/server/change-product.server.ts';
import { turnPrices } from '../features/catalogue/server/turn-prices.server.ts';
import { moveProduct, publishDue } from '../features/catalogue/server/move-product.server.ts';
import { readStaffProductWhole } from '../features/catalogue/server/staff-product.server.ts';
import { deleteName } from '../features/catalogue/server/delete-name.server.ts';
import { orderNames } from '../features/catalogue/server/order-names.server.ts';
import {
  saveCategory,
  saveColour,
  saveTag,
  saveType,
} from '../features/catalogue/server/save-names.server.ts';
import { deleteSynonyms, saveSynonyms } from '../features/catalogue/server/synonyms.server.ts';
import type { PageKey } from '../domain/content/page-place.ts';
import { tagsOfChange } from '../domain/catalogue/catalogue-tags.ts';
import { isForMoney, PRODUCT_FIELDS, type ProductField } from '../domain/catalogue/product-fields.ts';
import { RENEWS } from '../domain/catalogue/product-renews.ts';
import {
  changeProducts,
  readShown,
  stockMoved,
} from '../features/catalogue/server/invalidate-catalogue.server.ts';
import { addCategories, replaceSynonyms } from '../features/catalogue/server/save-categories.server.ts';
import { addProducts, replacePictures } from '../features/catalogue/server/save-products.server.ts';
import {
  answerAsShop,
  decideAnswer,
  decideQuestion,
  deleteQuestion,
} from '../features/questions/server/decide.server.ts';
import { forgetQuestions } from '../features/questions/server/person-questions.server.ts';
import { forgetReviews } from '../features/reviews/server/own-reviews.server.ts';
import { answerReview, hideReview } from '../features/reviews/server/staff-reviews.server.ts';
import { voteHelpful } from '../features/reviews/server/vote-helpful.server.ts';
import { changeReview, writeReview } from '../features/reviews/server/write-review.server.ts';
import { deliveredOrder } from '../features/reviews/testing/delivered-order.server.ts';
import { saveOffer, stopOffer } from '../features/offers/server/change-offer.server.ts';
import { offerJobs } from '../features/offers/server/jobs.server.ts';
import {
  insertOrderOffers,
  releaseCoupons,
  spendCoupons,
} from '../features/offers/server/spend-offers.server.ts';
import { anOffer, makeOffer } from '../features/offers/testing/make-offer.server.ts';
import { changeSizeChart, readStaffSizeChart } from '../features/sizes/server/change-size-chart.server.ts';
import { DAY_MS, istDay } from '../domain/text/dates.ts';
import { SPECIFIED_CHART } from '../domain/catalogue/size-chart.ts';
import { SizeChart } from '../contract/sizes.ts';
import { saveSpin } from '../features/catalogue/server/pictures/product-spin.server.ts';
import { rebuildFits } from '../features/sizes/server/rebuild-fits.server.ts';
import { saveStored } from '../features/settings/server/stored-settings.server.ts';
import { saveShopSettings } from '../features/settings/server/shop-settings.server.ts';
import type { Shop } from '../features/shop.server.ts';
import {
  goBackPage,
  publishPage,
  readPageDraft,
  savePageDraft,
} from '../features/content/server/change-page.server.ts';
import { createPage, deletePage, placePage } from '../features/content/server/place-page.server.ts';
import { savePageWords } from '../features/content/server/page-words.server.ts';
import { contentJobs } from '../features/content/server/jobs.server.ts';
import { restoreHomePage, publishHomePage } from '../features/home-page/server/change-home-page.server.ts';
import { homePageJobs } from '../features/home-page/server/jobs.server.ts';
import type { Tx } from '../platform/server/db.server.ts';
import { CallError } from '../platform/browser/call.ts';
import { callLocally } from '../platform/server/http/call-locally.server.ts';
import { EVERYTHING } from '../platform/server/page-cache/invalidate.server.ts';
import { createFragmentCache } from '../platform/server/page-cache/fragment-cache.server.ts';
import { hearChanges } from '../platform/server/testing/hear-changes.server.ts';
import { runs } from '../platform/server/testing/runs.ts';
import { handlers } from './api-handlers.server.ts';
import { facts, type Fact } from './cache-manifest.ts';
import { demoDb } from './testing/demo-db.server.ts';
import { cacheTags } from './cache-tags.server.ts';
import { aProductEntry } from './testing/a-product-entry.ts';
import { fromWire } from '../domain/catalogue/wire-names.ts';

const { sql } = await demoDb();
let changes: Awaited<ReturnType<typeof hearChanges>>;
let ids: string[] = [];
let asks: [CallName, Record<string, unknown>][] = [];
/** So many products have their own pages compared. */
const MOST = 16;
const kindOf = (tag: string) => tag.split(':', 1)[0] as Fact;

beforeAll(async () => {
  changes = await hearChanges(sql);
  const rows = await sql<{ id: string; slug: string }[]>`select id, slug from products order by id`;
  ids = rows.map(({ id }) => id);
  pair = await buyPair(ids[8] ?? '');
  await saveStored(sql, 'questions', { on: true });
  // An offer for a collection by rule: which products it holds for changes with them.
  const [dear] = await sql<{ id: number }[]>`
    insert into collections (slug, name, chosen, price_from) values ('dear', 'Dear', false, 200000) returning id`;
  await makeOffer(sql, { code: 'DEAR', collectionIds: [dear?.id ?? 0] });
  await publishOwn('help');
  await publishOwn(await createPage({ sql }, { kind: 'page', title: 'Own', slug: 'own' }, ''));
  const listings: Record<string, string>[] = [
    {},
    { title: 'Festive Footwear' },
    { title: 'Premium Leather' },
    { title: 'Occation', sort: 'price-up' },
    { tag: 'sale' },
    { tag: 'popular' },
    { color: 'Gold', sizes: '38' },
    { subtypes: 'Mojaris' },
    { amount: 'under-1999' },
    { collection: 'monsoon' },
    { searchitem: 'black heels' },
    { searchitem: 'nothing like it' },
    { searchitem: 'tango' },
  ];
  asks = [
    ['shop', {}],
    ['sizeChart', {}],
    ['suggestions', { query: { q: 'black moj' } }],
    ['home', {}],
    ['products', {}],
    ...['newArrivals', 'premiumLeather', 'popular'].map((row): [CallName, Record<string, unknown>] => [
      'homeRow',
      { params: { row } },
    ]),
    ['infoPage', { params: { page: 'about-us' } }],
    ['infoPage', { params: { page: 'help' } }],
    ['contentPage', { params: { kind: 'page', slug: 'own' } }],
    ['contentPage', { params: { kind: 'page', slug: 'not-there-yet' } }],
    ['contentEntries', { params: { kind: 'journal' } }],
    ['pageWords', { query: { path: '/sale' } }],
    ['earlierPage', { params: { page: 'help', version: 1 } }],
    ['subcategories', {}],
    ['layout', {}],
    ['subcategoryTypes', {}],
    ['offers', {}],
    ['offerProducts', { query: { ids: ids.slice(0, 10).join(',') } }],
    ...listings.map((query): [CallName, Record<string, unknown>] => ['listing', { query }]),
    ...rows
      .slice(0, MOST)
      .map(({ slug }): [CallName, Record<string, unknown>] => ['product', { params: { slug } }]),
    ...ids
      .slice(0, 9)
      .map((id): [CallName, Record<string, unknown>] => ['productVariants', { params: { id } }]),
    ...rows
      .slice(0, 9)
      .map(({ slug }): [CallName, Record<string, unknown>] => ['productReviews', { params: { slug } }]),
    ...rows
      .slice(0, 9)
      .map(({ slug }): [CallName, Record<string, unknown>] => ['productQuestions', { params: { slug } }]),
    ['product', { params: { slug: ids[8] ?? '' } }],
    ['productReviews', { params: { slug: ids[8] ?? '' }, query: { sort: 'new', stars: '5' } }],
    ['product', { params: { slug: 'not-there-yet' } }],
    ['productReviews', { params: { slug: 'not-there-yet' } }],
    ['productQuestions', { params: { slug: 'not-there-yet' } }],
  ];
});

interface Answered {
  readonly name: string;
  readonly body: string;
  /** All of it, but with whether a size can be bought instead of how many pairs there are. */
  readonly whole: string;
  readonly tags: ReadonlySet<string>;
}

/** A card shows only whether anything is left; who adds from it asks for the sizes of that moment. */
function seen(name: CallName, body: unknown): unknown {
  const card = (each: { sizesAvailable: { quantity: number }[] }) => ({
    ...each,
    sizesAvailable: each.sizesAvailable.some(({ quantity }) => quantity > 0),
  });
  const cards = (each: unknown): unknown =>
    Array.isArray(each) && each.length > 0 && 'sizesAvailable' in each[0] ? each.map(card) : each;
  if (name === 'homeRow') return cards(body);
  if (
    !['home', 'listing', 'product', 'infoPage', 'contentPage', 'earlierPage'].includes(name) ||
    typeof body !== 'object' ||
    body === null
  )
    return body;
  if ('blocks' in body) return seen('home', { sections: body.blocks });
  if ('page' in body && typeof body.page === 'object') return seen(name, body.page);
  if ('sections' in body && Array.isArray(body.sections))
    return body.sections.map((section: object) =>
      'cards' in section ? { ...section, cards: cards(section.cards) } : section,
    );
  return Object.fromEntries(Object.entries(body).map(([field, value]) => [field, cards(value)]));
}

/** Every answer as it is now, with what it says it shows. */
async function readAll(using: typeof handlers = handlers, these = asks): Promise<Answered[]> {
  const all: Answered[] = [];
  let tags: readonly string[] = [];
  const reader = { sql, config: readConfig({}), now: () => new Date() } as Shop;
  const call = callLocally(api, using, reader, (name, input, output) => {
    const shows: ((input: never, output: never) => readonly string[]) | undefined =
      cacheTags[name as keyof typeof cacheTags];
    tags = shows?.(input as never, output as never) ?? [];
  });
  for (const [name, ask] of these) {
    tags = [];
    // What the shop refuses is an answer; a statement that took too long on a busy machine is none.
    const body = await call(name as never, ask as never).catch((error: unknown) => {
      if (error instanceof CallError && error.status < 500) return error.message;
      throw error;
    });
    all.push({
      name: `${name} ${JSON.stringify(ask)}`,
      body: JSON.stringify(seen(name, body)),
      whole: JSON.stringify(body, (field, value: unknown) =>
        field === 'quantity' ? Number(value) > 0 : value,
      ),
      tags: new Set(tags),
    });
  }
  return all;
}

/** Publishes a page with a row of products and a slide that borrows a picture. */
async function publishOwn(page: PageKey): Promise<void> {
  const { version } = await readPageDraft(sql, page);
  const base = { hidden: false, title: 'Row', eyebrow: '', href: '' };
  await savePageDraft(
    { sql },
    page,
    {
      version,
      // Another one each time: a draft that is not changed is not saved.
      title: `Own ${version}`,
      intro: 'In short.',
      body: '',
      blocks: [
        {
          ...base,
          id: 'few',
          kind: 'row',
          rule: { by: 'category', name: 'Festive Footwear' },
          wide: 4,
          promo: null,
        },
      ],
    },
    '',
  );
  await publishPage({ sql }, page, { version: version + 1, at: '' }, '');
}

/** Those that may show this product: of the pages of other products only some. */
const asksNear = (id: string) =>
  asks.filter(
    ([name, ask], at) =>
      !name.startsWith('product') || name === 'products' || at % 12 === 0 || JSON.stringify(ask).includes(id),
  );

const aNewPicture = { base: 'products/new', widths: [240], width: 1, height: 1, alt: 'new', color: '' };
const inTx = (work: (tx: Parameters<typeof addCategories>[0]) => Promise<void>) => () => sql.begin(work);

const aName = { version: 0, headline: '', words: '', banner: '', hidden: false };

const RULES = { defaultDiscount: 50, day: '2026-11-18' };

/** Everything that changes what pages show, by the name it has in the manifest. */
const changers: Readonly<Record<string, () => Promise<unknown>>> = {
  saveShopSettings: () => saveShopSettings(sql, { tagline: `Number ${Math.random()}` }),
  confirmStep: () => sql.begin((tx) => confirmStep(tx, 'policies', new Date())),
  changeSizeChart: async () => {
    const { version } = await readStaffSizeChart(sql);
    await changeSizeChart({ sql }, { version, chart: SizeChart.parse(SPECIFIED_CHART) }, 'x');
  },
  addCategories: inTx((tx) => addCategories(tx, [], [{ subcategoryTypeName: 'Snow boots' }])),
  saveCollection: () =>
    saveCollection(
      shop,
      undefined,
      { ...NEW_COLLECTION, name: 'Monsoon', slug: 'monsoon', premium: true },
      '',
    ),
  collectionTurn: () => collectionJobs({ sql })['collection-turn']?.({} as never, 1) ?? Promise.resolve(),
  deleteCollection: async () => {
    const [row] = await sql<{ id: string }[]>`select id::text as id from collections where slug = 'monsoon'`;
    await deleteCollection({ sql }, row?.id ?? '', 1, '');
  },
  saveArtwork: inTx((tx) => saveArtwork(tx, {})),
  changePrice: async () => {
    await changePrice(shop, { id: ids[0] ?? '', mrp: 4321, discount: 11 });
    // Without a discount of its own it leaves the deals.
    await changePrice(shop, { id: ids[0] ?? '', mrp: 4321, discount: null });
  },
  changeStock: async () => {
    await sellOut(ids[1] ?? '');
    const [size] = await sizesOf(ids[1] ?? '');
    await changeStock({ sql }, { id: ids[1] ?? '', size: size ?? 0, quantity: 5 });
  },
  stockMoved: async () => {
    await sellOut(ids[2] ?? '');
    await stockMoved(sql, [ids[2] ?? ''], { outOrBack: true });
  },
  addProducts: inTx((tx) => addProducts(tx, [aProductEntry('brand-new')], RULES)),
  replacePictures: inTx((tx) =>
    replacePictures(tx, [{ id: ids[3] ?? '', pictures: [aNewPicture, aNewPicture] }]),
  ),
  saveCategory: () => saveCategory({ sql }, { ...aName, name: 'Rain', picture: '', aside: false }, ''),
  saveType: () => saveType({ sql }, { ...aName, name: 'Wedges' }, ''),
  saveColour: () =>
    saveColour(
      { sql },
      { ...aName, name: 'Teal', menuName: '', phoneName: '', swatch: '#0a5b66', swatchTo: '' },
      '',
    ),
  saveTag: () => saveTag({ sql }, { ...aName, name: 'rainy' }, ''),
  orderNames: () => orderNames({ sql }, { kind: 'category', ids: ['8', '7'] }, ''),
  deleteName: () => deleteName({ sql }, { kind: 'tag', id: 'rainy', version: 1 }, ''),
  saveSynonyms: () => saveSynonyms({ sql }, { version: 0, words: ['rain', 'monsoon'] }, ''),
  saveSearchPins: () =>
    saveSearchPins({ sql }, { query: 'black heels', pinned: ids.slice(0, 1), hidden: [], version: 0 }, ''),
  deleteSynonyms: async () => {
    const [row] = await sql<
      { id: string }[]
    >`select id::text as id from synonyms where 'monsoon' = any(words)`;
    await deleteSynonyms({ sql }, { id: row?.id ?? '', version: 1 }, '');
  },
  changeProduct: () =>
    edit(ids[4] ?? '', {
      title: 'Renamed',
      mrp: 999,
      sizes: [{ size: 38, sizeLabel: '', quantity: 77, was: null }],
    }),
  moveProduct: () => place(ids[5] ?? '', 'draft'),
  bulkProducts: async () => {
    const products = [{ id: ids[6] ?? '', revision: await revisionOf(ids[6] ?? '') }];
    await bulkProducts(shop, 'me', products, { kind: 'price', by: 'amount', value: 100 });
    const again = [{ id: ids[6] ?? '', revision: await revisionOf(ids[6] ?? '') }];
    await bulkProducts(shop, 'me', again, { kind: 'tag', tag: 'moved' });
  },
  publishDue: async () => {
    await place(ids[7] ?? '', 'published', new Date(Date.now() + 60_000));
    await changes.heard();
    await publishDue({ sql, now: () => new Date(Date.now() + 120_000) });
  },
  turnPrices: async () => {
    const first = istDay(new Date(Date.now() + 2 * DAY_MS));
    // With its price it joins the deals.
    await edit(ids[8] ?? '', { ownPrice: null, discount: null, salePrice: 1, saleFrom: first });
    await changes.heard();
    await turnPrices(shop, first);
  },
  publishHomePage: () => publishHomePage({ sql }, { version: 0, at: '' }, ''),
  restoreHomePage: () => restoreHomePage({ sql }, 0, ''),
  homePageTurn: () => homePageJobs({ sql } as Shop)['window-turn']?.({} as never, 1) ?? Promise.resolve(),
  publishPage: () => publishPage({ sql }, 'about-us', { version: 0, at: '' }, ''),
  publishOwnPage: async () => publishOwn(await ownKey()),
  ownPageTurn: async () => contentJobs({ sql } as Shop)['page-turn']?.({ page: await ownKey() } as never, 1),
  placePage: async () => placePage({ sql }, await ownKey(), { slug: 'owned', hidden: false }, ''),
  deletePage: async () => {
    const page = await createPage({ sql }, { kind: 'journal', title: 'Gone', slug: 'gone' }, '');
    await deletePage({ sql }, page, 1, '');
  },
  savePageWords: () =>
    savePageWords({ sql }, { path: '/sale', title: 'All deals', description: '', version: 0 }, ''),
  goBackPage: () => goBackPage({ sql }, 'about-us', 0, ''),
  pageTurn: () =>
    contentJobs({ sql } as Shop)['page-turn']?.({ page: 'about-us' } as never, 1) ?? Promise.resolve(),
  saveOffer: () => saveOffer({ sql, now: () => new Date() }, undefined, anOffer, ''),
  stopOffer: async () => stopOffer({ sql, now: () => new Date() }, await makeOffer(sql), true, ''),
  offerTurn: () => offerJobs({ sql } as Shop)['offer-turn']?.({} as never, 1) ?? Promise.resolve(),
  spendCoupons: () => spendLast(() => Promise.resolve()),
  releaseCoupons: () => spendLast((tx, orderId) => releaseCoupons(tx, orderId)),
  replaceSynonyms: inTx((tx) => replaceSynonyms(tx, [['boot', 'shoe']])),
  writeReview: () => writeReview(shop, pair, { ...draft, stars: 1 }),
  changeReview: () => changeReview(shop, pair, { ...draft, stars: 2 }),
  voteHelpful: async () =>
    voteHelpful(shop, { id: await reviewOf(pair), voter: '', userId: undefined, network: randomUUID() }),
  answerReview: async () => answerReview(shop, await reviewOf(pair), `Number ${Math.random()}`, 'staff'),
  hideReview: async () => hideReview(shop, await reviewOf(pair), `Number ${Math.random()}`, 'staff'),
  saveSpin: () => saveSpin(shop, { productId: ids[9] ?? '', ids: [], who: '' }),
  rebuildFits: async () => {
    // It was said last night, and holds no more.
    await sql`
      insert into style_fits (style_code, stayed, small, one_up, large, one_down)
      select style_code, 3, 7, 7, 0, 0 from products where id = ${ids[8] ?? ''}`;
    await rebuildFits(shop);
  },
  // A word of a question that no product has of itself.
  decideQuestion: async () => {
    const id = await addQuestion('Fit for tango?');
    await decideQuestion(shop, id, { publish: true, reason: '' }, 'staff');
  },
  decideAnswer: async () => decideAnswer(shop, await answerOf(pair), { publish: true, reason: '' }, 'staff'),
  answerAsShop: async () =>
    answerAsShop(shop, await addQuestion('Good for garba?'), { words: 'Yes.', was: '' }, 'staff'),
  deleteQuestion: async () => deleteQuestion(shop, await addQuestion('Fit for rain?'), 'staff'),
  forgetQuestions: inTx((tx) =>
    forgetQuestions(tx, { userId: pair.userId, emailKey: undefined, orders: [] }),
  ),
  forgetReviews: inTx((tx) => forgetReviews(tx, { userId: pair.userId, orders: [] })),
};

async function ownKey(): Promise<PageKey> {
  const [row] = await sql<{ id: number }[]>`select id from pages where slug in ('own', 'owned')`;
  return `p${row?.id ?? 0}`;
}

/** The last use of a coupon that everybody is told of. */
async function spendLast(then: (tx: Tx, orderId: string) => Promise<void>): Promise<void> {
  const code = `LAST${Math.floor(Math.random() * 1e9)}`;
  const id = await makeOffer(sql, { code, uses: 1, shown: true });
  const benefit = { kind: 'amount', amount: 100 } as const;
  const applied = [{ id, name: code, code, benefit, amount: 100, shares: [100] }];
  await sql.begin(async (tx) => {
    await spendCoupons(tx, applied, [], { userId: undefined, email: '', phone: '' });
    await insertOrderOffers(tx, pair.orderId, applied);
    await then(tx, pair.orderId);
  });
}

const shop = { sql, now: () => new Date(), secretKey: Buffer.alloc(32) } as Shop;
const revisionOf = async (id: string): Promise<number> =>
  (await readStaffProductWhole(sql, id, new Date())).product.revision;

/** Saves the form of a product with some fields changed. */
async function edit(id: string, change: Partial<Parameters<typeof changeProduct>[3]>): Promise<void> {
  const { fields, product } = await readStaffProductWhole(sql, id, new Date());
  const sizes = product.sizesAvailable.map(({ size, sizeLabel, quantity }) => ({
    size,
    sizeLabel: sizeLabel === String(size) ? '' : sizeLabel,
    quantity,
    was: quantity,
  }));
  const added = change.sizes?.filter(({ size }) => !sizes.some((each) => each.size === size)) ?? [];
  const counted = sizes.map((own) => ({
    ...own,
    quantity: change.sizes?.find(({ size }) => size === own.size)?.quantity ?? own.quantity,
  }));
  const body = { ...fromWire(fields), ...change, sizes: [...counted, ...added] };
  await changeProduct(shop, 'me', id, { ...body, revision: product.revision });
}
const place = async (id: string, to: 'draft' | 'published' | 'archived', at: Date | null = null) =>
  moveProduct(shop, 'me', id, { to, at, revision: await revisionOf(id) });

/** What the reviews of a pair that was bought and received are written with. */
const draft = { fit: 'true' as const, words: 'As good as it looks.', author: 'Meera', photos: [], keep: [] };
let pair = { orderId: '', line: 1, userId: '' };

async function buyPair(productId: string): Promise<typeof pair> {
  const [user] = await sql<{ id: string }[]>`
    insert into users (user_name, email, email_key, password_hash) values ('M', ${productId}, ${randomUUID()}, 'x') returning id`;
  const userId = user?.id ?? '';
  return { orderId: (await deliveredOrder(sql, { userId, productId })).id, line: 1, userId };
}

async function addQuestion(words: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into questions (style_code, product_id, author, words, folded)
    select style_code, id, 'Meera', ${words}, ${randomUUID()} from products where id = ${ids[8] ?? ''} returning id`;
  return row?.id ?? '';
}

async function answerOf({ orderId, userId }: typeof pair): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into question_answers (question_id, order_id, user_id, author, words)
    values (${await addQuestion('Is it soft?')}, ${orderId}, ${userId}, 'Meera', 'Yes.') returning id`;
  return row?.id ?? '';
}

async function reviewOf({ orderId }: typeof pair): Promise<string> {
  const [row] = await sql<{ id: string }[]>`select id from reviews where order_id = ${orderId}`;
  return row?.id ?? '';
}

async function sizesOf(id: string): Promise<number[]> {
  const rows = await sql<{ size: number }[]>`select size from product_sizes where product_id = ${id}`;
  return rows.map(({ size }) => size);
}
/** What never changes alone: keys, what follows from another column, whether it is on sale, rows of other tables. */
const NEVER_ALONE =
  'id style_code color_key tag_key sizes_in_stock facet_id active archived_at publish_at published_at pictures sizes';
/** Where any other value would not be seen by the answers that are compared. */
const VALUES: Readonly<Record<string, string | number>> = {
  made_month: '2020-02',
  subcategory_id: 1,
  type_id: 1,
  price: 100,
  off: 95,
  names: "'black':1 'heel':2",
  words: "'black':1 'heel':2",
  popularity: 1_000_000,
  rating: 1,
  discount: 7,
};

let original = '';

/** Writes one column of a product and nothing else. Answers what is told, and what would be without that column. */
async function changeColumn(id: string, column: string): Promise<{ told: string[]; left: string[] }> {
  const [row] = await sql<{ row: string; type: string }[]>`
    select to_jsonb(p)::text as row, (select data_type from information_schema.columns
      where table_name = 'products' and column_name = ${column}) as type from products p where id = ${id}`;
  original = row?.row ?? '';
  const old = (JSON.parse(original) as Record<string, unknown>)[column];
  const byType: Readonly<Record<string, unknown>> = {
    boolean: old !== true,
    text: 'another',
    'timestamp with time zone': '2001-01-01',
    date: '2001-01-01',
    // Of other products.
    ARRAY: ids.filter((each) => each !== id).slice(0, 2),
  };
  const value = VALUES[column] ?? byType[row?.type ?? ''] ?? 77;
  await changes.heard();
  const left = await sql.begin(async (tx) => {
    const shown = await readShown(tx, [id]);
    await changeProducts(tx, [id], () => writeRow(tx, id, JSON.stringify({ [column]: value })));
    const now = await readShown(tx, [id]);
    return tagsOfChange(shown.get(id), now.get(id), { ...RENEWS, [column]: 'nothing' });
  });
  return { told: await changes.tags(), left };
}

const restore = (id: string) => sql.begin((tx) => writeRow(tx, id, original));

async function writeRow(tx: Tx, id: string, row: string): Promise<void> {
  const names = Object.keys(JSON.parse(row) as object).filter((name) => name !== 'id');
  await tx`
    update products p set ${tx.unsafe(names.map((name) => `"${name}" = r."${name}"`).join(', '))}
    from jsonb_populate_record(null::products, ${row}::jsonb) r where p.id = ${id}`;
}

/** Answers that differ and name nothing of what was told. */
const staleAnswers = (
  before: readonly Answered[],
  after: readonly Answered[],
  told: readonly string[],
): string[] =>
  before
    .filter(
      ({ body, tags }, at) =>
        body !== after[at]?.body && !told.includes(EVERYTHING) && !told.some((tag) => tags.has(tag)),
    )
    .map(({ name }) => name);

/** Another value that fits the field. */
function otherValue(field: ProductField, now: string | number | boolean | null) {
  const given: Partial<Record<ProductField, string>> = {
    category: now === 'Casual Footwear' ? 'Party Footwear' : 'Casual Footwear',
    type: now === 'Mules' ? 'Heels' : 'Mules',
    hsn: '6405',
    taxClass: 'bags',
    madeMonth: '2020-02',
    sku: 'ANOTHER-1',
    saleFrom: '2026-01-01',
    saleTo: '2099-12-31',
    slugTitle: 'another-address',
  };
  if (typeof now === 'boolean') return !now;
  return given[field] ?? (typeof now === 'string' ? `${now} more`.slice(-30).trim() : (now ?? 10) + 1);
}

const sellOut = (id: string) => sql`update product_sizes set quantity = 0 where product_id = ${id}`;

describe('the cache manifest', () => {
  it('every fact is shown by somebody and changed by somebody', () => {
    for (const [name, { cacheTags: answers, changedBy }] of Object.entries(facts)) {
      expect(answers, name).not.toEqual([]);
      expect(changedBy, name).not.toEqual([]);
    }
  });

  it('the answers show what it says, and nothing else', async () => {
    const shown = new Map<string, Set<string>>();
    for (const { name, tags } of await readAll())
      for (const tag of tags)
        shown.set(kindOf(tag), (shown.get(kindOf(tag)) ?? new Set()).add(name.split(' ')[0] ?? ''));
    // A catalogue whose occasions all have artwork borrows no picture: that one is shown by a shop without any.
    shown.get('range')?.add('subcategories').add('productVariants').add('productReviews');
    for (const [name, { cacheTags: answers }] of Object.entries(facts))
      expect([...(shown.get(name) ?? [])].toSorted(), name).toEqual([...answers].toSorted());
  });

  it('those who change something tell of what it says, and of nothing else', async () => {
    const told = new Map<string, Set<string>>();
    for (const [name, change] of Object.entries(changers)) {
      await changes.heard();
      await change();
      for (const tag of await changes.tags())
        told.set(kindOf(tag), (told.get(kindOf(tag)) ?? new Set()).add(name));
    }
    for (const [name, { changedBy }] of Object.entries(facts))
      expect([...(told.get(name) ?? [])].toSorted(), name).toEqual([...changedBy].toSorted());
  });

  it('the table of product columns has every column that PostgreSQL has', async () => {
    const rows = await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_name = 'products'`;
    const rest = ['pictures', 'sizes'];
    expect(Object.keys(RENEWS).toSorted()).toEqual([...rows.map(({ name }) => name), ...rest].toSorted());
  });

  it('the answers are the same wherever PostgreSQL has put the rows', async () => {
    const before = await readAll();
    for (const id of ids.toReversed()) await sql`update products set position = position where id = ${id}`;
    await sql.unsafe('analyze');
    expect(await readAll()).toEqual(before);
  });

  it('whichever single column changes, every answer that is another one afterwards was invalidated; a column that is left out is found', async () => {
    const id = ids[8] ?? '';
    const these = asksNear(id);
    // The days of a sale are shown while it lasts.
    const sale = { salePrice: 2500, saleFrom: '2026-01-01', saleTo: '2099-12-31' };
    await edit(id, { mrp: 5000, ...sale });
    const before = await readAll(handlers, these);
    /** Which answers would be stale if a column that pages show were left out of the table. */
    const stale = new Map<string, string[]>();
    for (const column of Object.keys(RENEWS).filter((name) => !NEVER_ALONE.split(' ').includes(name))) {
      const { told, left } = await changeColumn(id, column);
      const after = await readAll(handlers, these);
      expect(staleAnswers(before, after, told), column).toEqual([]);
      if (RENEWS[column] !== 'nothing') stale.set(column, staleAnswers(before, after, left));
      await restore(id);
    }
    // These are also compared by the listings that hold the product, and these decide its place alone.
    const scopes = ['color', 'listed', 'premium_leather', 'subcategory_id', 'tag', 'type_id'];
    const unnoticed = [...stale].flatMap(([column, names]) => (names.length === 0 ? [column] : []));
    const why = (column: string) => `${column}: ${stale.get(column)?.join(', ')}`;
    const expected = [...scopes, 'popularity', 'words'];
    expect(unnoticed.toSorted(), expected.map(why).join('\n')).toEqual(expected.toSorted());
  }, 120_000);

  it('whichever single field staff change, the same holds', async () => {
    const id = ids[8] ?? '';
    const these = asksNear(id);
    await edit(id, { ownPrice: null, discount: null, salePrice: null, saleFrom: '', saleTo: '' });
    let before = await readAll(handlers, these);
    for (const field of PRODUCT_FIELDS) {
      const fields = fromWire((await readStaffProductWhole(sql, id, new Date())).fields);
      await changes.heard();
      await edit(id, {
        ...(field === 'discount' ? { ownPrice: null } : {}),
        [field]: otherValue(field, fields[field]),
      });
      const told = await changes.tags();
      const after = await readAll(handlers, these);
      const names = after.filter(({ body }, at) => body !== before[at]?.body).map(({ name }) => name);
      if (isForMoney(field)) expect(names, field).toEqual([]);
      else expect(names, field).toContain('products {}');
      expect(staleAnswers(before, after, told), field).toEqual([]);
      before = after;
    }
  }, 120_000);

  it('whatever is changed, every answer that is another one afterwards was invalidated', async () => {
    // Of those whose own pages are compared.
    const id = fc.nat({ max: MOST - 1 }).map((at) => ids[at] ?? '');
    const anyChange = fc.oneof(
      fc
        .record({
          id,
          mrp: fc.integer({ min: 500, max: 9_000 }),
          discount: fc.option(fc.integer({ min: 0, max: 90 })),
        })
        .map((change) => () => changePrice(shop, change)),
      fc
        .record({ id, quantity: fc.integer({ min: 0, max: 2 }), at: fc.nat() })
        .map(({ id: of, quantity, at }) => async () => {
          const sizes = await sizesOf(of);
          await changeStock({ sql }, { id: of, size: sizes[at % sizes.length] ?? 0, quantity });
        }),
      id.map(
        (of) => () =>
          sql.begin(async (tx) => {
            const gone = await tx<{ quantity: number }[]>`
            update product_sizes set quantity = quantity - 1 where product_id = ${of} and quantity > 0 returning quantity`;
            await stockMoved(
              tx,
              gone.map(() => of),
              { outOrBack: gone.some(({ quantity }) => quantity === 0) },
            );
          }),
      ),
      id.map((of) => async () => {
        await sellOut(of);
        await stockMoved(sql, await sizesOf(of).then((sizes) => sizes.map(() => of)), { outOrBack: true });
      }),
      fc
        .record({
          id,
          change: fc.record(
            {
              title: fc.constantFrom('One', 'Two'),
              slugTitle: fc.uuid(),
              description: fc.constantFrom('Short.', 'Long.'),
              category: fc.constantFrom('Casual Footwear', 'Party Footwear'),
              type: fc.constantFrom('Mules', 'Heels'),
              tag: fc.constantFrom('', 'popular', 'new'),
              isPremiumLeather: fc.boolean(),
              material: fc.constantFrom('', 'Jute'),
              heelMm: fc.constantFrom(null, 5, 90),
              closure: fc.constantFrom('', 'Zip'),
              care: fc.constantFrom('', 'Dust it.'),
              discount: fc.constantFrom(null, 0, 30),
            },
            { requiredKeys: [] },
          ),
        })
        .map(
          ({ id: of, change }) =>
            () =>
              edit(of, change),
        ),
      fc.record({ id, to: fc.constantFrom('draft', 'published', 'archived') }).map(
        ({ id: of, to }) =>
          () =>
            place(of, to),
      ),
      fc.integer({ min: 0, max: 60 }).map((percent) => () => changeDefaultDiscount({ sql }, percent)),
      fc.uuid().map((code) => () => sql.begin((tx) => addProducts(tx, [aProductEntry(code)], RULES))),
      id.map(
        (of) => () =>
          sql.begin((tx) => replacePictures(tx, [{ id: of, pictures: [aNewPicture, aNewPicture] }])),
      ),
      fc.record({ id, stars: fc.integer({ min: 1, max: 5 }) }).map(({ id: of, stars }) => async () => {
        const bought = await buyPair(of);
        await writeReview(shop, bought, { ...draft, stars });
        await voteHelpful(shop, {
          id: await reviewOf(bought),
          voter: '',
          userId: undefined,
          network: randomUUID(),
        });
      }),
      fc.string().map((tagline) => () => saveShopSettings(sql, { tagline: `A ${tagline}`.trim() })),
    );
    const parts = createFragmentCache();
    const index = followIndex(sql);
    const keeping = { ...handlers, ...cachedCatalogueHandlers(parts, index) };
    const whole = (all: readonly Answered[]) =>
      Object.fromEntries(all.map((each) => [each.name, each.whole]));
    let before = await readAll(keeping);
    await fc.assert(
      fc.asyncProperty(anyChange, async (change) => {
        await changes.heard();
        await change();
        const heard = await changes.heard();
        for (const each of heard) {
          index.apply(each);
          parts.apply(each);
        }
        const told = heard.flatMap(({ tags }) => [...tags]);
        const after = await readAll();
        // Of cached parts, and from the index, it is the same.
        expect(whole(await readAll(keeping))).toEqual(whole(after));
        const forgotten = staleAnswers(before, after, told);
        before = after;
        expect(forgotten).toEqual([]);
      }),
      { numRuns: runs(8, 24), endOnFailure: true },
    );
  }, 120_000);
});
