import { storefrontApi } from '../../contract/api-storefront.ts';
import { cachedCatalogueHandlers } from '../../features/catalogue/server/cached-catalogue.server.ts';
import type { Shop } from '../../features/shop.server.ts';
import type { CachedPage } from '../../platform/server/page-cache/cached-page.ts';
import { createFragmentCache } from '../../platform/server/page-cache/fragment-cache.server.ts';
import { pack } from '../../platform/server/page-cache/pack.server.ts';
import { createPageCache } from '../../platform/server/page-cache/page-cache.server.ts';
import { createPageMaker } from '../../platform/server/page-cache/page-maker.server.ts';
import { handlers } from '../api-handlers.server.ts';
import { ageOf } from '../cache-manifest.ts';
import { cspSourcesFor } from './csp-sources.server.ts';
import type { TagsFor } from './document.server.ts';
import { createMake } from './make-page.server.ts';
import { isLowPriority } from '../page-keys.ts';
import type { Storefront } from './pages.server.ts';
import { makeAndSend, type ShopPages } from './shop-pages.server.ts';

interface HereOptions {
  readonly shop: Shop;
  readonly storefront: () => Promise<Storefront>;
  readonly tagsFor: TagsFor;
  readonly checkAnswers?: boolean;
  /** Development keeps nothing. */
  readonly keep?: boolean;
}

/** Without threads, for development and for tests. */
export function pagesMadeHere({
  shop,
  storefront,
  tagsFor,
  checkAnswers = false,
  keep = true,
}: HereOptions): ShopPages {
  const parts = createFragmentCache();
  const make = createMake({
    shop,
    ...(keep ? { parts } : {}),
    storefront,
    tagsFor,
    rows: storefrontApi,
    handlers: keep ? { ...handlers, ...cachedCatalogueHandlers(parts) } : handlers,
    picturesUrl: shop.config.PICTURES_URL,
    csp: cspSourcesFor(shop.config.PICTURES_URL),
    checkAnswers,
  });
  const packed = async (key: string): Promise<CachedPage> => pack(await make(key));
  const capBytes = keep ? 1e6 : 0;
  const maker = createPageMaker({ capBytes, make: packed });
  if (keep) {
    const pages = makeAndSend(maker, { sql: shop.sql, indexed: false });
    return {
      ...pages,
      apply(change, number) {
        parts.apply(change);
        pages.apply(change, number);
      },
    };
  }
  const cache = createPageCache({ capBytes, source: maker.source, ageOf, isLowPriority });
  return { cache, apply: () => {}, made: () => maker.stats, stop: async () => {} };
}
