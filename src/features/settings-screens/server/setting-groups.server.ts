import { crc32 } from 'node:zlib';
import type { AnyGroup, GroupValues, SettingGroup } from '../../../contract/settings-staff.ts';
import type { OrderSettings } from '../../../contract/order-settings.ts';
import type { CashRules, ShippingSettings } from '../../../contract/shipping-settings.ts';
import type { ShopSettings } from '../../../contract/shop.ts';
import type { WhatsAppSettings } from '../../../contract/whatsapp-settings.ts';
import { findState } from '../../../domain/text/india.ts';
import type { Db } from '../../../platform/db.server.ts';
import { readOrderSettings } from '../../settings/server/order-settings.server.ts';
import { readCashRules, readShippingSettings } from '../../settings/server/shipping-settings.server.ts';
import { readWhatsAppSettings } from '../../settings/server/whatsapp-settings.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';

/** Everything the screens change, as it is stored: one entry for each key of the table `settings`. */
export interface AllSettings {
  readonly shop: ShopSettings;
  readonly orders: OrderSettings;
  readonly shipping: ShippingSettings;
  readonly cash: CashRules;
  readonly whatsapp: WhatsAppSettings;
}

export async function readAllSettings(db: Db): Promise<AllSettings> {
  const [shop, orders, shipping, cash, whatsapp] = await Promise.all([
    readShopSettings(db),
    readOrderSettings(db),
    readShippingSettings(db),
    readCashRules(db),
    readWhatsAppSettings(db),
  ]);
  return { shop, orders, shipping, cash, whatsapp };
}

type Values<Group extends SettingGroup> = Omit<GroupValues[Group], 'group' | 'version'>;
type Stored = { readonly [Key in keyof AllSettings]?: Partial<AllSettings[Key]> };

/** How a screen's values are made of what is stored, and the way back. */
type Table = {
  readonly [Group in SettingGroup]: {
    readonly read: (all: AllSettings) => Values<Group>;
    readonly write: (values: Values<Group>, all: AllSettings) => Stored;
  };
};

const inRupees = (paise: number): number => paise / 100;
const inPaise = (rupees: number): number => Math.round(rupees * 100);

type StoredShipping = Omit<Values<'shipping'>, 'fee' | 'freeFrom'>;
const savingShown = ({ kind, value }: ShopSettings['onlineSaving']): number =>
  kind === 'amount' ? inRupees(value) : value;

