import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ShopSettings } from '../../contract/shop.ts';
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
  app.get('/offline.html', async (_, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(offlineDocument),
  );
  app.get('/service-worker.js', async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(path.join(root, 'src/app/service-worker.js'))),
  );
}
