import { pino } from 'pino';
import { readConfig } from '../../features/config.server.ts';
import { openShop } from '../start/open-shop.server.ts';
import { pagesMadeHere } from '../render/render-in-process.server.ts';

const root = process.cwd();

/** A whole shop without its built pages, as a process of its own: whatever nobody catches ends it. */
const { address } = await openShop({
  config: readConfig(process.env),
  log: pino({ level: 'fatal' }),
  root,
  progress: () => {},
  pages: (shop) =>
    pagesMadeHere({
      shop,
      tagsFor: () => ({ style: '', code: '' }),
      storefront: () => Promise.reject(new Error('not built here')),
    }),
});
process.stdout.write(`${address}\n`);
