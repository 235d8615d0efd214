import { beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { saveShopSettings } from '../../features/settings/server/shop-settings.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import type { Storefront } from '../render/pages.server.ts';
import { createShopServer } from '../start/server.server.ts';
import { testServer } from '../testing.server.ts';

const { sql } = await testDb({ max: 4 });
const storefront = () => import('../entry-server.tsx') as Promise<Storefront>;

let app: FastifyInstance;
const open = async (hi: boolean): Promise<FastifyInstance> => {
  await saveShopSettings(sql, { languages: { hi } });
  return createShopServer(testServer(sql, {}, storefront));
};
const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });

describe('a shop in English only', () => {
  beforeAll(async () => {
    app = await open(false);
  });

  it('leads from Hindi addresses to the English page, for now', async () => {
    const answer = await get('/hi/cart');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/cart']);
  });

  it('names no other language', async () => {
    expect((await get('/')).body).not.toContain('hreflang');
    expect((await get('/sitemap-0.xml')).body).not.toContain('hreflang');
  });
});

describe('a shop in English and Hindi', () => {
  beforeAll(async () => {
    app = await open(true);
  });

  it('answers the same path in both, each from its own cached page', async () => {
    for (let time = 0; time < 2; time += 1) {
      const [english, hindi] = [(await get('/cart')).body, (await get('/hi/cart')).body];
      expect(english).toContain('<html lang="en-IN"');
      expect(english).toContain('Your Cart</h1>');
      expect(hindi).toContain('<html lang="hi-IN"');
      expect(hindi).toContain('आपका कार्ट</h1>');
      expect(hindi).not.toContain('View Cart');
    }
  });

  it('leads old and typed addresses on in their language', async () => {
    expect((await get('/hi/faq')).headers.location).toBe('/hi/help');
    expect((await get('/hi/search?q=Jutti')).headers.location).toBe('/hi/search/jutti');
    expect((await get('/hi/no/such/page')).statusCode).toBe(404);
  });

  it('lists every page in both languages for search engines', async () => {
    const map = (await get('/sitemap-0.xml')).body;
    expect(map).toContain('<loc>http://127.0.0.1:1/hi/about-us</loc>');
    expect(map).toContain(
      '<xhtml:link rel="alternate" hreflang="hi-IN" href="http://127.0.0.1:1/hi/about-us"/>',
    );
    expect((await get('/robots.txt')).body).toContain('Disallow: /hi/cart');
  });
});
