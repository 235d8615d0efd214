import type { Card, ShopProduct } from '../../../contract/catalogue.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import type {
  CachedFragment,
  FragmentCache,
} from '../../../platform/server/page-cache/fragment-cache.server.ts';
import { type CatalogueReaders, handlersWith } from './api.server.ts';
import type { FollowedIndex } from './index/follow-index.server.ts';
import { indexedCatalogue } from './index/indexed-catalogue.server.ts';
import { sqlCatalogue } from './sql-catalogue.server.ts';
import { readCards } from './card-rows.server.ts';
import { readSimilarIds } from './products-data.server.ts';
import { similarTags, wholeCardTags } from './cache-tags.server.ts';

/** So old may be what no tag tells of: how many pairs a card counts, which no page shows. */
const OLDEST_MS = 60_000;

/** Reads cards, and what stands below a product, once for all pages that show them. */
function keepingReaders(parts: FragmentCache, followed: FollowedIndex | undefined): CatalogueReaders {
  return {
    async catalogue(db) {
      const index = await followed?.current();
      return index ? indexedCatalogue(index, sqlCatalogue(db)) : sqlCatalogue(db);
    },
    async cards(db: Db, ids: readonly string[]): Promise<Card[]> {
      const found = await parts.getAll(
        ids.map((id) => `card:${id}`),
        async (missing) => {
          const cards = await readCards(
            db,
            missing.map((name) => name.slice('card:'.length)),
          );
          return new Map(
            cards.map((card): [string, CachedFragment<Card>] => [
              `card:${card._id}`,
              { output: card, tags: wholeCardTags(card), oldestMs: OLDEST_MS },
            ]),
          );
        },
      );
      return ids.flatMap((id) => found.get(`card:${id}`)?.output ?? []);
    },
    async similar(db: Db, product: ShopProduct, limit: number): Promise<string[]> {
      const { output } = await parts.get(`similar:${product._id}`, async () => ({
        output: await readSimilarIds(db, product, limit),
        tags: similarTags(product),
        oldestMs: OLDEST_MS,
      }));
      return output;
    },
  };
}

/** The calls that pages are made of, with cached parts; listings from an index where there is one. */
export const cachedCatalogueHandlers = (parts: FragmentCache, index?: FollowedIndex) =>
  handlersWith(keepingReaders(parts, index));