const table: Table = {
  identity: {
    read: ({ shop }) => ({
      ...pick(shop, IDENTITY),
      address: shop.address.join('\n'),
      latitude: shop.map.latitude,
      longitude: shop.map.longitude,
    }),
    write: ({ address, latitude, longitude, ...plain }) => ({
      shop: {
        ...pick(plain, IDENTITY),
        address: address
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
        stateCode: findState(plain.state)?.gstCode ?? '',
        map: { latitude, longitude },
      },
    }),
  },
  brand: {
    read: ({ shop }) => ({ ...shop.brand, socials: shop.socials }),
    write: ({ logo, icon, main, accent, socials }) => ({
      shop: { brand: { logo, icon, main, accent }, socials },
    }),
  },
  tax: {
    read: ({ shop }) => ({
      method: shop.pricing.tax.method,
      rows: shop.pricing.tax.rows.map((row) => ({ ...row, limit: inRupees(row.limit) })),
    }),
    write: ({ method, rows }, { shop }) => ({
      shop: {
        pricing: {
          ...shop.pricing,
          tax: {
            method,
            rows: rows
              .map((row) => ({ ...row, limit: inPaise(row.limit) }))
              .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1)),
          },
        },
      },
    }),
  },
  discounts: {
    read: ({ shop }) => ({ defaultDiscount: shop.pricing.defaultDiscount }),
    write: ({ defaultDiscount }, { shop }) => ({ shop: { pricing: { ...shop.pricing, defaultDiscount } } }),
  },
  shipping: {
    read: ({ shop: { delivery }, shipping }) => {
      const { zones, ...rest } = structuredClone(shipping as never as StoredShipping);
      return {
        fee: inRupees(delivery.fee),
        freeFrom: inRupees(delivery.freeFrom),
        ...rest,
        zones: zones.map((zone) => ({ ...zone, fee: zone.fee === null ? null : inRupees(zone.fee) })),
      };
    },
    write: ({ fee, freeFrom, zones, elsewhere, notServed, dispatch, holidays }) => ({
      shop: {
        delivery: {
          fee: inPaise(fee),
          freeFrom: inPaise(freeFrom),
          byZone: zones.some((zone) => zone.fee !== null && zone.fee !== fee),
        },
      },
      shipping: {
        zones: zones.map((zone) => ({ ...zone, fee: zone.fee === null ? null : inPaise(zone.fee) })),
        elsewhere,
        notServed,
        dispatch,
        holidays,
      },
    }),
  },
  cash: {
    read: ({ shop, cash, orders }) => ({
      ...cash,
      ...pick(orders, CONFIRMATION),
      offered: shop.cash.offered,
      fee: inRupees(shop.cash.fee),
      from: inRupees(shop.cash.from),
      upTo: inRupees(shop.limits.cashUpTo),
      savingKind: shop.onlineSaving.kind,
      saving: savingShown(shop.onlineSaving),
    }),
    write: (
      { offered, fee, from, upTo, savingKind: kind, saving, only, except, refusedMost, ...confirmation },
      { shop },
    ) => ({
      orders: pick(confirmation, CONFIRMATION),
      shop: {
        cash: { offered, fee: inPaise(fee), from: inPaise(from) },
        onlineSaving: { kind, value: kind === 'amount' ? inPaise(saving) : saving },
        limits: { ...shop.limits, cashUpTo: inPaise(upTo) },
      },
      cash: { only, except, refusedMost },
    }),
  },
  returns: {
    read: ({ shop, orders }) => ({
      returnDays: shop.returnDays,
      refundReturns: orders.refundReturns,
      payoutAloneUpTo: orders.payoutAloneUpTo / 100,
    }),
    write: ({ returnDays, refundReturns, payoutAloneUpTo }) => ({
      shop: { returnDays },
      orders: { refundReturns, payoutAloneUpTo: Math.round(payoutAloneUpTo * 100) },
    }),
  },
  orders: {
    read: ({ shop: { limits }, orders }) => ({
      bookParcel: orders.bookParcel,
      callBeforePacking: orders.callBeforePacking,
      pairsPerLine: limits.pairsPerLine,
      pairsPerOrder: limits.pairsPerOrder,
      longestHoldMinutes: limits.longestHoldMinutes,
      unpaidAtOnce: limits.unpaidAtOnce,
      gstVersion: orders.gstVersion,
    }),
    write: ({ bookParcel, callBeforePacking, gstVersion, ...limits }, { shop }) => ({
      shop: { limits: { ...shop.limits, ...pick(limits, LIMITS) } },
      orders: { bookParcel, callBeforePacking, gstVersion },
    }),
  },
  whatsapp: {
    read: ({ shop, whatsapp }) => ({ ...shop.whatsapp, news: shop.whatsappNews, ...whatsapp }),
    write: ({ on, number, news, integratedNumber, namespace, language, orderTemplate }) => ({
      shop: { whatsapp: { on, number }, whatsappNews: news },
      whatsapp: { integratedNumber, namespace, language, orderTemplate },
    }),
  },
  reviews: {
    read: ({ shop }) => ({ noReviewsYet: shop.noReviewsYet }),
    write: ({ noReviewsYet }) => ({ shop: { noReviewsYet } }),
  },
  selling: {
    read: ({ shop }) => ({ ...shop.selling }),
    write: ({ stopped, sentence }) => ({ shop: { selling: { stopped, sentence } } }),
  },
};

/** Fields of a screen that are stored as they are shown. */
const IDENTITY = [
  'name',
  'legalName',
  'tagline',
  'city',
  'state',
  'zipcode',
  'country',
  'gstin',
  'website',
  'phone',
  'hours',
  'email',
  'ordersEmail',
  'privacyEmail',
  'grievanceOfficer',
  'grievanceDesignation',
  'grievanceEmail',
  'grievancePhone',
  'countryOfOrigin',
] as const;
const CONFIRMATION = ['confirmCash', 'confirmHours', 'cancelUnconfirmed'] as const;
const LIMITS = ['pairsPerLine', 'pairsPerOrder', 'longestHoldMinutes', 'unpaidAtOnce'] as const;

function pick<Whole, Name extends keyof Whole>(whole: Whole, names: readonly Name[]): Pick<Whole, Name> {
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;
}

/** The values of one screen. The version follows from them, so that it differs whoever changed them, and how. */
export function groupOf(group: SettingGroup, all: AllSettings): AnyGroup {
  const values = table[group].read(all);
  return { group, version: crc32(JSON.stringify(values)), ...values } as AnyGroup;
}

export function storedOf(values: AnyGroup, all: AllSettings): Stored {
  return table[values.group].write(values as never, all);
}
