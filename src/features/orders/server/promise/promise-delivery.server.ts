import type { checkoutApi } from '../../../../contract/checkout.ts';
import type { Output } from '../../../../contract/endpoint.ts';
import { Failure } from '../../../../domain/errors.ts';
import { BILLING_SENTENCES } from '../../../../domain/orders/billing-rules.ts';
import { type SavedPromise, NOT_SERVED, promiseFor } from '../../../../domain/orders/delivery-promise.ts';
import type { ChargeTerms } from '../../../../domain/money/fees.ts';
import type { PaymentMethod } from '../../../../domain/orders/order-input.ts';
import { advanceTerms, type AdvanceTerms } from '../../../../domain/orders/advance.ts';
import { cashError } from '../../../../domain/shipping/cash-rules.ts';
import { chargeTermsFor, wayTo } from '../../../../domain/shipping/shipping-settings.ts';
import { takesOnline } from '../../../config.server.ts';
import { readSaleSettings, type SaleSettings } from '../../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { courierWord } from './courier-word.server.ts';

interface Promised {
  /** None where no parcel goes. */
  readonly promise: SavedPromise | undefined;
  /** Why nobody collects cash there. */
  readonly noCash: string | undefined;
  readonly charges: ChargeTerms;
  readonly returnDays: number;
  readonly advance: AdvanceTerms | undefined;
}

async function promiseDelivery(
  shop: Shop,
  pincode: string,
  { shop: settings, shipping, cash: rules }: SaleSettings,
): Promise<Promised> {
  const by = (wayTo(shipping, pincode) ?? shipping.elsewhere).courier;
  const courier =
    by === 'own' ? undefined : await courierWord(shop, { from: settings.zipcode, to: pincode, by });
  const { cash } = settings;
  const noCash =
    courier?.cash === false
      ? `Cash on delivery is not possible in ${pincode}. Please pay online.`
      : cashError({ amount: cash.from, pincode, refused: 0 }, cash, rules);
  return {
    promise: promiseFor(pincode, shop.now(), { shipping, courier }),
    noCash,
    charges: chargeTermsFor(settings, shipping, pincode),
    returnDays: settings.returnDays,
    advance: takesOnline(shop.config) ? advanceTerms(rules, pincode) : undefined,
  };
}

/** What product page, cart and checkout say about a pincode. */
export async function answerPromise(
  shop: Shop,
  pincode: string,
): Promise<Output<typeof checkoutApi.deliveryPromise>> {
  const [place, { promise, noCash, charges, returnDays, advance }] = await Promise.all([
    shop.services.pincode.find(pincode),
    readSaleSettings(shop.sql).then((settings) => promiseDelivery(shop, pincode, settings)),
  ]);
  if (!place) throw new Failure('notFound', { message: BILLING_SENTENCES.unknownPincode });
  return {
    success: true,
    pincode,
    city: place.city,
    state: place.state,
    deliverable: promise !== undefined,
    cash: promise !== undefined && noCash === undefined,
    cashFee: charges.cashFee,
    charges,
    arrives: promise ? { from: promise.from, to: promise.to } : null,
    returnDays,
    ...(advance ? { advance } : {}),
  };
}

/** The promise that an order keeps. Where no parcel goes there is no order. */
export async function promiseForOrder(
  shop: Shop,
  { pincode, method, settings }: { pincode: string; method: PaymentMethod; settings: SaleSettings },
): Promise<SavedPromise> {
  const { promise, noCash } = await promiseDelivery(shop, pincode, settings);
  if (!promise) throw new Failure('notServed', { message: NOT_SERVED });
  if (method === 'cod' && noCash !== undefined) throw new Failure('noCash', { message: noCash });
  return promise;
}
