import type { AddressInfo } from 'node:net';
import { inflateSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLAIN_LETTER } from '../../contract/newsletters-staff.ts';
import type { GroupValues } from '../../contract/setting-groups.ts';
import { aBody } from '../../features/orders/testing/open-checkout.server.ts';
import { printDocuments } from '../../features/orders/server/documents/print-documents.server.ts';
import { NOTICES, notify } from '../../features/orders/server/notify/order-notices.server.ts';
import { issueInvoice } from '../../features/orders/server/invoice/issue-invoice.server.ts';
import { placeOrder } from '../../features/orders/server/place/place-order.server.ts';
import { feedAddresses } from '../../features/feeds/server/feed-address.server.ts';
import { keepOwnTexts } from '../../features/content/server/page-versions.server.ts';
import { saveSettings } from '../../features/settings/server/save-settings.server.ts';
import { groupOf, readAllSettings } from '../../features/settings/server/setting-groups.server.ts';
import {
  createNewsletter,
  saveNewsletter,
  sendNewsletter,
} from '../../features/outreach/server/newsletter/write-newsletter.server.ts';
import { inTransaction } from '../../platform/server/db.server.ts';
import { readPdf } from '../../platform/server/pdf/testing/read-pdf.ts';
import { addJob } from '../../platform/server/jobs/add-job.server.ts';
import { runDueJobs } from '../../platform/server/testing/run-jobs.server.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { loadDemo } from '../demo/load-demo.server.ts';
import { jobQueues } from '../job-queues.server.ts';
import { leftIn } from '../testing/demo-brand.ts';
import type { Storefront } from '../render/pages.server.ts';
import { pages } from '../route-table.ts';
import { staffPages } from '../staff-route-table.ts';
import { createShopServer } from '../start/server.server.ts';
import { testServer } from '../testing.server.ts';

const { sql } = await testDb();
const storefront = () => import('../entry-server.tsx') as Promise<Storefront>;
const options = testServer(sql, {}, storefront);
const { shop } = options;
let app: FastifyInstance;
let origin = '';
let product: { id: string; slug: string; size: number; color: string; hsn: string; price: number };

async function change<Group extends 'identity' | 'brand'>(group: Group, values: Partial<GroupValues[Group]>) {
  const now = groupOf(group, await readAllSettings(sql));
  await saveSettings(shop, { ...now, ...values } as never, 'the owner');
}

