import { databaseUrl } from '../../e2e/fixtures/shop-process.ts';
import { offerOf } from '../../src/domain/money/pricing.ts';
import { toDecimalString } from '../../src/domain/money/money.ts';
import { openDb } from '../../src/platform/server/db.server.ts';
import type { Bench } from '../fixtures/bench.ts';
import { jobsLeft, receiveOrders } from '../fixtures/follow-up.ts';
import { cutCatalogue } from '../fixtures/many-products.ts';
import { fillUp, orderBodies, readSale } from '../fixtures/sale.ts';
import { again, goodBody, type Goods, type Peer, priceRange, request, searchOf } from './peer.ts';

const PRODUCTS = 200;

/** Our shop with two processes and the first products of the demo; also what the others are filled with. */
export async function startOurs(
  own: Bench,
): Promise<{ readonly ours: Peer; readonly goods: readonly Goods[] }> {
  const env = { WEB_PROCESSES: '2', TRUST_PROXY: '127.0.0.1' };
  const first = await own.startShop(env);
  const cut = openDb(databaseUrl(own.folder), { max: 1 });
  await cutCatalogue(cut, PRODUCTS);
  await fillUp(cut);
  await cut.end();
  await first.stop();

  const shop = await own.startShop(env);
  const sql = openDb(databaseUrl(own.folder), { max: 2 });
  own.atEnd(() => sql.end());
  own.atEnd(await receiveOrders(sql));
  const { products } = await readSale(shop.url);
  const { pricing } = (await (await fetch(`${shop.url}/api/shop`)).json()) as {
    pricing: { defaultDiscount: number };
  };
  const goods = products.map((product) => ({
    sku: product.productName,
    name: product.title,
    slug: product.slugTitle,
    description: product.description,
    category: product.subcategory.subcategoriesName,
    rupees: toDecimalString(offerOf(product, pricing.defaultDiscount).price),
  }));
  const nextBody = orderBodies(products, pricing);
  const { category = '', slug = '' } = goods[0] ?? {};
  const title = encodeURIComponent(category);
  const pageOf = {
    'home page': '/',
    'category page': `/categories/${title}`,
    'product page': `/products/${slug}`,
    'search page': `/search/${encodeURIComponent(searchOf(goods, 0))}`,
    'list API': `/api/listing?title=${title}`,
    'search API': `/api/listing?searchitem=${encodeURIComponent(searchOf(goods, 0))}`,
    'product API': `/api/products/${slug}`,
  } as const;
  const prices = (number: number): string => {
    const { low, high } = priceRange(number);
    return `min=${low}&max=${high}`;
  };
  const words = (number: number): string => encodeURIComponent(searchOf(goods, number));
  const ours: Peer = {
    name: 'ours',
    port: Number(new URL(shop.url).port),
    pids: [shop.child.pid ?? 0],
    cached: Object.fromEntries(
      Object.entries(pageOf).map(([question, path]) => [question, again((number) => request(path, number))]),
    ),
    fresh: {
      'home page': (number) => request(`/?utm_id=${number}`, number),
      'category page': (number) => request(`/categories/${title}?${prices(number)}`, number),
      'product page': (number) => request(`/products/${slug}?utm_id=${number}`, number),
      'search page': (number) => request(`/search/${words(number)}`, number),
      'list API': (number) => request(`/api/listing?title=${title}&${prices(number)}`, number),
      'search API': (number) => request(`/api/listing?searchitem=${words(number)}`, number),
    },
    order: async (ask) => {
      const { amountOnline: _, ...body } = nextBody();
      goodBody(await ask('/api/codCheckout', body));
    },
    remaining: async () => (await jobsLeft(sql)).left,
  };
  return { ours, goods };
}
