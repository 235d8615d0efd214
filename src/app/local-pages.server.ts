import path from 'node:path';
import { api } from '../contract/api.ts';
import type { Shop } from '../features/shop.server.ts';
import type { Change } from '../platform/page-cache/invalidate.server.ts';
import { pack } from '../platform/page-cache/pack.server.ts';
import { createPageCache, type PageCache } from '../platform/page-cache/page-cache.server.ts';
import { createPageMaker, type PageMakerStats } from '../platform/page-cache/page-maker.server.ts';
import { handlers } from './api-handlers.server.ts';
import { ageOf } from './cache-manifest.ts';
import { readAssets, type Tags } from './document.server.ts';
import { grantsFor } from './grants.server.ts';
import { createMake } from './make-page.server.ts';
import type { Storefront } from './pages.server.ts';
import { isStranger } from './page-keys.ts';

export interface LocalPages {
  readonly cache: PageCache;
  readonly storefront: () => Promise<Storefront>;
  /** Everybody here learns of a change. */
  apply(change: Change): void;
  readonly made: () => PageMakerStats;
}

interface Options {
  readonly shop: Shop;
  /** The repository's root: dist/ is found from it. */
  readonly root: string;
  readonly capBytes: number;
  /** Development replaces the built storefront. */
  readonly storefront?: () => Promise<Storefront>;
  readonly tagsFor?: (files: readonly string[]) => Tags;
  readonly checkAnswers?: boolean;
}

/** Pages made and kept in this process. */
export function createLocalPages({ shop, root, capBytes, ...options }: Options): LocalPages {
  let built: Promise<Storefront> | undefined;
  const fromBuild = (): Promise<Storefront> =>
    (built ??= import(path.join(root, 'dist/server/entry-server.js')) as Promise<Storefront>);
  const storefront = options.storefront ?? fromBuild;
  const make = createMake({
    shop,
    storefront,
    tagsFor: options.tagsFor ?? readAssets(path.join(root, 'dist/client')).tagsFor,
    rows: api,
    handlers,
    grants: grantsFor(shop.services.payment.cspHosts),
    checkAnswers: options.checkAnswers ?? false,
  });
  const maker = createPageMaker({ capBytes, make: async (key) => pack(await make(key)) });
  const cache = createPageCache({ capBytes, source: maker.source, ageOf, isStranger });
  return {
    cache,
    storefront,
    apply(change) {
      maker.apply(change);
      cache.apply(change);
    },
    made: () => maker.stats,
  };
}
