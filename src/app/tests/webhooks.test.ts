import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { webhookEvents } from '../../contract/webhook-events.ts';
import { webhooksStaffApi, type DeliveryList, type WebhookEndpoint } from '../../contract/webhooks-staff.ts';
import { inTransaction } from '../../platform/server/db.server.ts';
import { isPrivateAddress } from '../../services/webhooks/private-address.ts';
import { postWebhook, refusedUrl } from '../../services/webhooks/post-webhook.server.ts';
import {
  findOrder,
  setOrderState,
  setPaymentState,
} from '../../features/orders/server/order-record.server.ts';
import { makeOrder } from '../../features/orders/testing/make-order.server.ts';
import { aBody, stockProduct } from '../../features/orders/testing/open-checkout.server.ts';
import { openOrders } from '../../features/orders/testing/open-orders.server.ts';
import { changePrice } from '../../features/catalogue/server/change-price.server.ts';
import { deliver } from '../../features/webhooks/server/deliver.server.ts';
import { webhooksStaffHandlers } from '../../features/webhooks/server/staff-api.server.ts';

const shop = await openOrders({ rows: webhooksStaffApi, handlers: webhooksStaffHandlers });
const { sql } = shop;

interface Got {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
const got: Got[] = [];
let answer: (url: string) => number | 'hang' = () => 204;
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const status = answer(request.url ?? '');
    if (status === 'hang') return;
    got.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
    response.writeHead(status, { location: '/elsewhere' }).end('{"ignored": true}');
  });
});
let base = '';
let owner: { id: string; token: string };
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  owner = await shop.user('owner@hooks.example', 'owner');
  await stockProduct(sql, 'hook-mule', 2000, { 38: 9 });
  await stockProduct(sql, 'hook-plain', 2000, { 38: 9 });
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(async () => {
  got.length = 0;
  answer = () => 204;
  await sql`delete from webhook_endpoints`;
  await sql`delete from webhook_events`;
});

const ALL = Object.keys(webhookEvents);
async function addReceiver(events = ALL, path = '/hooks'): Promise<string> {
  const { status, body } = await shop.post('/api/staff/webhooks', { url: base + path, events }, owner.token);
  expect(status).toBe(200);
  return body['id'] as string;
}
const endpoints = async () =>
  (await shop.get('/api/staff/webhooks', owner.token)).body['endpoints'] as WebhookEndpoint[];
const log = async (id: string) =>
  (await shop.get<DeliveryList>(`/api/staff/webhooks/${id}/log`, owner.token)).body.deliveries;
const waiting = async () =>
  (await sql<{ id: string }[]>`select id from webhook_deliveries where state = 'waiting' order by at`).map(
    ({ id }) => id,
  );
const deliverAll = async () => {
  for (const id of await waiting()) await deliver(shop.shop, id);
};

const order = async () => (await findOrder(sql, (await makeOrder(sql)).orderNumber))!;

