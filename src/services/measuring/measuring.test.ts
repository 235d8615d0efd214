import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { afterFile } from '../../platform/server/testing/after-file.ts';
import { testDb } from '../../platform/server/testing/test-db.server.ts';
import { createGoogleAnalytics } from './google.server.ts';
import { createMeta } from './meta.server.ts';
import { measuringSandbox } from './sandbox.server.ts';

const { sql } = await testDb();
const app = Fastify();
await app.register(measuringSandbox, { sql, apiSecret: 'api-secret', token: 'token' });
const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
afterFile(() => app.close());
const google = createGoogleAnalytics({ baseUrl, apiSecret: 'api-secret', timeoutMs: 500 });
const meta = createMeta({ baseUrl, token: 'token', timeoutMs: 500 });

const at = new Date('2026-11-26T06:00:00Z');
const items = [{ id: 'KLH-1-38', name: 'Rani', variant: 'Gold', price: 999_50, quantity: 2 }];
const sale = { orderNumber: 'KD7', at, value: 1999_00, items };
const toMeta = {
  ...sale,
  pixel: '12345',
  url: 'https://shop.example/checkout',
  email: ' Asha@Example.com',
  phone: '98765 43210',
  browser: 'Mozilla/5.0',
  fbp: 'fb.1.2.3',
  fbc: null,
};
const received = async () =>
  (await (await fetch(`${baseUrl}/received`)).json()) as {
    service: string;
    account: string;
    event: unknown;
  }[];
const faults = (change: object) =>
  fetch(`${baseUrl}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
const sha = (text: string) => createHash('sha256').update(text).digest('hex');

beforeEach(async () => {
  await fetch(`${baseUrl}/faults`, { method: 'DELETE' });
  await sql`delete from sandbox.measured`;
});

test('Google is told of a purchase and of a refund in rupees, under the number of the browser', async () => {
  const to = { measurementId: 'G-ABC123', client: '1.2' };
  await google.purchase({ ...sale, ...to, session: '99' });
  await google.refund({ ...to, orderNumber: 'KD7', at, value: 500_00 });
  expect(await received()).toMatchObject([
    {
      service: 'google',
      account: 'G-ABC123',
      event: {
        client: '1.2',
        name: 'purchase',
        params: {
          transaction_id: 'KD7',
          currency: 'INR',
          value: 1999,
          session_id: '99',
          items: [{ item_id: 'KLH-1-38', item_variant: 'Gold', price: 999.5, quantity: 2 }],
        },
      },
    },
    { event: { name: 'refund', params: { transaction_id: 'KD7', value: 500 } } },
  ]);
});

test('Meta is told with e-mail and phone as hashes, and counts a repeated event once', async () => {
  await meta.purchase(toMeta);
  await meta.purchase(toMeta);
  expect(await received()).toMatchObject([
    {
      service: 'meta',
      account: '12345',
      event: {
        event_id: 'KD7',
        event_time: at.getTime() / 1000,
        user_data: { em: [sha('asha@example.com')], ph: [sha('919876543210')], fbp: 'fb.1.2.3' },
        custom_data: { currency: 'INR', value: 1999, content_ids: ['KLH-1-38'], num_items: 2 },
      },
    },
  ]);
  expect(JSON.stringify(await received())).not.toMatch(/asha@|98765/i);
});

test('what fails is told apart: refused keys, and a service that does not work or answer', async () => {
  await expect(createMeta({ baseUrl, token: 'wrong' }).check()).rejects.toMatchObject({
    kind: 'refused',
    status: 401,
  });
  await expect(meta.check()).resolves.toBeUndefined();
  await expect(google.check()).resolves.toBeUndefined();
  await faults({ failNext: 2 });
  await expect(meta.purchase(toMeta)).rejects.toMatchObject({ kind: 'unavailable' });
  const toGoogle = { ...sale, measurementId: 'G-ABC123', client: '1.2', session: null };
  await expect(google.purchase(toGoogle)).rejects.toMatchObject({ kind: 'unavailable' });
  await faults({ delayMs: 2_000 });
  await expect(google.purchase(toGoogle)).rejects.toMatchObject({ kind: 'timeout' });
});
