import type { OfferBody } from '../../../contract/offers-staff.ts';
import type { ScreenSettings } from '../../../contract/setting-field.ts';
import { ShippingSettings } from '../../../contract/shipping-settings.ts';
import { ShopSettings } from '../../../contract/shop.ts';
import type { RuleChange, WhatIf } from '../../../contract/what-if.ts';
import { Failure } from '../../../domain/errors.ts';
import type { OfferTerms } from '../../../domain/offers/offer-terms.ts';
import { tidyCode } from '../../../domain/offers/offer-code.ts';
import { paiseFromRupees, type Paise } from '../../../domain/money/money.ts';
import { chargeTermsFor } from '../../../domain/shipping/shipping-settings.ts';
import { DAY_MS } from '../../../domain/text/dates.ts';
import {
  replay,
  type OfferChange,
  type PastLine,
  type PastOrder,
  type Replayed,
  type Rules,
} from '../../../domain/reports/what-if.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { collectionsOfProducts } from '../../catalogue/server/collections/collection-record.server.ts';
import { benefitOf, readOffer, termsOf, type OfferRecord } from '../../offers/server/offer-record.server.ts';
import { findOrdersById, readLines } from '../../orders/server/order-record.server.ts';
import { readAllSettings, storedOf } from '../../settings/server/setting-groups.server.ts';

/** Read and computed so many at a time, so that shoppers are answered between. */
const BATCH = 500;
const MOST = 20_000;
const EXAMPLES = 10;
/** No offer has this id. */
const NEW_OFFER_ID = '00000000-0000-0000-0000-000000000002';

const rulesOf = ({ shop, shipping }: Pick<ScreenSettings, 'shop' | 'shipping'>): Rules => ({
  homeState: shop.state,
  defaultDiscount: shop.pricing.defaultDiscount,
  tax: shop.pricing.tax,
  charges: (pincode) => chargeTermsFor(shop, shipping, pincode),
  cash: { offered: shop.cash.offered, from: shop.cash.from, upTo: shop.limits.cashUpTo },
});

/** What the settings would be once this group was saved. */
function changedRules(all: ScreenSettings, change: RuleChange): Rules {
  if (change.kind === 'offer') return rulesOf(all);
  const stored = storedOf(change.values, all);
  return rulesOf({
    shop: ShopSettings.parse({ ...all.shop, ...stored.shop }),
    shipping: ShippingSettings.parse({ ...all.shipping, ...stored.shipping }),
  });
}

async function typedOffer(db: Db, id: string | undefined, offer: OfferBody): Promise<OfferChange> {
  const [names] = await db<{ categories: string[]; collections: OfferTerms['collections'] }[]>`
    select array(select name from subcategories where id::text = any(${offer.categories})) as categories,
      (select coalesce(json_agg(json_build_object('id', id::text, 'name', name)), '[]')
       from collections where id::text = any(${offer.collections})) as collections`;
  const { name, applies, firstOrder, perCustomer, stacks } = offer;
  return {
    isNew: id === undefined,
    terms: {
      id: id ?? NEW_OFFER_ID,
      name,
      code: applies === 'coupon' ? tidyCode(offer.code) : null,
      benefit: benefitOf(offer),
      minimum: paiseFromRupees(offer.minimum ?? 0),
      pairs: offer.pairs ?? 1,
      categories: names?.categories ?? [],
      collections: names?.collections ?? [],
      firstOrder,
      perCustomer,
      stacks,
    },
  };
}

interface Placed {
  readonly id: string;
  readonly at: Date;
  readonly isFirst: boolean;
}

/** Of `orders o`: nothing of the same customer was ordered before, as an offer for a first order asks (`readCustomerFacts`). */
const isFirst = (db: Db) => db`
  not exists (
    select from orders e
    where (e.user_id = o.user_id or lower(e.email) = lower(o.email) or e.phone = o.phone) and e.placed_at < o.placed_at
      and e.status <> 'Cancelled' and (e.accepted_at is not null or e.stock_taken))`;

/** Orders that count, newest first; replacements cost nothing and are left out. */
const placedBefore = (db: Db, from: Date, { at, id }: Pick<Placed, 'at' | 'id'>, firsts: boolean) =>
  db<Placed[]>`
    select o.id, o.placed_at as at, ${firsts ? isFirst(db) : db`true`} as "isFirst"
    from orders o
    where o.placed_at >= ${from} and (o.placed_at, o.id) < (${at}, ${id}::uuid) and o.accepted_at is not null
      and o.status <> 'Cancelled' and o.replaces_order is null
    order by o.placed_at desc, o.id desc limit ${BATCH}`;

type OfProduct = Pick<PastLine, 'category' | 'followsShop'>;
type Past = PastOrder & { readonly orderNumber: string };

