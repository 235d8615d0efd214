import path from 'node:path';
import { readClosed } from '../../features/settings/server/opening.server.ts';
import { readShopSettings } from '../../features/settings/server/shop-settings.server.ts';
import type { Shop } from '../../features/shop.server.ts';
import { readAssets } from '../render/document.server.ts';
import { openingSoonDocument } from '../render/opening-soon.server.ts';

/** A shop that visitors do not see. */
export interface Closed {
  readonly wasOpen: boolean;
  /** What they see instead. */
  readonly document: string;
}

/** A shop in development has not been built. */
function stylesIn(root: string): string {
  try {
    return readAssets(path.join(root, 'dist/client')).tagsFor([]).style;
  } catch {
    return '';
  }
}

/** How the shop stands now; nothing while it is open. */
export async function readClosedShop(
  shop: Pick<Shop, 'sql' | 'config'>,
  root: string,
): Promise<Closed | undefined> {
  const { isClosed, wasOpen } = await readClosed(shop.sql, shop);
  if (!isClosed) return undefined;
  return {
    wasOpen,
    document: openingSoonDocument(await readShopSettings(shop.sql), wasOpen, stylesIn(root)),
  };
}
