import type { checkoutApi } from '../../../../contract/checkout.ts';
import type { Output } from '../../../../contract/endpoint.ts';
import { Failure } from '../../../../domain/errors.ts';
import { BILLING_SENTENCES } from '../../../../domain/orders/billing-rules.ts';
import { type KeptPromise, NOT_SERVED, promiseFor } from '../../../../domain/orders/delivery-promise.ts';
import type { PaymentMethod } from '../../../../domain/orders/order-input.ts';
import { wayTo } from '../../../../domain/shipping/shipping-settings.ts';
import { cashError } from '../../../../domain/shipping/cash-rules.ts';
import { readCashRules, readShippingSettings } from '../../../settings/server/shipping-settings.server.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { courierWord } from './courier-word.server.ts';

interface Promised {
  /** None where no parcel goes. */
  readonly kept: KeptPromise | undefined;
  /** Why nobody collects cash there. */
  readonly noCash: string | undefined;
  readonly cashFee: number;
  readonly returnDays: number;
}

async function promiseDelivery(shop: Shop, pincode: string): Promise<Promised> {
  const [settings, shipping, rules] = await Promise.all([
    readShopSettings(shop.sql),
    readShippingSettings(shop.sql),
    readCashRules(shop.sql),
  ]);
  const by = (wayTo(shipping, pincode) ?? shipping.elsewhere).courier;
  const courier = await courierWord(shop, { from: settings.zipcode, to: pincode, by });
  const { cash } = settings;
  const noCash =
    courier?.cash === false
      ? `Cash on delivery is not possible in ${pincode}. Please pay online.`
      : cashError({ amount: cash.from, pincode, refused: 0 }, cash, rules);
  return {
    kept: promiseFor(pincode, shop.now(), { shipping, courier }),
    noCash,
    cashFee: cash.fee,
    returnDays: settings.returnDays,
  };
}

/** What product page, cart and checkout say about a pincode. */
export async function answerPromise(
  shop: Shop,
  pincode: string,
): Promise<Output<typeof checkoutApi.deliveryPromise>> {
  const [place, { kept, noCash, cashFee, returnDays }] = await Promise.all([
    shop.services.pincode.find(pincode),
    promiseDelivery(shop, pincode),
  ]);
  if (!place) throw new Failure('notFound', { message: BILLING_SENTENCES.unknownPincode });
  return {
    success: true,
    pincode,
    city: place.city,
    state: place.state,
    deliverable: kept !== undefined,
    cash: kept !== undefined && noCash === undefined,
    cashFee,
    arrives: kept ? { from: kept.from, to: kept.to } : null,
    returnDays,
  };
}

/** The promise that an order keeps. Where no parcel goes there is no order. */
export async function promiseForOrder(
  shop: Shop,
  pincode: string,
  method: PaymentMethod,
): Promise<KeptPromise> {
  const { kept, noCash } = await promiseDelivery(shop, pincode);
  if (!kept) throw new Failure('notServed', { message: NOT_SERVED });
  if (method === 'cod' && noCash !== undefined) throw new Failure('noCash', { message: noCash });
  return kept;
}
