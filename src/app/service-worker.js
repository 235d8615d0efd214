// Keeps one page in the browser, the one that says "You are offline", and nothing else: no page of the shop is ever stale.
const CACHE = 'offline-1';
const OFFLINE = '/offline.html';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.add(new Request(OFFLINE, { cache: 'reload' })))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const old = (name) => name !== CACHE;
  event.waitUntil(
    Promise.all([
      caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))),
      // The request goes out while this worker is still waking up.
      self.registration.navigationPreload?.enable(),
    ]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  event.respondWith(
    Promise.resolve(event.preloadResponse)
      .then((answer) => answer ?? fetch(request))
      .catch(async () => (await caches.match(OFFLINE)) ?? Response.error()),
  );
});

/** News of an order: the shop's name, the order's number, and where to look. */
self.addEventListener('push', (event) => {
  const { title = 'News of your order', body = '', url = '/', tag } = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, renotify: tag !== undefined, data: { url } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? '/', self.location.origin);
  // Only ever a page of the shop.
  if (url.origin !== self.location.origin) return;
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((open) => {
      const same = open.find((client) => client.url === url.href);
      return same ? same.focus() : self.clients.openWindow(url.href);
    }),
  );
});
