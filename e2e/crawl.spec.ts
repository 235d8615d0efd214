import type { Page } from '@playwright/test';
import { expect, phone, test } from './fixtures/shop.ts';

/** A big catalogue has thousands of pages of a few kinds: enough of each kind is looked at. */
const PER_KIND = 12;
const MOST_IN_BROWSER = 1;
const MOST_PAGES = 220;

interface Seen {
  readonly path: string;
  readonly title: string;
  readonly canonical: string;
  readonly from: string;
}

/** '/products/meera-rust' and '/products/leela-gold' are one kind; fixed addresses are each their own. */
function kindOf(path: string): string {
  const [first = '', second, third] = path.split('?')[0]?.split('/').slice(1) ?? [];
  if (second === undefined) return path.split('?')[0] ?? path;
  return third === undefined ? `/${first}/…` : `/${first}/${second}/…`;
}

const decode = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? undefined : decode(found);
};

/** Every address inside the shop that a page links to, and what the page must not lack. */
function readPage(html: string) {
  const links = [...html.matchAll(/<a\s[^>]*>/g)].flatMap(([tag]) => {
    const href = attribute(tag, 'href');
    return href?.startsWith('/') && !href.startsWith('//') ? [href.replace(/#.*$/, '')] : [];
  });
  const pictures = [...html.matchAll(/<img\s[^>]*>/g)].map(([tag]) => tag);
  return {
    links: [...new Set(links)].filter((link) => !link.startsWith('/api/') && !link.startsWith('/sandbox/')),
    withoutAlt: pictures.filter((tag) => attribute(tag, 'alt') === undefined),
    sources: pictures.flatMap((tag) => attribute(tag, 'src') ?? []),
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    canonical: attribute(/<link rel="canonical"[^>]*>/.exec(html)?.[0] ?? '', 'href') ?? '',
    headings: [...html.matchAll(/<h1[\s>]/g)].length,
  };
}

test('every link of the shop leads somewhere: no dead link, no missing alt, one heading, no title twice', async ({
  page,
  request,
  shop,
}) => {
  const from = new Map<string, string>([['/', 'the start']]);
  // The menus of the phone and the links that come alive in the browser are links too.
  for (const link of await linksInBrowser(page)) from.set(link, 'a menu on the home page');
  const perKind = new Map<string, number>();
  const seen: Seen[] = [];
  const pictures = new Set<string>();
  const faults: string[] = [];

  for (const [path, origin] of from) {
    if (seen.length >= MOST_PAGES) break;
    const kind = kindOf(path);
    const count = (perKind.get(kind) ?? 0) + 1;
    perKind.set(kind, count);
    if (count > PER_KIND) continue;
    const answer = await request.get(shop.url + path);
    if (answer.status() !== 200) {
      faults.push(`${path} answers ${answer.status()}, linked from ${origin}`);
      continue;
    }
    if (!answer.headers()['content-type']?.startsWith('text/html')) continue;
    const found = readPage(await answer.text());
    if (found.headings !== 1) faults.push(`${path} has ${found.headings} first headings`);
    if (found.title === '') faults.push(`${path} has no title`);
    for (const tag of found.withoutAlt)
      faults.push(`${path} has a picture without alt: ${tag.slice(0, 120)}`);
    for (const source of found.sources) if (source.startsWith('/')) pictures.add(source);
    seen.push({ path, title: found.title, canonical: found.canonical, from: origin });
    for (const link of found.links) if (!from.has(link)) from.set(link, path);
  }

  // Pages that name the same address as their own are one page, reached in several ways.
  const byTitle = new Map<string, Seen[]>();
  for (const each of seen) byTitle.set(each.title, [...(byTitle.get(each.title) ?? []), each]);
  for (const [title, pages] of byTitle) {
    if (new Set(pages.map(({ canonical }) => canonical)).size > 1)
      faults.push(`"${title}" is the title of ${pages.map(({ path }) => path).join(', ')}`);
  }
  for (const source of [...pictures].slice(0, 60)) {
    const answer = await request.get(shop.url + source);
    if (answer.status() !== 200) faults.push(`the picture ${source} answers ${answer.status()}`);
  }
  expect(faults).toEqual([]);
  expect(seen.length).toBeGreaterThan(20);
});

/** Links that exist only once the page has come alive, such as menus. */
async function linksInBrowser(page: Page): Promise<string[]> {
  await page.setViewportSize(phone);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /menu/i }).first().click();
  const links = await page
    .locator('a[href]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  return [...new Set(links.filter((link) => /^\/(?!\/)/.test(link)).map((link) => link.replace(/#.*$/, '')))];
}

test('pages of every kind come alive in the browser without an error', async ({ page, request, shop }) => {
  const home = readPage(await (await request.get(shop.url)).text());
  const categories = readPage(await (await request.get(`${shop.url}/sale`)).text());
  const perKind = new Map<string, number>();
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400)
      failed.push(`${response.url()} answers ${response.status()} on ${page.url()}`);
  });
  for (const path of ['/', ...home.links, ...categories.links]) {
    const kind = kindOf(path);
    const count = (perKind.get(kind) ?? 0) + 1;
    perKind.set(kind, count);
    if (count > (kind.includes('…') ? MOST_IN_BROWSER : 1)) continue;
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const withoutAlt = await page.locator('img:not([alt])').count();
    if (withoutAlt > 0) failed.push(`${path} has ${withoutAlt} pictures without alt`);
  }
  expect(failed).toEqual([]);
});
