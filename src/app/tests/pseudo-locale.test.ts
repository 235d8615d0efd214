import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { saveShopSettings } from '../../features/settings/server/shop-settings.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import type { Storefront } from '../render/pages.server.ts';
import { pages } from '../route-table.ts';
import { createShopServer } from '../start/server.server.ts';
import { testServer } from '../testing.server.ts';
import { englishIn, pseudoOf, pseudoText, speakPseudo } from '../testing/pseudo-locale.ts';

const { sql } = await testDb({ max: 4 });

describe('the pseudo-locale', () => {
  it('is made of the English tables: accents, four tenths longer, and values as they are', () => {
    expect(pseudoText('Add to cart')).toBe('Åđđ ţö çåŕţ~~~~~');
    expect(pseudoText('Call {phone}')).toContain('{phone}');
    const { of, days, deep } = pseudoOf({
      of: (name: string, count: number) => `${name} is ${count} of ours`,
      days: ['Sun'],
      deep: { inner: 'Yes' },
    }) as { of: (name: string, count: number) => string; days: string[]; deep: { inner: string } };
    expect(of('Rani', 2)).toMatch(/^Rani îš 2 öƒ öûŕš~+$/);
    expect([days, deep.inner]).toEqual([['Šûñ~~'], 'Ýéš~~']);
  });

  it('finds what no table holds', () => {
    const html = '<p title="Close">Ţĥé<!-- --> ḿöñéý</p><script>var text = 1</script><b>₹999.00</b>';
    expect(englishIn(html)).toEqual(['Close']);
    expect(englishIn('<p>Kadam</p>', [/Kadam/g])).toEqual([]);
  });
});

/** Names and codes, what a law or a standard calls so, and examples of what to type. */
const NAMES = [
  /https?:\S+|[\w.+-]+@[\w.-]+/g,
  /\b(?:Kadam|password1|UPI|OTP|GST(?:IN)?|CGST|SGST|IGST|INR|M\.R\.P\.|SKU|HSN|SMS|WhatsApp|PDF|JPEG|PNG|WebP|AVIF|JSON|IFSC|AWB|English|Google Maps|OpenStreetMap|India|Android|iPhone)\b/g,
];

/** What the owner writes: it has a language of its own. */
const OWNERS = [
  '/api/shop',
  '/api/layout',
  '/api/category/getsubCategories',
  '/api/category/subCategoriesType',
];

describe('pages without a sentence that is not in a table', () => {
  let app: FastifyInstance;
  let owned: readonly RegExp[] = [];
  const get = async (address: string) =>
    (await app.inject({ url: address, headers: { accept: 'text/html' } })).body;
  /** Sections of the home page and pages to read are the owner's. Each other page once; those whose address names something, with something that is not there. */
  const addresses = pages
    .filter(
      ({ sandbox, screen }) => !sandbox && screen !== 'content/info-page' && screen !== 'storefront/home',
    )
    .map(({ path }) => path.replaceAll(/:\w+/g, 'x').replace('/*', '/no/such/page'));

  const crawl = async () => {
    app = await createShopServer(
      testServer(sql, {}, () => import('../entry-server.tsx') as Promise<Storefront>),
    );
    const found: Record<string, string[]> = {};
    for (const address of addresses) {
      const english = englishIn(await get(`/hi${address === '/' ? '' : address}`), [...owned, ...NAMES]);
      if (english.length > 0) found[address] = english;
    }
    return found;
  };

  beforeAll(async () => {
    await saveShopSettings(sql, { languages: { hi: true } });
    app = await createShopServer(testServer(sql, {}));
    const said = new Set<string>();
    for (const address of OWNERS) {
      const answer = await app.inject(address);
      JSON.parse(
        answer.body,
        (_, value: unknown) => (typeof value === 'string' ? said.add(value) : 0, value),
      );
    }
    // Longer ones first: the name of the shop stands in others.
    owned = [...said]
      .filter((text) => /[a-z]{3}/i.test(text))
      .toSorted((a, b) => b.length - a.length)
      .map((text) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g'));
  });

  it('in Hindi', async () => {
    expect(await crawl()).toEqual({});
  });

  describe('in the pseudo-locale', () => {
    let back = () => {};
    beforeAll(async () => {
      back = await speakPseudo();
    });
    afterAll(() => back());

    it('"accents, length × 1.4, through the whole pipeline"', async () => {
      expect(await crawl()).toEqual({});
    });
  });
});
