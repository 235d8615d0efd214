import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readShopSettings } from '../../features/settings/server/shop-settings.server.ts';
import type { Shop } from '../../features/shop.server.ts';
import { offlineDocument } from '../render/plain-documents.server.ts';

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/pictures/ui/${file}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest, for a phone's home screen. */
export function webManifest(shop: { name: string; tagline: string }) {
  return {
    id: '/',
    name: shop.name,
    short_name: shop.name,
    description: shop.tagline,
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#FBF6EF',
    theme_color: '#6B1D3A',
    categories: ['shopping'],
    icons: [192, 512].flatMap((size) => [icon('icon', size, 'any'), icon('icon-maskable', size, 'maskable')]),
    shortcuts: [
      { name: 'Deals', url: '/sale' },
      { name: 'All categories', url: '/all-categories' },
      { name: 'Your cart', url: '/cart' },
    ],
  };
}

/** The files a browser asks for by fixed names. */
export function registerAppFiles(app: FastifyInstance, shop: Shop, root: string): void {
  app.get('/manifest.webmanifest', async (_, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(webManifest(await readShopSettings(shop.sql)))),
  );
  app.get('/favicon.ico', async (_, reply) =>
    reply
      .type('image/x-icon')
      .header('cache-control', 'public, max-age=86400')
      .send(await readFile(path.join(root, 'demo/pictures/ui/favicon.ico'))),
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
