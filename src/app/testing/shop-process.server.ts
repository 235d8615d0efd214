import { pino } from 'pino';
import { readConfig } from '../../features/config.server.ts';
import { openShop } from '../open-shop.server.ts';

/** A whole shop without its built pages, as a process of its own: whatever nobody catches ends it. */
const shop = await openShop({
  config: readConfig(process.env),
  log: pino({ level: 'fatal' }),
  root: process.cwd(),
  progress: () => {},
  server: {
    tagsFor: () => ({ style: '', code: '' }),
    storefront: () => Promise.reject(new Error('not built here')),
  },
});
process.stdout.write(`${shop.address}\n`);
