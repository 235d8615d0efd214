import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/platform/server/free-port.server.ts';
import type { Bench } from '../fixtures/bench.ts';
import { installPeer } from './install.ts';
import { askOnce } from './orders.ts';
import { again, goodBody, type Goods, type Peer, priceRange, request, searchOf } from './peer.ts';
import { peerDatabase, runPeer, startPeer } from './start.ts';

const COMMAND = 'node_modules/@evershop/evershop/dist/bin/evershop.js';
const STOCK = 1_000_000;
const ADDRESS = {
  full_name: 'Meera Nair',
  telephone: '9000000001',
  address_1: '7 Test Street',
  city: 'Bengaluru',
  province: 'IN-KA',
  country: 'IN',
  postcode: '560001',
};
const ITEMS = `items { productId name sku url price { regular { value text } special { value text } } image { url alt } inventory { isInStock } } total currentFilters { key operation value }`;

type Post = <T>(path: string, body: unknown) => Promise<T>;

/** As staff would do it over the API. */
function posting(port: number, headers: Readonly<Record<string, string>> = {}): Post {
  return async <T>(address: string, body: unknown): Promise<T> => {
    const answer = await askOnce(port, address, body, headers);
    const { data } = JSON.parse(answer.body) as { data?: T };
    if (answer.status >= 300 || data === undefined)
      throw new Error(`EverShop ${address}: ${answer.status} ${answer.body.slice(0, 300)}`);
    return data;
  };
}

const paragraph = (text: string) => [
  {
    id: 'r1',
    size: 1,
    columns: [
      {
        id: 'c1',
        size: 1,
        data: { time: 1, blocks: [{ type: 'paragraph', data: { text } }], version: '2.30.8' },
      },
    ],
  },
];

/** Categories, products, and one free way to ship with cash on delivery. */
async function seed(post: Post, goods: readonly Goods[]) {
  const categories = new Map<string, number>();
  for (const name of new Set(goods.map(({ category }) => category))) {
    const { insertId } = await post<{ insertId: number }>('/api/categories', {
      name,
      url_key: name.toLowerCase().replaceAll(' ', '-'),
      description: [],
      status: 1,
      meta_title: name,
      meta_description: name,
    });
    categories.set(name, insertId);
  }
  const box = { name: 'Box', length: 30, width: 20, height: 12, is_default: true };
  const { package_id } = await post<{ package_id: number }>('/api/packages', box);
  const ids: number[] = [];
  for (const { sku, name, slug, description, category, rupees } of goods) {
    const { insertId } = await post<{ insertId: number }>('/api/products', {
      sku,
      name,
      url_key: slug,
      description: paragraph(description),
      meta_title: name,
      meta_description: name,
      price: rupees,
      weight: '0.50',
      qty: STOCK,
      status: 1,
      visibility: 1,
      manage_stock: 1,
      stock_availability: 1,
      group_id: 1,
      category_id: categories.get(category),
      package_id,
    });
    ids.push(insertId);
  }
  await post('/api/settings', { codPaymentStatus: 1, codDisplayName: 'Cash on Delivery' });
  const zone = await post<{ uuid: string }>('/api/shippingZones', { name: 'India', countries: ['IN'] });
  const core = '/api/shippingProviders/core';
  const method = await post<{ uuid: string }>(`${core}/methods`, { name: 'Free', is_enabled: true });
  await post(`${core}/rates`, { method_id: method.uuid, zone_id: zone.uuid, is_enabled: true, cost: 0 });
  return { shippingMethod: method.uuid, product: ids[0], category: categories.get(goods[0]?.category ?? '') };
}

