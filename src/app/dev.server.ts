import path from 'node:path';
import { createServer } from 'vite';
import { readConfig } from '../features/config.server.ts';
import { createShopLog } from '../features/log.server.ts';
import { openShop } from './start/open-shop.server.ts';
import type { Storefront } from './render/pages.server.ts';
import { pagesMadeHere } from './render/render-in-process.server.ts';

/** `npm run dev`: Vite serves and refreshes the storefront's modules; nothing is cached. */
const root = path.resolve(import.meta.dirname, '../..');
const config = readConfig(process.env);
const vite = await createServer({
  root,
  configLoader: 'native',
  server: { middlewareMode: true },
  appType: 'custom',
});
const tags = {
  style: '<link rel="stylesheet" href="/src/platform/ui/styles.css">',
  code:
    '<script type="module" src="/@vite/client"></script>' +
    '<script type="module" src="/@id/virtual:refresh-preamble"></script>' +
    '<script type="module" src="/src/app/browser/starter.ts" data-parts="/src/app/entry-browser.tsx"></script>',
  measuring: '/src/app/browser/measuring.ts',
};
const shop = await openShop({
  config,
  log: createShopLog(config.LOG_LEVEL),
  root,
  progress: (line) => process.stdout.write(`${line}\n`),
  pages: (ours) =>
    pagesMadeHere({
      shop: ours,
      keep: false,
      storefront: () => vite.ssrLoadModule('/src/app/entry-server.tsx') as Promise<Storefront>,
      tagsFor: () => tags,
    }),
  server: {
    development: true,
    before: (request, response, next) => vite.middlewares(request, response, next),
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(
    signal,
    () =>
      void shop
        .close()
        .then(() => vite.close())
        .then(() => process.exit(0)),
  );
}
