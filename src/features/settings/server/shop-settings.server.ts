import { ShopSettings } from '../../../contract/shop.ts';
import { DEFAULT_DELIVERY, DEFAULT_SAVING } from '../../../domain/money/fees.ts';
import { DEFAULT_DISCOUNT } from '../../../domain/money/pricing.ts';
import { DEFAULT_RETURN_DAYS } from '../../../domain/orders/return-promise.ts';
import { DEFAULT_LIMITS } from '../../../domain/orders/order-limits.ts';
import { DEFAULT_TAX } from '../../../domain/money/tax.ts';
import { DEFAULT_CASH_OFFER } from '../../../domain/shipping/cash-rules.ts';
import type { Db } from '../../../platform/db.server.ts';
import { readStored } from './stored-settings.server.ts';
import { invalidatePages, STAFF_CHANGE } from '../../../platform/page-cache/invalidate.server.ts';

/** What a new shop says of itself until its owner changes it. Plainly fictitious. */
export const defaultSettings: ShopSettings = {
  name: 'Kadam',
  legalName: 'Kadam Footwear Private Limited (demo)',
  tagline: 'Every step, beautifully made',
  address: ['0 Example House, Demo Road', 'Sample Nagar', 'Bengaluru 560001', 'Karnataka, India'],
  city: 'Bengaluru',
  state: 'Karnataka',
  stateCode: '29',
  zipcode: '560001',
  country: 'India',
  gstin: '29AAAAA0000A1ZY',
  website: 'kadam.example',
  phone: '+91 00000 00000',
  hours: 'Monday to Saturday, 10 am to 6 pm IST',
  email: 'help@kadam.example',
  ordersEmail: 'orders@kadam.example',
  privacyEmail: 'privacy@kadam.example',
  grievanceOfficer: 'The Grievance Officer',
  grievanceDesignation: 'Grievance Officer',
  grievanceEmail: 'grievance@kadam.example',
  grievancePhone: '+91 00000 00000',
  countryOfOrigin: 'India',
  socials: [
    { name: 'Instagram', url: 'https://instagram.example/kadam' },
    { name: 'Facebook', url: 'https://facebook.example/kadam' },
    { name: 'YouTube', url: 'https://youtube.example/kadam' },
    { name: 'Pinterest', url: 'https://pinterest.example/kadam' },
  ],
  brand: { logo: null, icon: null, main: '#6b1d3a', accent: '#e0972f' },
  map: { latitude: 12.9763, longitude: 77.5929 },
  pricing: {
    defaultDiscount: DEFAULT_DISCOUNT,
    tax: { method: DEFAULT_TAX.method, rows: [...DEFAULT_TAX.rows] },
  },
  limits: DEFAULT_LIMITS,
  delivery: { ...DEFAULT_DELIVERY, byZone: false },
  onlineSaving: DEFAULT_SAVING,
  cash: DEFAULT_CASH_OFFER,
  selling: { stopped: false, sentence: 'We are not taking orders at the moment. Please come back soon.' },
  returnDays: DEFAULT_RETURN_DAYS,
  whatsapp: { on: false, number: '' },
  whatsappNews: false,
  noReviewsYet: false,
};

/** The owner's settings over the defaults. */
export const readShopSettings = (db: Db): Promise<ShopSettings> =>
  readStored(db, 'shop', ShopSettings, defaultSettings);

export async function saveShopSettings(db: Db, change: Partial<ShopSettings>): Promise<void> {
  const checked = ShopSettings.partial().parse(change);
  await db`
    insert into settings (key, value) values ('shop', ${db.json(checked)})
    on conflict (key) do update set value = settings.value || excluded.value, changed_at = now()`;
  await invalidatePages(db, ['settings'], STAFF_CHANGE);
}