describe('what happens is told', () => {
  test('of a cash order with an advance: how much of it is paid online, and whether it stays', async () => {
    await addReceiver(['order.returned']);
    const made = await order();
    await sql`update orders set status = 'Shipped', payment_method = 'cod', advance = 9900, advance_retained = true
      where id = ${made.id}`;
    await inTransaction(sql, (tx) =>
      setOrderState(tx, { ...made, status: 'Shipped' }, 'Returned', { actor: 'system' }),
    );
    await deliverAll();
    expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({
      type: 'order.returned',
      data: { advance: '99.00', advanceRetained: true },
    });
  });

  test('"order placed, paid, packed, shipped, delivered, cancelled, returned; product and stock changed", each as documented', async () => {
    await addReceiver();
    const body = aBody([{ productId: 'hook-mule', size: 38, quantity: 1, unitPrice: 100_000 }]);
    expect((await shop.post('/api/codCheckout', body)).status).toBe(200);
    await inTransaction(sql, async (tx) => {
      let moved = await order();
      await tx`update orders set status = 'Confirmed' where id = ${moved.id}`;
      moved = { ...moved, status: 'Confirmed' };
      moved = await setOrderState(tx, moved, 'Packed', { actor: 'staff' });
      for (const to of ['Shipped', 'Delivered'] as const)
        moved = await setOrderState(tx, moved, to, { actor: 'system' });
      await setPaymentState(tx, moved, 'Paid', { actor: 'system' });
      moved = await setOrderState(tx, moved, 'Return requested', { actor: 'customer' });
      await setOrderState(tx, moved, 'Returned', { actor: 'staff' });
      await setOrderState(tx, await order(), 'Cancelled', { actor: 'customer' });
    });
    await changePrice(shop.shop, {
      id: 'hook-mule',
      mrp: 1999,
      discount: 10,
      revision: 1,
      who: 'test',
    });
    await deliverAll();
    const told = got.map(({ body: text }) => JSON.parse(text) as { type: string });
    expect(told.map(({ type }) => type).toSorted()).toEqual(ALL.toSorted());
    for (const each of told) expect(() => webhookEvents[each.type]?.body.parse(each)).not.toThrow();
  });

  test('an order tells how many pairs are left after it', async () => {
    await addReceiver(['stock.changed']);
    const left = async () =>
      (
        await sql<{ quantity: number }[]>`select quantity from product_sizes where product_id = 'hook-plain'`
      )[0]?.quantity;
    const before = (await left()) ?? 0;
    const body = aBody([{ productId: 'hook-plain', size: 38, quantity: 2, unitPrice: 100_000 }]);
    expect((await shop.post('/api/codCheckout', body)).status).toBe(200);
    await deliverAll();
    expect(await left()).toBe(before - 2);
    expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({
      type: 'stock.changed',
      data: { productId: 'hook-plain', sizes: [{ size: 38, quantity: before - 2 }] },
    });
  });

  test('in the transaction of the act: an act that is rolled back is not told; a kind nobody wants is not written', async () => {
    await addReceiver(['order.cancelled']);
    await inTransaction(sql, async (tx) => {
      await setOrderState(tx, await order(), 'Cancelled', { actor: 'customer' });
      throw new Error('rolled back');
    }).catch(() => {});
    const body = aBody([{ productId: 'hook-plain', size: 38, quantity: 1, unitPrice: 100_000 }]);
    expect((await shop.post('/api/codCheckout', body)).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  test('signed in the style of Standard Webhooks: HMAC-SHA256 with a timestamp over the raw body', async () => {
    const id = await addReceiver();
    await shop.post(`/api/staff/webhooks/${id}/test`, {}, owner.token);
    await deliverAll();
    const [{ headers, body }] = got as [Got];
    const secret = (await endpoints())[0]?.secret ?? '';
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    const right = createHmac('sha256', key).update(signed).digest();
    const [version, mac = ''] = String(headers['webhook-signature']).split(',');
    expect(version).toBe('v1');
    expect(timingSafeEqual(Buffer.from(mac, 'base64'), right)).toBe(true);
    expect(JSON.parse(body)).toMatchObject({ type: 'test.ping' });
    expect(Math.abs(Number(headers['webhook-timestamp']) * 1000 - Date.now())).toBeLessThan(60_000);
  });

  test('a new secret signs at once, and the old one along with it for 24 hours', async () => {
    const id = await addReceiver();
    const mac = (secret: string, { headers, body }: Got) =>
      `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
        .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
        .digest('base64')}`;
    const receiver = async () => (await endpoints()).find((each) => each.id === id)!;
    const ping = async () => {
      got.length = 0;
      await shop.post(`/api/staff/webhooks/${id}/test`, {}, owner.token);
      await deliverAll();
      return got[0] as Got;
    };
    const old = (await receiver()).secret;
    const renew = () => shop.post(`/api/staff/webhooks/${id}/secret`, {}, owner.token);
    const answers = await Promise.all([renew(), renew(), renew()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { secret, previousUntil } = await receiver();
    expect(secret).not.toBe(old);
    expect(previousUntil).not.toBeNull();
    const both = await ping();
    expect(both.headers['webhook-signature']).toBe(`${mac(secret, both)} ${mac(old, both)}`);
    await shop.sql`update webhook_endpoints set previous_until = now() - interval '1 second' where id = ${id}`;
    const later = await ping();
    expect(later.headers['webhook-signature']).toBe(mac(secret, later));
  });
});

describe('a connection to a receiver', () => {
  const post = (url: string) =>
    postWebhook({ url, body: '{}', headers: {}, timeoutMs: 2_000, allowPrivate: true });

  test('serves the events that follow, and one that its receiver closes just then is no trouble', async () => {
    const connections = new Set<unknown>();
    let closes = false;
    const server = createServer((request, response) => {
      if (closes && connections.has(request.socket)) return void request.socket.destroy();
      connections.add(request.socket);
      request.resume().on('end', () => response.end('taken'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    // Ends once a post took a connection that was there.
    let before = -1;
    while (connections.size > before) {
      before = connections.size;
      expect(await post(url)).toEqual({ status: 200 });
    }
    closes = true;
    expect(await post(url)).toEqual({ status: 200 });
    expect(connections.size).toBe(before + 1);
  });
});

describe('a receiver in trouble', () => {
  const ping = async (id: string) => {
    await shop.post(`/api/staff/webhooks/${id}/test`, {}, owner.token);
    return (await waiting()).at(-1) ?? '';
  };

  test('is tried again with growing pauses, then given up; the log says why, and a replay sends the same event', async () => {
    const id = await addReceiver();
    answer = () => 500;
    const delivery = await ping(id);
    const pauses: number[] = [];
    for (let tries = 1; tries <= 9; tries += 1)
      await deliver(shop.shop, delivery).catch((error: { ms: number }) => pauses.push(error.ms));
    expect(pauses).toEqual([5, 30, 120, 600, 1800, 7200, 21_600, 43_200, 86_400].map((each) => each * 1000));
    await deliver(shop.shop, delivery);
    expect(await log(id)).toMatchObject([
      { state: 'failed', tries: 10, status: 500, trouble: 'It answered 500.' },
    ]);
    answer = () => 200;
    await shop.post(`/api/staff/webhook-log/${delivery}/replay`, {}, owner.token);
    await deliver(shop.shop, delivery);
    expect(await log(id)).toMatchObject([{ state: 'delivered', trouble: null, status: 200 }]);
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('a redirect is not followed', async () => {
    const id = await addReceiver();
    answer = (url) => (url === '/hooks' ? 302 : 200);
    await expect(deliver(shop.shop, await ping(id))).rejects.toMatchObject({ ms: 5000 });
    expect(got).toHaveLength(1);
  });

  test('a receiver that hangs is left in time, and holds two workers at most', async () => {
    answer = () => 'hang';
    const hung = await postWebhook({
      url: `${base}/x`,
      body: '{}',
      headers: {},
      timeoutMs: 200,
      allowPrivate: true,
    });
    expect(hung).toEqual({ trouble: 'No answer within 0.2 seconds.' });
    const id = await addReceiver();
    for (let times = 0; times < 3; times += 1) await ping(id);
    const [first, second, third] = await waiting();
    await sql`update webhook_deliveries set started_at = now() where id = any(${[first ?? '', second ?? '']}::uuid[])`;
    await expect(deliver(shop.shop, third ?? '')).rejects.toThrow('The receiver has enough on its hands');
    expect(await log(id)).toMatchObject([{ tries: 0 }, { tries: 0 }, { tries: 0 }]);
  });

  test('after long failure it is paused, keeps what waits, and gets it when it goes on', async () => {
    const id = await addReceiver();
    answer = () => 503;
    const delivery = await ping(id);
    await deliver(shop.shop, delivery).catch(() => {});
    await sql`update webhook_endpoints set failing_since = now() - interval '4 days'`;
    await deliver(shop.shop, delivery);
    expect(await endpoints()).toMatchObject([{ state: 'paused', waiting: 1 }]);
    await inTransaction(sql, async (tx) =>
      setOrderState(tx, await order(), 'Cancelled', { actor: 'customer' }),
    );
    await deliverAll();
    expect(await waiting()).toHaveLength(2);
    answer = () => 204;
    await shop.post(`/api/staff/webhooks/${id}/state`, { to: 'on' }, owner.token);
    await deliverAll();
    expect(await endpoints()).toMatchObject([{ state: 'on', waiting: 0, failingSince: null }]);
  });

  test('one that says 410 is paused at once', async () => {
    const id = await addReceiver();
    answer = () => 410;
    await deliver(shop.shop, await ping(id));
    expect(await endpoints()).toMatchObject([
      { state: 'paused', pausedWhy: 'It said that it is gone (410).' },
    ]);
  });
});

describe('addresses', () => {
  test.each([
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '192.168.0.9',
    '172.31.0.1',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
  ])('%s is private', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });
  test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
  test.each([
    ['http://shop.example/x', 'The address must begin with https://.'],
    ['https://127.0.0.1/x', 'This address leads into a private network.'],
    ['https://[::1]/x', 'This address leads into a private network.'],
    ['https://0x7f.1/x', 'This address leads into a private network.'],
    ['https://localhost/x', 'This address leads into a private network.'],
    ['https://user:pass@shop.example/', 'Please leave user and password out of the address.'],
    ['nonsense', 'Please enter a whole address, such as https://example.com/hooks.'],
  ])('a live shop refuses %s', (url, sentence) => {
    expect(refusedUrl(url, false)).toBe(sentence);
  });
  test('a name that leads into a private network is refused when it is looked up', async () => {
    const posted = await postWebhook({
      url: 'https://ip6-localhost/x',
      body: '{}',
      headers: {},
      timeoutMs: 2000,
      allowPrivate: false,
    });
    expect(posted).toHaveProperty('trouble');
    expect(got).toEqual([]);
  });
});