beforeAll(async () => {
  await keepOwnTexts(sql);
  await loadDemo(sql, '.', () => {});
  // The catalogue is the owner's own: the brand and the colours of products are no words of the shop's.
  await sql`update colours set swatch = '#777777', swatch_to = '#888888' where name = 'Multicolour'`;
  await sql`update products set brand = replace(brand, 'Kadam', 'Meera')`;
  await change('identity', {
    name: 'Meera Shoes',
    legalName: 'Meera Shoes Private Limited',
    tagline: 'Walk well',
    website: 'meera.example',
    email: 'help@meera.example',
    ordersEmail: 'orders@meera.example',
    privacyEmail: 'privacy@meera.example',
    grievanceEmail: 'grievance@meera.example',
  });
  await change('brand', {
    shortName: 'Meera',
    main: '#004488',
    accent: '#ffcc00',
    orderPrefix: 'MS',
    invoicePrefix: 'MI',
    creditPrefix: 'MC',
    story: 'Meera walks.',
    motto: 'shoes for walking',
    quality: 'Every pair is looked at twice.',
    packaging: 'Your pair comes in a blue box.',
    footer: 'Walk well, wherever.',
    socials: [],
  });
  const [row] = await sql<(typeof product)[]>`
    select p.id, p.slug, z.size, p.color, p.hsn, p.price::int as price from products p join product_sizes z on z.product_id = p.id
    where p.active and p.listed and z.quantity > 3 order by p.code, z.size limit 1`;
  if (!row) throw new Error('The demo has no pair');
  product = row;
  app = await createShopServer(options);
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const PARAMS: Readonly<Record<string, () => string>> = {
  slugtitle: () => product.slug,
  title: () => 'Festive Footwear',
  color: () => product.color,
  subtypes: () => 'Kolhapuris',
  searchitem: () => 'mojari',
  amount: () => '999',
  page: () => 'about-us',
  version: () => '1',
  tag: () => 'sale',
};
const addressOf = (path: string): string =>
  path
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(PARAMS[name]?.() ?? 'x'))
    .replace('*', 'nothing/here');

test('a shop with another name, colours and prefixes has nothing of the demo’s on any page', async () => {
  const rows = [...pages, ...staffPages].filter(({ sandbox }) => !sandbox);
  const found: Record<string, string[]> = {};
  for (const { path } of rows) {
    const answer = await fetch(origin + addressOf(path), { headers: { accept: 'text/html' } });
    const body = await answer.text();
    expect(answer.status, path).toBeLessThan(500);
    expect(body, path).toContain('<meta name="theme-color" content="#004488">');
    expect(body, path).toMatch(/<title>[^<]*Meera Shoes/);
    expect(body, path).toContain('<meta property="og:site_name" content="Meera Shoes">');
    const left = leftIn(body);
    if (left.length > 0) found[path] = left.slice(0, 4);
  }
  expect(found).toEqual({});
});

test('nor in the manifest, the icon, drawings, feeds, sitemaps, the API and its document', async () => {
  const { google, meta } = await feedAddresses(shop);
  const feeds = [google, meta].map((address) => new URL(address).pathname);
  const files = [
    '/manifest.webmanifest',
    '/brand-icon.svg',
    ...['empty-cart', 'empty-orders', 'payment-success', 'payment-failure', 'loader', 'avatar'].map(
      (name) => `/brand/${name}.svg`,
    ),
    '/favicon.ico',
    '/offline.html',
    '/service-worker.js',
    '/robots.txt',
    '/sitemap.xml',
    '/api/docs',
    '/api/docs/openapi.json',
    '/api/shop',
    '/api/nothing',
    ...feeds,
  ];
  const found: Record<string, string[]> = {};
  for (const path of files) {
    const answer = await fetch(origin + path, { headers: { accept: 'text/html' } });
    if (path.startsWith('/brand')) expect(answer.status, path).toBe(200);
    const left = leftIn(await answer.text());
    if (left.length > 0) found[path] = left.slice(0, 4);
  }
  expect(found).toEqual({});
  const manifest = (await (await fetch(`${origin}/manifest.webmanifest`)).json()) as Record<string, unknown>;
  expect(manifest).toMatchObject({ name: 'Meera Shoes', short_name: 'Meera', theme_color: '#004488' });
});

test('nor in mails, messages and documents', async () => {
  const { id: productId, size, color, hsn, price: unitPrice } = product;
  const body = aBody([{ productId, size, color, hsn, quantity: 1, unitPrice }]);
  const order = await placeOrder(shop, {
    input: { ...body, method: 'cod' },
    userId: undefined,
    key: undefined,
  });
  expect(order.orderNumber).toMatch(/^MS[2-9A-Y]{7}$/);
  const [user] = await sql<{ id: string }[]>`
    insert into users (user_name, email, email_key, password_hash, user_type, phone)
    values ('Asha', 'asha@shopper.example', 'asha@shopper.example', 'x', 'customer', '+919000000002') returning id`;
  await inTransaction(sql, async (tx) => {
    await issueInvoice(tx, order.id, shop.now());
    await addJob(tx, { kind: 'accounts.sendOtp', payload: { userId: user?.id } });
    // Returns, refunds, confirmations and the rest: all that is ever written about an order.
    for (const about of NOTICES) await notify(tx, order.id, about);
  });
  await writeFromOutside();
  await sendLetter(user?.id ?? '');
  const handlers = Object.assign({}, ...Object.values(jobQueues(shop, '')).map((queue) => queue.handlers));
  await runDueJobs(sql, handlers as Parameters<typeof runDueJobs>[1], shop.log);
  const sent = await sql<
    { text: string; channel: string }[]
  >`select channel, o::text as text from sandbox.outbox o`;
  const texts = sent.map(({ text }) => text);
  expect(sent.filter(({ channel }) => channel === 'mail')).not.toHaveLength(0);
  expect(texts.join('\n')).toContain('is your Meera Shoes code.');
  expect(texts.join('\n')).toContain('#004488');
  // The newsletter, and every mail about a return or an exchange.
  expect(texts.find((text) => text.includes('Blue days'))).toContain('Meera Shoes');
  const subjects = [
    `Your request for order ${order.orderNumber}`,
    `Your request for order ${order.orderNumber} is accepted`,
    `About your request for order ${order.orderNumber}`,
    `Your new size for order ${order.orderNumber}`,
    `About your exchange for order ${order.orderNumber}`,
  ];
  for (const subject of subjects)
    expect(
      texts.filter((text) => text.includes(subject)),
      subject,
    ).not.toHaveLength(0);
  for (const subject of [/verify/i, /password/i, /subscri/i, /we have your request|your request/i, /refund/i])
    expect(
      texts.filter((text) => subject.test(text)),
      String(subject),
    ).not.toHaveLength(0);
  expect(texts.flatMap(leftIn)).toEqual([]);

  for (const paper of ['invoice', 'packing-slip'] as const) {
    const { pdf: file } = await printDocuments(shop, { orders: [order.orderNumber], paper });
    expect(readPdf(file).flatMap(leftIn), paper).toEqual([]);
    expect(coloursOf(file), paper).not.toContain('#6b1d3a');
    if (paper === 'invoice') expect(coloursOf(file)).toContain('#004488');
  }
});

/** A newsletter to somebody who has asked for it. */
async function sendLetter(who: string): Promise<void> {
  await sql`insert into subscribers (email, email_key, state) values ('lata@shopper.example', 'lata@shopper.example', 'confirmed')`;
  const id = await createNewsletter(shop, who);
  const letter = {
    subject: 'Blue days',
    preheader: '',
    heading: 'Blue days',
    words: 'New pairs are here.',
    products: [product.id],
    ...PLAIN_LETTER,
  };
  const revision = await saveNewsletter(shop, id, { ...letter, revision: 0 }, who);
  await sendNewsletter(shop, id, { to: 'sending', revision }, who);
}

/** What makes the shop write about accounts, the newsletter and a query. */
async function writeFromOutside(): Promise<void> {
  const password = 'walk-with-me-1';
  const email = 'devi@shopper.example';
  const asked: Readonly<Record<string, object>> = {
    '/api/auth/register': { username: 'Devi', email, password, confirmPassword: password },
    '/api/forgot-password': { email: 'asha@shopper.example' },
    '/api/subscribe': { email },
    '/api/queries': { name: 'Devi', email, message: 'Do you have wide shoes?' },
  };
  for (const [path, body] of Object.entries(asked)) {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status, `${path}: ${await answer.text()}`).toBeLessThan(300);
  }
}

/** The colours that a PDF draws with. */
function coloursOf(file: Buffer): string[] {
  const streams = Array.from(
    file.toString('latin1').matchAll(/stream\r?\n(.*?)\r?\nendstream/gs),
    ([, stream = '']) => {
      try {
        return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
      } catch {
        // Not a packed one.
        return '';
      }
    },
  ).join('\n');
  const colours = Array.from(
    streams.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) (?:rg|scn)$/gim),
    ([, ...shares]) =>
      shares
        .slice(0, 3)
        .map((share) =>
          Math.round(Number(share) * 255)
            .toString(16)
            .padStart(2, '0'),
        )
        .join(''),
  );
  return [...new Set(colours)].map((colour) => `#${colour}`);
}
