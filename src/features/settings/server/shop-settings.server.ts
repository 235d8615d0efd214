import type { ShopSettings } from '../../../contract/shop.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readStored, saveStored } from './stored-settings.server.ts';

/** The owner's settings over the defaults. */
export const readShopSettings = (db: Db): Promise<ShopSettings> => readStored(db, 'shop');
export const saveShopSettings = (db: Db, change: Partial<ShopSettings>): Promise<void> =>
  saveStored(db, 'shop', change);
