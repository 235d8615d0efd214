import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { inflateSync } from 'node:zlib';
import { browserPath } from '../../e2e/fixtures/browser.ts';
import { pages } from '../../src/app/route-table.ts';
import { staffPages } from '../../src/app/staff-route-table.ts';
import { until } from '../cluster/start-cluster.ts';
import { check, type Findings } from './findings.ts';
import { PLANTED } from './plant.ts';
import type { World } from './world.ts';

/** What runs in the page: whether the markup became an element, a handler or a link, or a script was run. */
const inspect = (planted: string): string[] => {
  const found: string[] = [];
  if (document.querySelector(planted)) found.push(`<${planted}> is an element`);
  if ('planted' in window) found.push('a script was run');
  for (const each of document.querySelectorAll('[href],[src],[action],[formaction]'))
    for (const name of ['href', 'src', 'action', 'formaction'])
      if (/^\s*(javascript|vbscript|data:text)/i.test(each.getAttribute(name) ?? ''))
        found.push(`${name}=${each.getAttribute(name)}`);
  if (document.querySelector('[onerror],[onload],[onmouseover],[onclick]')) found.push('an inline handler');
  return found;
};

async function visit(page: Page, url: string, findings: Findings): Promise<boolean> {
  const what = new URL(url).pathname;
  let text = '';
  try {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(
      () => !document.getElementById('root') || 'ready' in document.documentElement.dataset,
      undefined,
      { timeout: 120_000 },
    );
    await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined);
    const found = await page.evaluate(inspect, PLANTED);
    check(findings, found.length === 0, `${what}: ${found.join(', ')}`);
    text = await page.evaluate(() => document.documentElement.textContent ?? '');
  } catch (error) {
    check(findings, false, `${what}: ${error instanceof Error ? error.message : 'did not open'}`);
  }
  return text.includes(PLANTED);
}

/** Every address of the route table, with things that are there. */
async function addresses({
  rows: ask,
  thief,
  order,
  victim,
}: World): Promise<{ shop: string[]; staff: string[] }> {
  const one = async (text: string, values: readonly unknown[] = []): Promise<string> =>
    String((await ask<{ id: string | number }>(text, values))[0]?.id ?? 'none');
  const planted = `%${PLANTED}%`;
  const number = await one(
    'select order_number as id from orders where user_id = $1 order by placed_at desc',
    [thief.id],
  );
  const named: Record<string, string> = {
    slugtitle: await one('select slug as id from products where description like $1', [planted]),
    title: await one('select name as id from subcategories where name like $1', [planted]),
    color: await one('select name as id from colours where name like $1', [planted]),
    subtypes: await one('select name as id from subcategory_types where name like $1', [planted]),
    searchitem: `<${PLANTED}>`,
    amount: 'under-1999',
    tag: `<${PLANTED}>`,
    token: `<${PLANTED}>`,
    phoneNumber: '919000012345',
    orderNumber: number,
    page: 'about-us',
    group: 'identity',
    version: '1',
    ticket: await one('select ticket as id from queries where message like $1', [planted]),
  };
  const byKind: Record<string, string> = {
    '/backoffice/products/:id': await one('select id from products where description like $1', [planted]),
    '/backoffice/preview/:id': await one('select id from products where description like $1', [planted]),
    '/backoffice/customers/:id': await one('select id from customers order by id desc limit 1'),
    '/backoffice/subscribers/newsletters/:id': await one('select id from newsletters limit 1'),
    '/backoffice/offers/:id': 'new',
    '/backoffice/reports/cash/:id': await one('select id from remittances limit 1'),
    '/backoffice/settings/webhooks/:id': await one('select id from webhook_endpoints limit 1'),
    '/backoffice/window/categories/:id': await one('select id from subcategories where name like $1', [
      planted,
    ]),
    '/backoffice/window/types/:id': await one('select id from subcategory_types where name like $1', [
      planted,
    ]),
    '/backoffice/window/colours/:id': await one('select id from colours where name like $1', [planted]),
    '/backoffice/window/tags/:id': 'planted-tag',
    '/invoice/:id': await one('select id from orders where order_number = $1', [number]),
    '/track-order/:id': number,
  };
  const fill = (path: string): string =>
    path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(byKind[path] ?? named[name] ?? 'none'),
    );
  const groups = ['identity', 'brand', 'tax', 'shipping', 'cash', 'orders', 'whatsapp', 'selling'];
  return {
    shop: [
      ...pages.map(({ path }) => fill(path)),
      `/order-status?reference=${number}`,
      `/search/x?colors=<${PLANTED}>&sort=<${PLANTED}>`,
      `/orders/${victim.id}`,
      `/track-order/${order.orderNumber}`,
    ],
    staff: [
      ...staffPages.map(({ path }) => fill(path)),
      ...groups.map((group) => `/backoffice/settings/${group}`),
      `/backoffice/orders/${order.orderNumber}`,
      `/backoffice/orders?text=<${PLANTED}>`,
    ],
  };
}

const open = async (context: BrowserContext, userData: unknown): Promise<Page> => {
  await context.addInitScript((text) => localStorage.setItem('userData', text), JSON.stringify(userData));
  return context.newPage();
};

