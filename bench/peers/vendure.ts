import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { freePort } from '../../src/platform/server/free-port.server.ts';
import type { Bench } from '../fixtures/bench.ts';
import { installPeer } from './install.ts';
import { askOnce } from './orders.ts';
import { again, goodBody, type Goods, type Peer, request, searchOf } from './peer.ts';
import { peerDatabase, runPeer, startPeer } from './start.ts';

const API = '/shop-api';
const STOCK = 1_000_000;
const ADDRESS = `fullName: "Meera Nair", streetLine1: "7 Test Street", city: "Bengaluru", province: "Karnataka", postalCode: "560001", countryCode: "IN"`;
const FAULT = '... on ErrorResult { errorCode }';

/** What a listing of ours holds: cards, how many there are, and the filters with their counts. */
const LIST = `query ($input: SearchInput!) { search(input: $input) {
  totalItems
  items { productId productName slug sku priceWithTax { ... on SinglePrice { value } ... on PriceRange { min max } } productAsset { preview } }
  facetValues { count facetValue { id name facet { name } } }
} }`;
const PRODUCT = `query ($slug: String!) { product(slug: $slug) {
  id name slug description collections { name slug } facetValues { name } assets { preview }
  variants { id name sku stockLevel priceWithTax options { name } }
} }`;
const ADD = `mutation ($variant: ID!) { addItemToOrder(productVariantId: $variant, quantity: 1) { __typename ... on Order { code } ${FAULT} } }`;
/** What follows in one call: Vendure does the parts of a mutation in their order. */
const PLACE = `mutation ($email: String!, $method: ID!) {
  setCustomerForOrder(input: { firstName: "Meera", lastName: "Nair", emailAddress: $email }) { __typename ${FAULT} }
  setOrderShippingAddress(input: { ${ADDRESS} }) { __typename ${FAULT} }
  setOrderShippingMethod(shippingMethodId: [$method]) { __typename ${FAULT} }
  transitionOrderToState(state: "ArrangingPayment") { __typename ${FAULT} }
  addPaymentToOrder(input: { method: "standard-payment", metadata: {} }) { __typename ... on Order { state } ${FAULT} }
}`;

function csvOf(goods: readonly Goods[]): string {
  const rows = goods.map(({ name, slug, description, category, sku, rupees }) => ({
    name,
    slug,
    description,
    assets: '',
    facets: `category:${category}`,
    optionGroups: '',
    optionValues: '',
    sku,
    price: rupees,
    taxCategory: 'standard',
    stockOnHand: STOCK,
    trackInventory: 'true',
    variantAssets: '',
    variantFacets: '',
  }));
  return stringify(rows, { header: true });
}

async function query<T>(port: number, text: string, variables = {}): Promise<T> {
  const { body } = await askOnce(port, API, { query: text, variables });
  const { data, errors } = JSON.parse(body) as { data?: T; errors?: unknown };
  if (!data) throw new Error(`Vendure: ${JSON.stringify(errors)}`);
  return data;
}

/** Vendure with a server for each core and a worker. It has no storefront: its API is measured. */
export async function startVendure(own: Bench, goods: readonly Goods[]): Promise<Peer> {
  const folder = await installPeer('vendure');
  const database = await peerDatabase(own, 'vendure');
  const port = await freePort();
  const mails = path.join(own.folder, 'vendure-mails');
  const [csv, categories] = ['products.csv', 'categories.json'].map((name) => path.join(own.folder, name));
  mkdirSync(mails);
  writeFileSync(csv ?? '', csvOf(goods));
  writeFileSync(categories ?? '', JSON.stringify([...new Set(goods.map(({ category }) => category))]));
  const log = path.join(own.folder, 'vendure.log');
  const env = {
    ...database.env,
    PORT: String(port),
    PEER_SECRET: randomUUID(),
    MAIL_FOLDER: mails,
    VENDURE_DISABLE_TELEMETRY: 'true',
  };
  const seed = ['seed.mjs', csv ?? '', categories ?? ''];
  await runPeer(own, { folder, log, args: seed, env: { ...env, SYNCHRONIZE: '1' } });
  const pid = await startPeer(own, { folder, log, args: ['start.mjs'], env, says: 'The peer is open' });
  const remaining = () =>
    database.count(`select count(*) from job_record where state in ('PENDING', 'RUNNING', 'RETRYING')`);
  // The search index is made by jobs.
  for (let tries = 0; tries < 600 && (await remaining()) > 0; tries += 1) await sleep(200);

  const all = await query<{ search: { totalItems: number; items: { productVariantId: string }[] } }>(
    port,
    '{ search(input: { take: 100 }) { totalItems items { productVariantId } } }',
  );
  if (all.search.totalItems !== goods.length)
    throw new Error(`Vendure has ${all.search.totalItems} products instead of ${goods.length}`);
  const variants = all.search.items.map(({ productVariantId }) => productVariantId);
  const { collections } = await query<{ collections: { items: { name: string; slug: string }[] } }>(
    port,
    '{ collections { items { name slug } } }',
  );
  const collectionSlug = collections.items.find(({ name }) => name === goods[0]?.category)?.slug;
  const ask = (number: number, text: string, variables: unknown): Buffer =>
    request(API, number, { body: { query: text, variables } });
  const list = (number: number, input: Readonly<Record<string, unknown>>): Buffer =>
    ask(number, LIST, { input: { groupByProduct: true, take: 25, ...input } });
  return {
    name: 'Vendure',
    port,
    pids: [pid, database.pid],
    cached: {
      'list API': again((number) => list(number, { collectionSlug })),
      'search API': again((number) => list(number, { term: searchOf(goods, 0) })),
      'product API': again((number) => ask(number, PRODUCT, { slug: goods[0]?.slug })),
    },
    fresh: {
      // It has no filter by price here; which page it is makes no difference to it.
      'list API': (number) => list(number, { collectionSlug, skip: number % 8 }),
      'search API': (number) => list(number, { term: searchOf(goods, number) }),
    },
    order: async (client, number) => {
      const added = await client(API, {
        query: ADD,
        variables: { variant: variants[number % variants.length] },
      });
      goodBody(added, '"code"');
      const token = String(added.headers['vendure-auth-token']);
      const variables = { email: `bench-${randomUUID()}@shopper.example`, method: '1' };
      const placed = await client(API, { query: PLACE, variables }, { Authorization: `Bearer ${token}` });
      goodBody(placed, 'PaymentSettled');
    },
    remaining,
  };
}
