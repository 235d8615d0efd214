import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../../domain/errors.ts';
import { istDay } from '../../../domain/text/dates.ts';
import { writePlainCsv } from '../../../platform/server/csv/write-csv.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../shop.server.ts';
import { isFeedToken } from './feed-address.server.ts';
import { feedItems } from './feed-items.server.ts';
import { googleFeed, META_COLUMNS, metaRows } from './feed-formats.ts';

/** Nobody but those who were told the address; neither a browser nor a CDN keeps it. */
const HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

interface Asked {
  /** The address of a collection: a feed of its products alone. */
  readonly collection?: string;
}

/** The feeds at their secret addresses, sent while they are read from the database. */
export function registerFeeds(
  app: FastifyInstance,
  { sql, publicUrl, now }: Pick<Shop, 'sql' | 'publicUrl' | 'now'>,
): void {
  const open = async (token: string, { collection }: Asked) => {
    if (token.length > 100 || !(await isFeedToken(sql, token))) throw new Failure('notFound');
    const seller = await readShopSettings(sql);
    const { name, delivery } = seller;
    const today = istDay(now());
    return { name, items: feedItems(sql, { name, publicUrl, delivery, seller, today }, collection) };
  };
  app.get<{ Params: { token: string }; Querystring: Asked }>(
    '/feeds/:token/google.xml',
    async ({ params, query }, reply) => {
      const { name, items } = await open(params.token, query);
      return reply
        .headers({ ...HEADERS, 'content-type': 'application/xml; charset=utf-8' })
        .send(Readable.from(googleFeed(items, { name, url: `${publicUrl}/` })));
    },
  );
  app.get<{ Params: { token: string }; Querystring: Asked }>(
    '/feeds/:token/meta.csv',
    async ({ params, query }, reply) => {
      const { items } = await open(params.token, query);
      return reply
        .headers({ ...HEADERS, 'content-type': 'text/csv; charset=utf-8' })
        .send(writePlainCsv(META_COLUMNS, metaRows(items)));
    },
  );
}
