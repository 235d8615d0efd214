import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pushApi } from '../../../../contract/push.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { isPushService } from '../../../../services/push/send-push.server.ts';
import { makeOrder } from '../../testing/make-order.server.ts';
import { aBody, aForm, stockProduct } from '../../testing/open-checkout.server.ts';
import { openOrders } from '../../testing/open-orders.server.ts';
import { notify } from '../notify/order-notices.server.ts';
import { pushHandlers } from './follow-orders.server.ts';
import { vapidPair } from './vapid.server.ts';

const shop = await openOrders({ rows: pushApi, handlers: pushHandlers });
const { sql } = shop;

/** A push service: keeps what arrives as it arrives. */
const got: { url: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
let status = 201;
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    got.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status).end();
  });
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  // The push service of this test is on this machine.
  Object.assign(shop.shop.config, { WEBHOOKS_TO_PRIVATE: true });
  await stockProduct(sql, 'rani', 1400, { 38: 50 });
});
afterAll(() => service.close());

/** A browser: its own keys, and an address at the push service. */
function aBrowser(name: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  const mine = () => got.filter(({ url }) => url === `/${name}`);
  return {
    subscription: { endpoint: `${base}/${name}`, p256dh: keys.getPublicKey('base64url'), auth },
    mine,
    read: () =>
      mine().map(({ body }) => {
        const words = ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth });
        return JSON.parse(words.toString()) as Record<string, string>;
      }),
  };
}

async function anOrder(token?: string) {
  const wish = { productId: 'rani', size: 38, quantity: 1, unitPrice: 700_00 };
  const { body } = await shop.post('/api/codCheckout', aBody([wish], 'cod', aForm), token);
  const orderNumber = String(body['orderNumber']);
  const [row] = await sql<{ id: string }[]>`select id from orders where order_number = ${orderNumber}`;
  return {
    orderNumber,
    link: String(body['link']),
    tell: async (about: 'shipped' | 'out for delivery' | 'delivered') => {
      await inTransaction(sql, (tx) => notify(tx, row?.id ?? '', about));
      await shop.runJobs();
    },
  };
}
const followers = async () => (await sql`select from push_subscriptions`).length;

