import { Failure } from '../../../domain/errors.ts';
import {
  CONFIRMED_STEPS,
  isReady,
  NOT_OPEN_YET,
  type ConfirmedStep,
  type OpeningFacts,
} from '../../../domain/settings/opening.ts';
import type { KeyService } from '../../../domain/settings/service-keys.ts';
import { defaultSettings, type ShopSettings } from '../../../contract/shop.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';
import type { Shop } from '../../shop.server.ts';
import { isFromEnvironment, servicesWithKeys } from './service-keys.server.ts';
import { readShopSettings } from './shop-settings.server.ts';
import { readStored, saveStored } from './stored-settings.server.ts';

const NEEDED: Readonly<Partial<Record<KeyService, string>>> = {
  payment: 'payment provider',
  courier: 'courier',
  sms: 'SMS',
  mail: 'mail',
};

type Where = Pick<Shop, 'config'>;

/** The services that nobody has given keys for. A stand-in needs none. */
async function missingKeys(db: Db, { config }: Where): Promise<string[]> {
  if (config.sandbox) return [];
  // Asked of the database: whoever makes pages knows the environment alone.
  const set = await servicesWithKeys(db);
  return Object.entries(NEEDED)
    .filter(([service]) => !set.has(service) && !isFromEnvironment(config, service as KeyService))
    .map(([, name]) => name);
}

/** What the checklist looks at. Whatever was changed from what the shop came with was decided. */
export async function readOpening(db: Db, where: Where): Promise<OpeningFacts> {
  const [settings, confirmed, missing] = await Promise.all([
    readShopSettings(db),
    readStored(db, 'opening'),
    missingKeys(db, where),
  ]);
  const changed = ({ pricing, noReviewsYet }: ShopSettings): Readonly<Record<ConfirmedStep, boolean>> => ({
    tax: JSON.stringify(pricing.tax) !== JSON.stringify(defaultSettings.pricing.tax),
    policies: false,
    reviews: noReviewsYet,
  });
  const decided = changed(settings);
  return {
    identity: settings,
    missingKeys: missing,
    confirmed: CONFIRMED_STEPS.filter((step) => decided[step] || confirmed[step] !== null),
  };
}

/** Somebody looked at a step and says that it is right as it is. */
export const confirmStep = (tx: Tx, step: ConfirmedStep, at: Date): Promise<void> =>
  saveStored(tx, 'opening', { [step]: at.toISOString() });

/** A live shop that has never sold anything takes no order until the checklist is done. */
export async function isBeforeOpening(db: Db, where: Where): Promise<boolean> {
  if (where.config.mode !== 'live') return false;
  const [sold] = await db`select from orders limit 1`;
  return !sold && !isReady(await readOpening(db, where));
}

/** Refuses an order while the owner has stopped selling, or has not decided all that must be decided. */
export async function refuseUnlessSelling(
  { config }: Where,
  db: Db,
  { selling }: Pick<ShopSettings, 'selling'>,
): Promise<void> {
  if (selling.stopped) throw new Failure('notSelling', { message: selling.sentence });
  if (await isBeforeOpening(db, { config })) throw new Failure('notSelling', { message: NOT_OPEN_YET });
}

/** The settings as shoppers see them: a shop that is not open yet says so like one that has stopped. */
export async function readPublicSettings(shop: Pick<Shop, 'sql' | 'config'>): Promise<ShopSettings> {
  const [settings, before] = await Promise.all([readShopSettings(shop.sql), isBeforeOpening(shop.sql, shop)]);
  return before && !settings.selling.stopped
    ? { ...settings, selling: { stopped: true, sentence: NOT_OPEN_YET } }
    : settings;
}
