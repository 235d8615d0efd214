import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { submitChanges } from '../../features/catalogue/server/index-now.server.ts';
import { saveStored } from '../../features/settings/server/stored-settings.server.ts';
import { type Submission, submitUrls } from '../../services/indexnow/submit-urls.server.ts';
import { changePrice } from '../../features/catalogue/server/change-price.server.ts';
import { openDemo } from '../testing/open-demo.server.ts';

const { sql, get, shop } = await openDemo();
const live = { ...shop, config: { ...shop.config, sandbox: false } };
const [product] = await sql<
  { id: string; slug: string }[]
>`select id, slug from products where listed limit 1`;
const { id, slug } = product ?? { id: '', slug: '' };
let price = 3000;
const change = () => changePrice(shop, { id, mrp: (price += 1), discount: 10 });
const waiting = async () =>
  (await sql<{ path: string }[]>`select path from changed_pages order by path`).map(({ path }) => path);

test('off unless switched on: nothing waits, nothing is sent, and there is no key', async () => {
  await change();
  expect(await waiting()).toEqual([]);
  expect((await get('/0123456789abcdef0123456789abcdef.txt')).status).toBe(404);
});

test('switched on, changed products are told once with a key that can be read; what is refused waits', async () => {
  await saveStored(sql, 'search', { indexNow: true });
  await change();
  await change();
  expect(await waiting()).toEqual([`/products/${slug}`]);
  const sent: Submission[] = [];
  await expect(
    submitChanges(live, async () => {
      throw new Error('busy');
    }),
  ).rejects.toThrow('busy');
  expect(await waiting()).toHaveLength(1);
  expect(await submitChanges(live, async (each) => void sent.push(each))).toBe(1);
  expect(sent[0]?.urlList).toEqual([`${shop.publicUrl}/products/${slug}`]);
  const key = await get(new URL(sent[0]?.keyLocation ?? '').pathname);
  expect([key.status, key.body]).toEqual([200, sent[0]?.key]);
  expect(await submitChanges(live, async () => expect.fail('nothing waits'))).toBe(0);
});

test('the demo tells nobody', async () => {
  await change();
  const demo = { ...shop, config: { ...shop.config, sandbox: true } };
  expect(await submitChanges(demo, async () => expect.fail('the demo has no address'))).toBe(0);
  expect(await waiting()).toEqual([]);
});

test('IndexNow is asked as its protocol says; 202 is taken, 429 is not', async () => {
  let [status, body] = [202, ''];
  const server = createServer((request, response) => {
    body = '';
    request.on('data', (data) => (body += String(data)));
    request.on('end', () => response.writeHead(status).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;
  const submission = {
    host: 'shop.example',
    key: 'k',
    keyLocation: 'https://shop.example/k.txt',
    urlList: ['https://shop.example/sale'],
  };
  await submitUrls(submission, at);
  expect(JSON.parse(body)).toEqual(submission);
  status = 429;
  await expect(submitUrls(submission, at)).rejects.toThrow('IndexNow answered 429');
  server.close();
  await once(server, 'close');
});