async function readBatch(db: Db, placed: readonly Placed[], collections: readonly number[]): Promise<Past[]> {
  const ids = placed.map(({ id }) => id);
  const [orders, lines, costs] = await Promise.all([
    findOrdersById(db, ids),
    readLines(db, ids),
    db<{ orderId: string; line: number; cost: string | null }[]>`
      select order_id as "orderId", line, cost_price::text as cost from order_lines where order_id = any(${ids}::uuid[])`,
  ]);
  const costOf = new Map(costs.map(({ orderId, line, cost }) => [`${orderId} ${line}`, cost]));
  const productIds = [...new Set([...lines.values()].flat().map(({ productId }) => productId))];
  const [products, members] = await Promise.all([
    db<({ id: string } & OfProduct)[]>`
      select p.id, p.discount is null as "followsShop", coalesce(c.name, '') as category
      from products p left join subcategories c on c.id = p.subcategory_id where p.id = any(${productIds})`,
    collectionsOfProducts(db, productIds, collections),
  ]);
  const known = new Map<string, OfProduct>(products.map((product) => [product.id, product]));
  return placed.flatMap(({ id, isFirst }): Past[] => {
    const order = orders.get(id);
    if (!order) return [];
    const { paymentMethod: method, billing, subTotal, tax, total, taxRules, staffDiscount } = order;
    return [
      {
        orderNumber: order.orderNumber,
        method,
        state: billing.state,
        pincode: billing.zipcode,
        taxRules,
        staffDiscount,
        subTotal,
        tax,
        total,
        isFirst,
        lines: (lines.get(id) ?? []).map((line): PastLine => {
          const cost = costOf.get(`${id} ${line.line}`) ?? null;
          const { category = '', followsShop = false } = known.get(line.productId) ?? {};
          return {
            ...line,
            category,
            followsShop,
            collections: members.get(line.productId),
            cost: cost === null ? null : Number(cost),
          };
        }),
      },
    ];
  });
}

type Sums = Omit<WhatIf, 'success' | 'capped'> & { examples: WhatIf['examples'] };

const plus = (sum: WhatIf['before'], { total, tax, net }: WhatIf['before']): WhatIf['before'] => ({
  total: sum.total + total,
  tax: sum.tax + tax,
  net: sum.net + net,
});

/** The same with one more order. */
function add(sums: Sums, orderNumber: string, { before, after, cost, notInCash }: Replayed): Sums {
  const differs = before.total !== after.total || before.tax !== after.tax;
  const { margin } = sums;
  const gap = ({ before: was, after: now }: { before: Paise; after: Paise }) => Math.abs(now - was);
  return {
    orders: sums.orders + 1,
    affected: sums.affected + (differs || notInCash ? 1 : 0),
    leftOut: sums.leftOut,
    before: plus(sums.before, before),
    after: plus(sums.after, after),
    margin:
      cost === null
        ? margin
        : {
            orders: (margin?.orders ?? 0) + 1,
            before: (margin?.before ?? 0) + before.net - cost,
            after: (margin?.after ?? 0) + after.net - cost,
          },
    notInCash: notInCash
      ? { orders: sums.notInCash.orders + 1, total: sums.notInCash.total + before.total }
      : sums.notInCash,
    examples: differs
      ? [...sums.examples, { orderNumber, before: before.total, after: after.total }]
          .toSorted((one, other) => gap(other) - gap(one))
          .slice(0, EXAMPLES)
      : sums.examples,
  };
}

const NOTHING = { total: 0, tax: 0, net: 0 };

/** The orders of the last days under a rule that is not saved. */
export async function whatIf(
  db: Db,
  { days, change, now }: { days: number; change: RuleChange; now: Date },
): Promise<WhatIf> {
  const [all, offers] = await Promise.all([
    readAllSettings(db),
    db<OfferRecord[]>`select ${readOffer(db)} from offers o`,
  ]);
  const known = new Map(offers.map((offer) => [offer.id, termsOf(offer)]));
  const offer = change.kind === 'offer' ? await typedOffer(db, change.id, change.offer) : undefined;
  if (offer && !offer.isNew && !known.has(offer.terms.id)) throw new Failure('notFound');
  const [before, after] = [rulesOf(all), changedRules(all, change)];
  const collections = [
    ...new Set(
      [...known.values(), ...(offer ? [offer.terms] : [])].flatMap((terms) =>
        terms.collections.map(({ id }) => Number(id)),
      ),
    ),
  ];
  const from = new Date(now.getTime() - days * DAY_MS);
  let last: Pick<Placed, 'at' | 'id'> = { at: now, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
  let [read, ended] = [0, false];
  let sums: Sums = {
    orders: 0,
    affected: 0,
    leftOut: 0,
    before: NOTHING,
    after: NOTHING,
    margin: null,
    notInCash: { orders: 0, total: 0 },
    examples: [],
  };
  while (!ended && read < MOST) {
    const placed = await placedBefore(db, from, last, offer?.terms.firstOrder ?? false);
    for (const { orderNumber, ...order } of await readBatch(db, placed, collections)) {
      const replayed = replay(order, before, after, { change: offer, known });
      sums = replayed ? add(sums, orderNumber, replayed) : { ...sums, leftOut: sums.leftOut + 1 };
    }
    read += placed.length;
    last = placed.at(-1) ?? last;
    ended = placed.length < BATCH;
  }
  return { success: true, ...sums, capped: !ended };
}
