import type { ShopSettings } from '../../contract/shop.ts';
import { ShopSettings as ShopSettingsShape } from '../../contract/shop.ts';
import type { Db } from '../../platform/db.server.ts';
import { dropPages } from '../../platform/page-cache.server.ts';

/** What a new shop says of itself until its owner changes it. Plainly fictitious. */
export const defaultSettings: ShopSettings = {
  name: 'Kadam',
  legalName: 'Kadam Footwear Private Limited (demo)',
  address: ['12 Demo Lane', 'Bengaluru 560001', 'Karnataka, India'],
  state: 'Karnataka',
  gstin: '29AAAAA0000A1Z5',
  phone: '+91 00000 00000',
  email: 'help@kadam.example',
  grievanceOfficer: 'The Grievance Officer',
  grievanceEmail: 'grievance@kadam.example',
  socials: [],
};

export async function readShopSettings(db: Db): Promise<ShopSettings> {
  const rows = await db<{ value: Partial<ShopSettings> }[]>`select value from settings where key = 'shop'`;
  return ShopSettingsShape.parse({ ...defaultSettings, ...rows[0]?.value });
}

export async function saveShopSettings(db: Db, change: Partial<ShopSettings>): Promise<void> {
  await db`
    insert into settings (key, value) values ('shop', ${db.json(change)})
    on conflict (key) do update set value = settings.value || excluded.value, changed_at = now()`;
  await dropPages(db, ['settings']);
}