describe('web push', () => {
  test('reaches the browser encrypted and signed, and says no more than the order’s number', async () => {
    const [order, browser] = [await anOrder(), aBrowser('guest')];
    const { orderNumber, link } = order;
    const { status: answer } = await shop.post('/api/push', {
      orderNumber,
      link,
      subscription: browser.subscription,
    });
    expect(answer).toBe(200);
    await order.tell('shipped');
    expect(browser.read()).toEqual([
      {
        title: 'Kadam',
        body: `Your order ${orderNumber} is on its way`,
        // Opens the order without a login; the notification itself does not show it.
        url: `/track-order/${orderNumber}?link=${encodeURIComponent(link)}`,
        tag: orderNumber,
      },
    ]);
    const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: Buffer.alloc(0) }] =
      browser.mine();
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '172800' });
    expect(headers.authorization).toContain(`k=${(await vapidPair(shop.shop)).publicKey}`);
    expect(body.includes(orderNumber)).toBe(false);
    const claims = /t=[^.]+\.([^.]+)\./.exec(headers.authorization ?? '')?.[1] ?? '';
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: base,
      sub: 'mailto:help@kadam.example',
    });
  });

  test('of a signed-in customer follows all their orders, and nobody else’s', async () => {
    const { token } = await shop.user('push@shopper.example');
    const [first, second, another] = [await anOrder(token), await anOrder(token), await anOrder()];
    const browser = aBrowser('own');
    await shop.post(
      '/api/push',
      { orderNumber: first.orderNumber, subscription: browser.subscription },
      token,
    );
    await second.tell('shipped');
    await another.tell('shipped');
    expect(browser.read()).toMatchObject([
      { tag: second.orderNumber, url: `/track-order/${second.orderNumber}` },
    ]);
  });

  test('of a guest follows each order it asked for, and knows it after a reload', async () => {
    const [first, second, third] = [await anOrder(), await anOrder(), await anOrder()];
    const browser = aBrowser('two-orders');
    const { endpoint } = browser.subscription;
    const follows = async ({ orderNumber, link }: typeof first) =>
      (await shop.post('/api/push/state', { orderNumber, link, endpoint })).body['follows'];
    expect(await follows(first)).toBe(false);
    for (const { orderNumber, link } of [first, second])
      await shop.post('/api/push', { orderNumber, link, subscription: browser.subscription });
    expect(await Promise.all([first, second, third].map(follows))).toEqual([true, true, false]);
    await first.tell('shipped');
    await second.tell('shipped');
    expect(browser.read().map(({ tag }) => tag)).toEqual([first.orderNumber, second.orderNumber]);
    await shop.post('/api/push/off', { endpoint });
    expect(await follows(first)).toBe(false);
    const { orderNumber } = first;
    expect((await shop.post('/api/push/state', { orderNumber, endpoint })).status).toBe(401);
  });

  test.each([404, 410])('a browser that is gone (%i) is forgotten', async (gone) => {
    const [order, browser] = [await anOrder(), aBrowser(`gone-${gone}`)];
    await shop.post('/api/push', { ...order, tell: undefined, subscription: browser.subscription });
    const before = await followers();
    status = gone;
    await order.tell('shipped');
    status = 201;
    expect(await followers()).toBe(before - 1);
  });

  test('a service that fails is tried again, and the browser stays', async () => {
    const [order, browser] = [await anOrder(), aBrowser('later')];
    await shop.post('/api/push', { ...order, tell: undefined, subscription: browser.subscription });
    status = 503;
    await order.tell('shipped');
    status = 201;
    await shop.runOnce();
    expect(browser.mine()).toHaveLength(2);
  });

  test('turned off, nothing more is sent', async () => {
    const [order, browser] = [await anOrder(), aBrowser('off')];
    await shop.post('/api/push', { ...order, tell: undefined, subscription: browser.subscription });
    await shop.post('/api/push/off', { endpoint: browser.subscription.endpoint });
    await order.tell('delivered');
    expect(browser.mine()).toHaveLength(0);
  });

  test('somebody else’s order cannot be followed', async () => {
    const order = await anOrder();
    const { token } = await shop.user('somebody-else@shopper.example');
    const { subscription } = aBrowser('somebody-else');
    const body = { orderNumber: order.orderNumber, subscription };
    expect((await shop.post('/api/push', body, token)).status).toBe(404);
    expect((await shop.post('/api/push', body)).status).toBe(401);
  });

  describe('"garbage push keys"', () => {
    const good = aBrowser('good').subscription;
    const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
    const key = Buffer.from(good.p256dh, 'base64url');
    test.each([
      ['letters that are no key', { p256dh: 'garbage-garbage-garbage' }],
      ['65 bytes that are no point', { p256dh: offCurve }],
      [
        'a point of another form',
        { p256dh: Buffer.concat([Buffer.from([2]), key.subarray(1, 33)]).toString('base64url') },
      ],
      ['a key and more', { p256dh: Buffer.concat([key, Buffer.alloc(3)]).toString('base64url') }],
      ['a secret that is too short', { auth: randomBytes(15).toString('base64url') }],
      ['a secret that is too long', { auth: randomBytes(17).toString('base64url') }],
    ])('%s: refused with a sentence, and not stored', async (_, how) => {
      const order = await anOrder();
      const before = await followers();
      const reply = await shop.post('/api/push', {
        ...order,
        tell: undefined,
        subscription: { ...good, ...how },
      });
      expect(reply).toMatchObject({
        status: 400,
        body: { message: 'This browser’s key for notifications cannot be used.' },
      });
      expect(await followers()).toBe(before);
    });

    test('one that was stored before is forgotten when it is to be used, and nothing is retried', async () => {
      const [order, browser] = [await anOrder(), aBrowser('stored-garbage')];
      const { endpoint } = browser.subscription;
      await shop.post('/api/push', { ...order, tell: undefined, subscription: browser.subscription });
      await sql`update push_subscriptions set p256dh = 'garbage-garbage-garbage' where endpoint = ${endpoint}`;
      const before = await followers();
      await order.tell('shipped');
      expect(await followers()).toBe(before - 1);
      expect(browser.mine()).toEqual([]);
    });
  });

  test('an order tells the ten devices that asked last, also when all ask at once', async () => {
    const order = await anOrder();
    const browsers = Array.from({ length: 14 }, (_, index) => aBrowser(`many-${index}`));
    const replies = await Promise.all(
      browsers.map(({ subscription }) => shop.post('/api/push', { ...order, tell: undefined, subscription })),
    );
    expect(replies.every((reply) => reply.status === 200)).toBe(true);
    const last = aBrowser('the-last');
    await shop.post('/api/push', { ...order, tell: undefined, subscription: last.subscription });
    await order.tell('shipped');
    expect(last.mine()).toHaveLength(1);
    expect(browsers.flatMap(({ mine }) => mine())).toHaveLength(9);
    const [left] = await sql<{ count: number }[]>`
      select count(*)::int from push_subscriptions s where user_id is null
        and not exists (select from push_orders p where p.subscription_id = s.id)`;
    expect(left?.count).toBe(0);
  });

  test('an account has ten devices at most, and one device follows a hundred orders', async () => {
    const { token, id } = await shop.user('devices@shopper.example');
    const { orderNumber } = await anOrder(token);
    const browsers = Array.from({ length: 13 }, (_, index) => aBrowser(`device-${index}`));
    await Promise.all(
      browsers.map(({ subscription }) => shop.post('/api/push', { orderNumber, subscription }, token)),
    );
    expect(await sql`select from push_subscriptions where user_id = ${id}`).toHaveLength(10);
    const [guest, order] = [aBrowser('follows-many'), await anOrder()];
    const ask = () => shop.post('/api/push', { ...order, tell: undefined, subscription: guest.subscription });
    await ask();
    const { endpoint } = guest.subscription;
    for (let made = 0; made < 101; made += 1) await makeOrder(sql);
    await sql`
      insert into push_orders (subscription_id, order_id)
      select s.id, o.id from push_subscriptions s, orders o where s.endpoint = ${endpoint} on conflict do nothing`;
    await ask();
    const followed = await sql<{ mine: boolean }[]>`
      select o.order_number = ${order.orderNumber} as mine from push_orders p join push_subscriptions s on s.id = p.subscription_id
        join orders o on o.id = p.order_id where s.endpoint = ${endpoint}`;
    expect(followed).toHaveLength(100);
    expect(followed.filter(({ mine }) => mine)).toHaveLength(1);
  });

  test('the keys are made once, however many ask at the same time', async () => {
    await sql`delete from settings where key = 'push-keys'`;
    const pairs = await Promise.all(Array.from({ length: 8 }, () => vapidPair(shop.shop)));
    expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(1);
    const [row] = await sql<{ value: object }[]>`select value from settings where key = 'push-keys'`;
    expect(JSON.stringify(row?.value)).not.toContain(pairs[0]?.privateKey);
  });
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://web.push.apple.com/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://127.0.0.1/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://storage.googleapis.com/x', false],
  ['https://user@fcm.googleapis.com/x', false],
  ['https://:pass@fcm.googleapis.com/x', false],
  ['https://wns2-by3p.notify.windows.com/w/?token=x', true],
  ['nonsense', false],
])('%s is a push service: %s', (endpoint, known) => {
  expect(isPushService(endpoint)).toBe(known);
});