/** EverShop as `evershop start` runs it: one process answers, one handles events, one repeated jobs. */
export async function startEverShop(own: Bench, goods: readonly Goods[]): Promise<Peer> {
  const folder = await installPeer('evershop', ['node', COMMAND, 'build']);
  const database = await peerDatabase(own, 'evershop');
  const port = await freePort();
  const log = path.join(own.folder, 'evershop.log');
  const secret = (): string => `${randomUUID()}${randomUUID()}`;
  const password = `Bench1${randomUUID()}`;
  const env = {
    ...database.env,
    PORT: String(port),
    TRUST_PROXY_HOPS: '1',
    NODE_OPTIONS: `--import=${path.join(folder, 'loopback.mjs')}`,
    JWT_ADMIN_SECRET: secret(),
    JWT_ADMIN_REFRESH_SECRET: secret(),
    JWT_CUSTOMER_SECRET: secret(),
    JWT_CUSTOMER_REFRESH_SECRET: secret(),
    ORDER_TRACKING_TOKEN_SECRET: secret(),
  };
  const pid = await startPeer(own, {
    folder,
    log,
    args: [COMMAND, 'start'],
    env,
    says: 'website is running',
  });
  const email = 'owner@shop.example';
  const user = ['user:create', '--name', 'Owner', '--email', email, '--password', password];
  await runPeer(own, { folder, log, args: [COMMAND, ...user], env });
  const { accessToken } = await posting(port)<{ accessToken: string }>('/api/user/tokens', {
    email,
    password,
  });
  const made = await seed(posting(port, { Authorization: `Bearer ${accessToken}` }), goods);
  const remaining = () =>
    database.count(`select count(*) from event where status in ('pending', 'processing')`);
  // Addresses of pages are made by events.
  for (let tries = 0; tries < 300 && (await remaining()) > 0; tries += 1) await sleep(200);

  const addresses = await posting(port)<{ product: { url: string }; category: { url: string } }>(
    '/api/graphql',
    {
      query: `{ product(id: ${made.product}) { url } category(id: ${made.category}) { url } }`,
    },
  );
  const [product, category] = [addresses.product.url, addresses.category.url].map(
    (url) => new URL(url, 'http://127.0.0.1').pathname,
  );
  // A visitor who has been here before: otherwise each page also makes a session.
  const first = await askOnce(port, '/');
  const cookies = [first.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]);
  const headers = { Cookie: cookies.join('; ') };
  const page = (number: number, address: string): Buffer => request(address, number, { headers });
  const ask = (number: number, query: string): Buffer => request('/api/graphql', number, { body: { query } });
  const filter = (key: string, value: string | number): string =>
    `{ key: "${key}", operation: eq, value: "${value}" }`;
  const list = (number: number, filters: readonly string[]): Buffer =>
    ask(
      number,
      `{ category(id: ${made.category}) { name products(filters: [${filters.join()}, ${filter('limit', 25)}]) { ${ITEMS} } availableAttributes { attributeName attributeCode options { optionId optionText } } priceRange { min max } } }`,
    );
  const find = (number: number, text: string): Buffer =>
    ask(number, `{ products(filters: [${filter('keyword', text)}, ${filter('limit', 25)}]) { ${ITEMS} } }`);
  const prices = (number: number) => {
    const { low, high } = priceRange(number);
    return [
      `min_price=${low}&max_price=${high}`,
      [filter('min_price', low), filter('max_price', high)],
    ] as const;
  };
  const search = (number: number): string => `/search?keyword=${encodeURIComponent(searchOf(goods, number))}`;
  return {
    name: 'EverShop',
    port,
    pids: [pid, database.pid],
    cached: {
      'home page': again((number) => page(number, '/')),
      'category page': again((number) => page(number, `${category}`)),
      'product page': again((number) => page(number, `${product}`)),
      'search page': again((number) => page(number, search(0))),
      'list API': again((number) => list(number, [])),
      'search API': again((number) => find(number, searchOf(goods, 0))),
    },
    fresh: {
      'home page': (number) => page(number, `/?utm_id=${number}`),
      'category page': (number) => page(number, `${category}?${prices(number)[0]}`),
      'product page': (number) => page(number, `${product}?utm_id=${number}`),
      'search page': (number) => page(number, search(number)),
      'list API': (number) => list(number, prices(number)[1]),
      'search API': (number) => find(number, searchOf(goods, number)),
    },
    order: async (client, number) => {
      const customer = `bench-${randomUUID()}@shopper.example`;
      const items = [{ sku: goods[number % goods.length]?.sku, qty: 1 }];
      const cart = await client('/api/carts', {
        customer_full_name: 'Meera Nair',
        customer_email: customer,
        items,
      });
      const { cartId } = (JSON.parse(goodBody(cart)) as { data: { cartId: string } }).data;
      const placed = await client(`/api/carts/${cartId}/checkout`, {
        cart_id: cartId,
        customer: { email: customer },
        shippingAddress: ADDRESS,
        billingAddress: ADDRESS,
        paymentMethod: 'cod',
        shippingProvider: 'core',
        shippingMethod: made.shippingMethod,
      });
      goodBody(placed);
    },
    remaining,
  };
}
