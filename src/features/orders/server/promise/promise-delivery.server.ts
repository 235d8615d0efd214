import type { checkoutApi } from '../../../../contract/checkout.ts';
import { Failure } from '../../../../domain/errors.ts';
import { BILLING_SENTENCES } from '../../../../domain/orders/billing-rules.ts';
import { NOT_SERVED, promiseFor, type Promised } from '../../../../domain/orders/delivery-promise.ts';
import { zoneBetween } from '../../../../domain/orders/delivery-zone.ts';
import { WINDOW_DAYS } from '../../../../domain/orders/order-states.ts';
import type { Output } from '../../../../contract/endpoint.ts';
import type { PincodePlace } from '../../../../services/pincode/port.ts';
import { readDeliverySettings } from '../../../settings/server/delivery-settings.server.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { courierWord } from './courier-word.server.ts';

type Answer = Output<typeof checkoutApi.deliveryPromise>;

/** What the shop promises for a pincode this moment; undefined when there is no such pincode. */
export async function promiseDelivery(
  shop: Shop,
  pincode: string,
): Promise<(Promised & { place: PincodePlace }) | undefined> {
  const [place, settings, rules] = await Promise.all([
    shop.services.pincode.find(pincode),
    readShopSettings(shop.sql),
    readDeliverySettings(shop.sql),
  ]);
  if (!place) return undefined;
  const from = settings.zipcode;
  const [home, courier] = await Promise.all([
    shop.services.pincode.find(from),
    courierWord(shop, { from, to: pincode }),
  ]);
  const { city, state } = home ?? settings;
  const zone = zoneBetween({ pincode: from, city, state }, { pincode, ...place });
  return { place, ...promiseFor({ pincode, zone }, shop.now(), { rules, courier }) };
}

/** For product page, cart and checkout. */
export async function answerPromise(shop: Shop, pincode: string): Promise<Answer> {
  const promised = await promiseDelivery(shop, pincode);
  if (!promised) throw new Failure('notFound', { message: BILLING_SENTENCES.unknownPincode });
  const { place, deliverable, cash, kept } = promised;
  return {
    success: true,
    pincode,
    city: place.city,
    state: place.state,
    deliverable,
    cash,
    arrives: kept ? { from: kept.from, to: kept.to } : null,
    returnDays: WINDOW_DAYS,
  };
}

/** The promise that an order keeps. Where no parcel goes there is no order. */
export async function promiseForOrder(shop: Shop, pincode: string, method: 'cod' | 'online') {
  const promised = await promiseDelivery(shop, pincode);
  if (!promised) throw new Failure('invalidInput', { message: BILLING_SENTENCES.unknownPincode });
  if (!promised.kept) throw new Failure('notServed', { message: NOT_SERVED });
  if (method === 'cod' && !promised.cash)
    throw new Failure('noCash', {
      message: `Cash on delivery is not possible for ${pincode}. Please pay online.`,
    });
  return promised.kept;
}