/** Streams of a PDF as text: names and scripts stand in them. */
function insidePdf(bytes: Buffer): string {
  let text = bytes.toString('latin1');
  for (const match of text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    try {
      text += inflateSync(Buffer.from(match[1] ?? '', 'latin1')).toString('latin1');
    } catch {
      // A picture or a font that is packed otherwise.
    }
  }
  return text;
}

/** Opens every page that may show it, reads every paper and file, every mail. */
export async function look(world: World, findings: Findings): Promise<void> {
  const { send, owner, thief } = world;
  const browser = await chromium.launch({
    ...(browserPath() ? { executablePath: browserPath() } : {}),
    args: ['--no-sandbox'],
  });
  let shown = 0;
  let opened = 0;
  try {
    const { shop, staff } = await addresses(world);
    for (const [person, list] of [
      [thief, shop],
      [owner, staff],
    ] as const) {
      const login = await send('/api/auth/login', {
        json: { email: person.email, password: person.password },
      });
      const context = await browser.newContext({
        baseURL: world.url,
        viewport: { width: 1280, height: 900 },
      });
      await context.route('https://**', (route) => route.abort());
      // Of no use here, and most of the work.
      await context.route(/\/(pictures|film)\//, (route) => route.abort());
      const page = await open(context, JSON.parse(login.text));
      context.on('dialog', (dialog) => {
        findings.broken.push(`a dialog opened: ${dialog.message()}`);
        void dialog.dismiss();
      });
      context.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text()))
          findings.broken.push(
            `the policy had to stop it at ${message.location().url}: ${message.text().slice(0, 160)}`,
          );
      });
      const waiting = [...new Set(list)];
      const work = async (tab: Page): Promise<void> => {
        for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
          opened += 1;
          if (await visit(tab, world.url + path, findings)) shown += 1;
        }
      };
      await Promise.all([work(page), work(await context.newPage()), work(await context.newPage())]);
      await context.close();
    }
    const context = await browser.newContext();
    await context.route('**', (route) => route.abort());
    const reader = await context.newPage();
    const mails = (await world.outbox()).filter(({ html, text }) => `${html}${text}`.includes(PLANTED));
    for (const { html, subject, to } of mails) {
      await reader.setContent(html || '<p></p>', { waitUntil: 'domcontentloaded' });
      const found = await reader.evaluate(inspect, PLANTED);
      check(findings, found.length === 0, `mail "${subject}": ${found.join(', ')}`);
      check(findings, !/[\r\n]/.test(subject + to), `mail "${subject}" has a line break in its head`);
    }
    check(findings, mails.length > 0, 'no mail shows it');
    findings.notes.push(
      `${opened} pages opened in a browser, ${shown} of them show the planted words as words; ${mails.length} mails`,
    );
  } finally {
    await browser.close();
  }
  const files = [
    '/api/staff/orders-export',
    '/api/staff/subscribers-export',
    ...['products', 'stock', 'prices'].map((kind) => `/api/staff/export/${kind}`),
  ];
  let cells = 0;
  for (const path of files) {
    const heard = await send(path, { token: owner.token });
    check(findings, heard.status === 200, `${path}: ${heard.status} ${heard.text.slice(0, 80)}`);
    if (heard.status !== 200) continue;
    for (const row of parse(heard.text, { bom: true, relax_column_count: true }) as string[][])
      for (const cell of row) {
        cells += 1;
        check(
          findings,
          !/^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/.test(cell),
          `${path}: a spreadsheet would run ${cell}`,
        );
      }
    check(
      findings,
      String(heard.headers['content-disposition']).startsWith('attachment'),
      `${path} opens in the browser`,
    );
  }
  const [newest] = await world.rows<{ id: string; number: string }>(
    'select id, order_number as number from orders where user_id = $1 order by placed_at desc',
    [thief.id],
  );
  const documents: [string, string, object | undefined][] = [
    ['invoice', `/api/invoices/${newest?.id}/pdf`, undefined],
    ...['packing-slip', 'invoice', 'label', 'slip', 'pick-list', 'picking', 'packing'].map(
      (paper): [string, string, object] => [paper, '/api/staff/papers', { orders: [newest?.number], paper }],
    ),
  ];
  let read = 0;
  for (const [what, path, body] of documents) {
    const heard = await send(path, body ? { token: owner.token, json: body } : { token: thief.token });
    if (heard.status !== 200) continue;
    read += 1;
    check(
      findings,
      !/\/JavaScript|\/JS\s*[(<]|\/OpenAction|\/Launch|\/URI\s*\(javascript/.test(insidePdf(heard.bytes)),
      `${what} has something that runs`,
    );
    check(
      findings,
      heard.headers['content-type'] === 'application/pdf',
      `${what} is ${heard.headers['content-type'] ?? 'nothing'}`,
    );
  }
  check(findings, read > 0, 'no document could be read');
  await send('/api/staff/feeds/renew', { token: owner.token, json: {} });
  const feed = async (): Promise<string> => (await send('/feeds/google.xml')).text;
  await until('the feed is written', async () => (await feed()).includes('<item>'), 30).catch(
    () => undefined,
  );
  for (const path of ['/feeds/google.xml', '/feeds/meta.csv', '/sitemap.xml']) {
    const heard = await send(path);
    check(
      findings,
      heard.status < 500 && !heard.text.includes(`<${PLANTED}`),
      `${path}: ${heard.status}, markup in it`,
    );
  }
  findings.notes.push(`${cells} cells of ${files.length} files, ${read} documents`);
}
