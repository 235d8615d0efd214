import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import ece from 'http_ece';
import { newEmail } from './fixtures/customers.ts';
import { moveParcel, placeOrder } from './fixtures/sale.ts';
import { shopWorker } from './fixtures/service-worker.ts';
import { expect, patient, phone, test } from './fixtures/shop.ts';
import { startShop } from './fixtures/shop-process.ts';

/** The small headless browser of the other journeys refuses notifications whatever it is told; the whole one shows them. */
const WHOLE = process.env['WHOLE_CHROMIUM'] ?? '/usr/bin/chromium';
const ON_ITS_WAY = 5;
const TOLD = 'Tell me on this device';

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly data: { readonly url: string };
}

/** What a service worker sees of itself, as far as this journey asks for it. */
interface Worker {
  readonly registration: { getNotifications(): Promise<Shown[]> };
  readonly clients: { openWindow(url: string): Promise<null>; matchAll(): Promise<object[]> };
  readonly NotificationEvent: new (name: string, about: { notification: Shown }) => Event;
  dispatchEvent(event: Event): boolean;
}

/** A push service on this machine: what the shop sends is taken as it comes. */
async function openService() {
  const got: Buffer[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      got.push(Buffer.concat(parts));
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    server,
    got,
    browser: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/her-browser`,
      p256dh: [...keys.getPublicKey()],
      auth: [...auth],
    },
    read: (body: Buffer) =>
      ece
        .decrypt(body, {
          version: 'aes128gcm',
          privateKey: keys,
          authSecret: auth.toString('base64url'),
        })
        .toString(),
  };
}

test(
  'web push: the customer allows it, the parcel leaves, the notification says so, and a click opens the order',
  {
    tag: '@slow',
  },
  async ({ playwright }) => {
    test.skip(!existsSync(WHOLE), 'needs the whole Chromium');
    const folder = mkdtempSync(path.join(tmpdir(), 'kadam-push-'));
    const service = await openService();
    const shop = await startShop({ DATA_DIR: path.join(folder, 'data'), WEBHOOKS_TO_PRIVATE: '1' });
    const browser = await chromium.launch({
      executablePath: WHOLE,
      args: ['--no-sandbox', '--disable-gpu', '--headless=new'],
      ignoreDefaultArgs: ['--headless'],
    });
    try {
      const request = await playwright.request.newContext({ baseURL: shop.url });
      const { orderNumber, link } = await placeOrder(request, { billing: { email: newEmail('push') } });
      const order = `/track-order/${orderNumber}?link=${encodeURIComponent(link)}`;
      const context = await browser.newContext({
        baseURL: shop.url,
        viewport: phone,
        serviceWorkers: 'allow',
      });

      // Nobody has allowed it: the browser is asked by a click alone, and a refusal is a sentence.
      const refused = patient(await context.newPage());
      await refused.goto(order);
      expect(await refused.evaluate(() => Notification.permission)).not.toBe('granted');
      await refused.getByRole('button', { name: TOLD }).click();
      await expect(refused.getByText(/^Your browser does not allow it\./)).toBeVisible();
      await refused.close();

      await context.grantPermissions(['notifications'], { origin: shop.url });
      // The makers' push services are out of reach from here: the browser's address is at ours, all else is the browser's own.
      await context.addInitScript(({ endpoint, p256dh, auth }) => {
        let subscription: object | null = null;
        const bytes = { p256dh: new Uint8Array(p256dh).buffer, auth: new Uint8Array(auth).buffer };
        Object.assign(PushManager.prototype, {
          subscribe: async () =>
            (subscription = {
              endpoint,
              getKey: (name: 'p256dh' | 'auth') => bytes[name],
              unsubscribe: async () => {
                subscription = null;
                return true;
              },
            }),
          getSubscription: async () => subscription,
        });
      }, service.browser);
      const page = patient(await context.newPage());
      await page.goto('/');
      await shopWorker(page);
      await page.goto(order);
      expect(await page.evaluate(() => Notification.permission)).toBe('granted');
      await page.getByRole('button', { name: TOLD }).click();
      await expect(page.getByText('This device tells you when your parcel moves.')).toBeVisible();

      await moveParcel(request, orderNumber, ON_ITS_WAY);
      await expect.poll(() => service.got.length).toBeGreaterThan(0);
      const words = service.read(service.got[0] as Buffer);

      // What the push service would hand over, handed over through the browser's DevTools protocol.
      const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
      const devtools = await context.newCDPSession(page);
      const registered = Promise.withResolvers<string>();
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) registered.resolve(registrations[0].registrationId);
      });
      await devtools.send('ServiceWorker.enable');
      await devtools.send('ServiceWorker.deliverPushMessage', {
        origin: shop.url,
        registrationId: await registered.promise,
        data: words,
      });
      const shown = () =>
        worker.evaluate(async () => {
          const { registration } = self as never as Worker;
          const all = await registration.getNotifications();
          return all.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
        });
      await expect.poll(async () => (await shown()).length).toBe(1);
      expect(await shown()).toEqual([
        {
          title: 'Kadam',
          body: `Your order ${orderNumber} is on its way`,
          tag: orderNumber,
          data: { url: order },
        },
      ]);

      // A click cannot be made from outside; the worker is told of one, and asks the browser for this window.
      const opened = await worker.evaluate(async () => {
        const scope = self as never as Worker;
        const asked = Promise.withResolvers<string>();
        scope.clients.openWindow = async (url) => (asked.resolve(url), null);
        scope.clients.matchAll = async () => [];
        const [notification] = await scope.registration.getNotifications();
        if (!notification) throw new Error('There is a notification');
        scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
        return asked.promise;
      });
      await expect.poll(async () => (await shown()).length).toBe(0);
      await page.goto(opened);
      await expect(page.locator('.track-headline')).toBeVisible();
      await expect(page.getByText(orderNumber).first()).toBeVisible();
    } finally {
      await browser.close();
      await shop.stop();
      service.server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
