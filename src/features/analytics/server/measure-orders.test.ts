import Fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { afterFile } from '../../../platform/server/testing/after-file.ts';
import { createGoogleAnalytics } from '../../../services/measuring/google.server.ts';
import { createMeta } from '../../../services/measuring/meta.server.ts';
import { measuringSandbox } from '../../../services/measuring/sandbox.server.ts';
import { cancelOrder } from '../../orders/server/cancel-order.server.ts';
import { aBody, openCheckout, stockProduct } from '../../orders/testing/open-checkout.server.ts';
import { saveStored } from '../../settings/server/stored-settings.server.ts';
import { measureOrders } from './measure-orders.server.ts';

const shop = await openCheckout();
const { sql } = shop;
const app = Fastify();
await app.register(measuringSandbox, { sql, apiSecret: 'api-secret', token: 'token' });
const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
afterFile(() => app.close());
const services = {
  ...shop.shop.services,
  google: createGoogleAnalytics({ baseUrl, apiSecret: 'api-secret' }),
  meta: createMeta({ baseUrl, token: 'token' }),
};
const measure = () => measureOrders({ ...shop.shop, services });

const agreed = () => ({
  agreedAt: new Date().toISOString(),
  client: '123.456',
  session: '789',
  browser: 'Mozilla/5.0',
  fbp: 'fb.1.2.3',
});
let count = 0;
async function place(measured?: object, headers: Record<string, string> = {}): Promise<string> {
  count += 1;
  const body = { ...aBody([{ productId: 'rani', size: 38, quantity: 1, unitPrice: 1399_00 }]), measured };
  const { status, body: answer } = await shop.post('/api/codCheckout', body, {
    'idempotency-key': `measured-${count}`,
    ...headers,
  });
  expect(status).toBe(200);
  return answer.orderNumber;
}

interface Told {
  readonly service: string;
  readonly event: {
    readonly name?: string;
    readonly event_id?: string;
    readonly params?: { readonly value: number };
  };
}
/** What both were told of an order. */
const told = async (orderNumber: string) =>
  [
    ...(await sql<Told[]>`
      select service, event from sandbox.measured
      where event ->> 'event_id' = ${orderNumber} or event -> 'params' ->> 'transaction_id' = ${orderNumber} order by id`),
  ].map(({ service, event }) => [service, event.name ?? 'purchase', event.params?.value]);

beforeAll(async () => {
  await stockProduct(sql, 'rani', 2798, { 38: 1000 });
  await saveStored(sql, 'measuring', { ga4: 'G-ABC123', pixel: '12345' });
});

test('an order is told of once, when the shop has accepted it, however often the job runs', async () => {
  const number = await place(agreed());
  await measure();
  expect(await told(number)).toEqual([]);
  await shop.runJobs();
  await measure();
  const once = [
    ['google', 'purchase', 1399],
    ['meta', 'purchase', undefined],
  ];
  expect(await told(number)).toEqual(expect.arrayContaining(once));
  await measure();
  expect(await told(number)).toHaveLength(2);
  // A crash between the call and the note: Meta and Google know the number.
  await sql`
    update order_measuring set meta_sent_at = null
    where order_id = (select id from orders where order_number = ${number})`;
  await measure();
  expect(await told(number)).toHaveLength(2);
});

test('without consent nothing is stored or sent, nor of a browser that refuses to be tracked', async () => {
  const numbers = [
    await place(),
    await place({ agreedAt: new Date().toISOString() }),
    await place({ ...agreed(), agreedAt: 'never' }),
    await place(agreed(), { 'sec-gpc': '1' }),
  ];
  await shop.runJobs();
  await measure();
  for (const number of numbers) expect(await told(number)).toEqual([]);
  expect(
    await sql`select from order_measuring m join orders o on o.id = m.order_id where o.order_number = any(${numbers})`,
  ).toHaveLength(0);
});

test('each is told of what was agreed to for it', async () => {
  const { browser: _browser, ...forGoogle } = agreed();
  const { client: _client, ...forMeta } = agreed();
  const [google, meta] = [await place(forGoogle), await place(forMeta)];
  await shop.runJobs();
  await measure();
  expect((await told(google)).map(([service]) => service)).toEqual(['google']);
  expect((await told(meta)).map(([service]) => service)).toEqual(['meta']);
});

test('Google is told once of what is taken off: a cancelled order', async () => {
  const number = await place(agreed());
  await shop.runJobs();
  await measure();
  const [order] = await sql<{ id: string }[]>`select id from orders where order_number = ${number}`;
  await cancelOrder(shop.shop, { orderId: order?.id ?? '', actor: 'customer' });
  await measure();
  await measure();
  expect((await told(number)).filter(([service]) => service === 'google')).toEqual([
    ['google', 'purchase', 1399],
    ['google', 'refund', 1399],
  ]);
});

test('a refused token is tried again later, and stops nothing of the other service', async () => {
  const number = await place(agreed());
  await shop.runJobs();
  const wrong = { ...services, meta: createMeta({ baseUrl, token: 'expired' }) };
  await expect(measureOrders({ ...shop.shop, services: wrong })).rejects.toMatchObject({ kind: 'refused' });
  expect((await told(number)).map(([service]) => service)).toEqual(['google']);
  await measure();
  expect((await told(number)).map(([service]) => service)).toEqual(['google', 'meta']);
});

test('a shop without ids sends nothing, whatever was stored', async () => {
  await saveStored(sql, 'measuring', { ga4: '', pixel: '' });
  const number = await place(agreed());
  await shop.runJobs();
  await measure();
  expect(await told(number)).toEqual([]);
  await saveStored(sql, 'measuring', { ga4: 'G-ABC123', pixel: '12345' });
});
