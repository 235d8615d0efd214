import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ShopSettings } from '../../contract/shop.ts';
import { Failure } from '../../domain/errors.ts';
import { tintsOf } from '../../domain/settings/brand.ts';
import { readShopSettings } from '../../features/settings/server/shop-settings.server.ts';
import type { Shop } from '../../features/shop.server.ts';
import { HEEL, SOLE, SOLES } from '../layout/soles.ts';
import { brandIcons, DRAWN_ICON } from '../render/brand-pictures.ts';
import { offlineDocument } from '../render/plain-documents.server.ts';

/** The web app manifest, for a phone's home screen. */
export function webManifest(shop: Pick<ShopSettings, 'name' | 'tagline' | 'brand'>) {
  return {
    id: '/',
    name: shop.name,
    short_name: shop.brand.shortName || shop.name,
    description: shop.tagline,
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#FBF6EF',
    theme_color: shop.brand.main,
    categories: ['shopping'],
    icons: brandIcons(shop.brand),
    shortcuts: [
      { name: 'Deals', url: '/sale' },
      { name: 'All categories', url: '/all-categories' },
      { name: 'Your cart', url: '/cart' },
    ],
  };
}

/** Two soles on the main colour. */
const drawnIcon = ({ main, accent }: ShopSettings['brand']): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -12 68 68"><rect x="-16" y="-12" width="68" height="68" fill="${main}"/>${SOLES.map(
    (at, index) =>
      `<g transform="${at}" fill="${index === 0 ? '#ffffff' : accent}"><path d="${SOLE}"/><path d="${HEEL}"/></g>`,
  ).join('')}</svg>`;

/** Drawings of empty carts, payments and the like. They came in the demo's colours, which its file names. */
const DRAWINGS = new Set([
  'empty-cart',
  'empty-orders',
  'payment-success',
  'payment-failure',
  'loader',
  'avatar',
]);

async function drawnFor(brand: ShopSettings['brand'], root: string, name: string): Promise<string> {
  const [drawing, demo] = await Promise.all(
    [`pictures/ui/${name}.svg`, 'shop.json'].map((file) => readFile(path.join(root, 'demo', file), 'utf8')),
  );
  if (brand.made) return drawing ?? '';
  const { main, accent } = (JSON.parse(demo ?? '') as Pick<ShopSettings, 'brand'>).brand;
  const { pale, soft } = tintsOf(brand);
  const colours: Readonly<Record<string, string>> = {
    [main]: brand.main,
    [accent]: brand.accent,
    '#f2dfdc': pale,
    '#d98a9c': soft,
  };
  return (drawing ?? '').replaceAll(/#[\da-f]{6}/gi, (colour) => colours[colour.toLowerCase()] ?? colour);
}

/** The files a browser asks for by fixed names. */
export function registerAppFiles(app: FastifyInstance, shop: Shop, root: string): void {
  app.get('/manifest.webmanifest', async (_, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(webManifest(await readShopSettings(shop.sql)))),
  );
  app.get('/favicon.ico', async (_, reply) => {
    const { made } = (await readShopSettings(shop.sql)).brand;
    if (!made) return reply.redirect(DRAWN_ICON);
    return reply
      .type('image/x-icon')
      .header('cache-control', 'public, max-age=3600')
      .send(await readFile(path.join(root, 'demo/pictures/ui/favicon.ico')));
  });
  app.get(DRAWN_ICON, async (_, reply) =>
    reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(drawnIcon((await readShopSettings(shop.sql)).brand)),
  );
  app.get<{ Params: { file: string } }>('/brand/:file', async ({ params: { file } }, reply) => {
    const name = file.replace(/\.svg$/, '');
    if (!DRAWINGS.has(name) || name === file) throw new Failure('notFound');
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(await drawnFor((await readShopSettings(shop.sql)).brand, root, name));
  });
  app.get('/offline.html', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(offlineDocument(await readShopSettings(shop.sql))),
  );
  app.get('/service-worker.js', async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(path.join(root, 'src/app/service-worker.js'))),
  );
}
