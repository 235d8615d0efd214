import { Failure } from '../../../domain/errors.ts';
import {
  CONFIRMED_STEPS,
  stepsToOpen,
  type ConfirmedStep,
  type OpeningFacts,
  type PostponedStep,
} from '../../../domain/settings/opening.ts';
import { chartSizes } from '../../../domain/catalogue/size-chart.ts';
import type { KeyService } from '../../../domain/settings/service-keys.ts';
import { defaultSettings, type PublicSettings, type ShopSettings } from '../../../contract/shop.ts';
import type { Db, Tx } from '../../../platform/server/db.server.ts';
import type { Shop } from '../../shop.server.ts';
import { isFromEnvironment, servicesWithKeys } from './service-keys.server.ts';
import { readShopSettings } from './shop-settings.server.ts';
import { readStored, saveStored } from './stored-settings.server.ts';

type Where = Pick<Shop, 'config'>;
type Keys = OpeningFacts['keys'];

/** The services that somebody has given keys for. A stand-in needs none. */
export async function readConfigured(db: Db, { config }: Where): Promise<Keys> {
  // Asked of the database: whoever makes pages knows the environment alone.
  const set = config.sandbox ? undefined : await servicesWithKeys(db);
  const has = (service: KeyService): boolean =>
    config.sandbox || isFromEnvironment(config, service) || set?.has(service) === true;
  return {
    payment: has('payment'),
    courier: has('courier') || has('delhivery'),
    sms: has('sms'),
    mail: has('mail'),
  };
}

interface Figures {
  readonly products: number;
  readonly tested: boolean;
  readonly arranged: boolean;
}

/** Marks the home page that a live shop begins with. */
export const AS_IT_CAME = 'As the shop came';

/** What the checklist looks at. Whatever was changed from what the shop came with was decided. */
export async function readOpening(db: Db, where: Where): Promise<OpeningFacts> {
  const [settings, stored, keys, [figures]] = await Promise.all([
    readShopSettings(db),
    readStored(db, 'opening'),
    readConfigured(db, where),
    db<Figures[]>`
      select (select count(*)::int from products where listed and cardinality(sizes_in_stock) > 0) as products,
        exists (select from orders where status = 'Cancelled') as tested,
        exists (select from window_versions where note <> ${AS_IT_CAME}) as arranged`,
  ]);
  return {
    named: settings.name !== defaultSettings.name,
    hasLogo: settings.brand.logo !== null,
    identity: settings,
    products: figures?.products ?? 0,
    tested: figures?.tested ?? false,
    keys,
    cash: settings.cash.offered,
    confirmed: CONFIRMED_STEPS.filter(
      (step) => stored[step] !== null || (step === 'home' && figures?.arranged === true),
    ),
    postponed: stored.postponed,
  };
}

/** Somebody looked at a step and says that it is right as it is. */
export const confirmStep = (tx: Tx, step: ConfirmedStep, at: Date): Promise<void> =>
  saveStored(tx, 'opening', { [step]: at.toISOString() });

/** A step is left for after the opening. */
export async function postponeStep(tx: Tx, step: PostponedStep): Promise<void> {
  const { postponed } = await readStored(tx, 'opening');
  await saveStored(tx, 'opening', { postponed: [...new Set([...postponed, step])] });
}

/** Opens the shop once all is done that cannot wait. */
export async function openToVisitors(tx: Tx, where: Where, at: Date): Promise<void> {
  const [first] = stepsToOpen(await readOpening(tx, where));
  if (first) throw new Failure('notReadyToOpen', { message: `${first.title}: ${first.text}` });
  await saveStored(tx, 'opening', { opened: at.toISOString(), closed: null });
}

export const closeToVisitors = (tx: Tx, at: Date): Promise<void> =>
  saveStored(tx, 'opening', { opened: null, closed: at.toISOString() });

/** Whether visitors are turned away, and whether they were ever let in. The demo is open. */
export async function readClosed(
  db: Db,
  { config }: Where,
): Promise<{ readonly isClosed: boolean; readonly wasOpen: boolean }> {
  if (config.mode !== 'live') return { isClosed: false, wasOpen: true };
  const { opened, closed } = await readStored(db, 'opening');
  return { isClosed: opened === null, wasOpen: opened !== null || closed !== null };
}

/** Refuses an order while the owner has stopped selling; in a closed shop its people may try how it sells. */
export async function refuseUnlessSelling(
  where: Where,
  db: Db,
  { selling }: Pick<ShopSettings, 'selling'>,
  isStaff: boolean,
): Promise<void> {
  if (selling.stopped) throw new Failure('notSelling', { message: selling.sentence });
  if (!isStaff && (await readClosed(db, where)).isClosed) throw new Failure('shopClosed');
}

/** The settings as shoppers see them, with what the shop can do by the keys that it has. */
export async function readPublicSettings(shop: Pick<Shop, 'sql' | 'config'>): Promise<PublicSettings> {
  const [{ storeCredit, giftCards, ...settings }, { ga4, pixel }, chart, { isClosed }, { payment, sms }] =
    await Promise.all([
      readShopSettings(shop.sql),
      readStored(shop.sql, 'measuring'),
      readStored(shop.sql, 'sizeChart'),
      readClosed(shop.sql, shop),
      readConfigured(shop.sql, shop),
    ]);
  return {
    ...settings,
    ...(storeCredit && { storeCredit }),
    ...(giftCards && { giftCards }),
    ...(ga4 + pixel !== '' && {
      measuredBy: [...(ga4 ? (['google'] as const) : []), ...(pixel ? (['meta'] as const) : [])],
    }),
    closed: isClosed,
    online: payment,
    codesByPhone: sms,
    sizes: chartSizes(chart),
  };
}
