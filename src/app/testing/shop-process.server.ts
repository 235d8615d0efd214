import { pino } from 'pino';
import { readConfig } from '../../features/config.server.ts';
import { createLocalPages } from '../local-pages.server.ts';
import { openShop } from '../open-shop.server.ts';

const root = process.cwd();

/** A whole shop without its built pages, as a process of its own: whatever nobody catches ends it. */
const { address } = await openShop({
  config: readConfig(process.env),
  log: pino({ level: 'fatal' }),
  root,
  progress: () => {},
  pages: (shop) =>
    createLocalPages({
      shop,
      root,
      capBytes: 1e6,
      tagsFor: () => ({ style: '', code: '' }),
      storefront: () => Promise.reject(new Error('not built here')),
    }),
});
process.stdout.write(`${address}\n`);
