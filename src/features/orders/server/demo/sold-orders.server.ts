import { createHash } from 'node:crypto';
import { EMPTY_BILLING } from '../../../../domain/orders/billing-fields.ts';
import { promiseFor } from '../../../../domain/orders/delivery-promise.ts';
import { DEFAULT_SHIPPING } from '../../../../domain/shipping/shipping-settings.ts';
import type { LineNames } from '../../../../domain/orders/line-names.ts';
import { ORDER_NUMBER_BYTES, orderNumber } from '../../../../domain/orders/order-number.ts';
import type { OrderState, PaymentState } from '../../../../domain/orders/order-states.ts';
import { classOf } from '../../../../domain/money/tax-classes.ts';
import { totalsOf } from '../../../../domain/money/totals.ts';
import { istDay } from '../../../../domain/text/dates.ts';
import type { Tx } from '../../../../platform/server/db.server.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import { orderOf } from '../place/order-of-sale.ts';
import type { DemoShoe, PlannedOrder } from './plan-demo-orders.ts';

export interface Shoe extends DemoShoe {
  readonly title: string;
  readonly sku: string;
  readonly slug: string;
  readonly picture: string;
  readonly color: string;
  readonly names: LineNames;
  readonly hsn: string;
  readonly taxClass: string;
  readonly mrp: number;
  readonly price: number;
  readonly labels: readonly (string | null)[];
  readonly stock: readonly number[];
}

export const ASHA = 'asha@kadam.example';
const HOUR = 3_600_000;

const paymentOf = ({ method, status }: PlannedOrder): PaymentState => {
  if (status === 'Cancelled') return method === 'online' ? 'Refunded' : 'Pending';
  if (status === 'Returned') return 'Refunded';
  return method === 'online' || status === 'Delivered' || status === 'Return requested' ? 'Paid' : 'Pending';
};

/** The states an order went through, each with the hours after its placing. */
function wayOf({ status, request }: PlannedOrder): [OrderState, number, 'customer' | 'staff' | 'system'][] {
  const way: [OrderState, number, 'customer' | 'staff' | 'system'][] = [
    ['Placed', 0, 'customer'],
    ['Confirmed', 0.01, 'system'],
  ];
  if (status === 'Confirmed') return way;
  if (status === 'Cancelled') return [...way, ['Cancelled', 3, 'customer']];
  way.push(['Packed', 8, 'staff'], ['Shipped', 20, 'system']);
  if (status === 'Shipped') return way;
  way.push(['Delivered', 68, 'system']);
  if (request) way.push(['Return requested', 80, 'customer']);
  if (request?.refused) way.push(['Delivered', 90, 'staff']);
  if (status === 'Returned') way.push(['Returned', 120, 'staff']);
  return way;
}

interface Past {
  readonly plans: readonly PlannedOrder[];
  readonly shoes: readonly Shoe[];
  readonly users: ReadonlyMap<string, string>;
  readonly asha: string | undefined;
  readonly now: Date;
}

/** Every plan as the order it became: its row, its lines, its way and its documents. */
export async function soldOrders(tx: Tx, { plans, shoes, users, asha, now }: Past) {
  const shop = await readShopSettings(tx);
  const byId = new Map(shoes.map((shoe) => [shoe.id, shoe]));
  return plans.map((plan, index) => {
    const { person, method, placedAt } = plan;
    // Ids and numbers of its own, the same in every demo.
    const bytes = createHash('sha256').update(`demo order ${index}`).digest();
    const id = `${bytes.toString('hex', 0, 4)}-${bytes.toString('hex', 4, 6)}-4${bytes.toString('hex', 6, 8).slice(1)}-8${bytes.toString('hex', 8, 10).slice(1)}-${bytes.toString('hex', 10, 16)}`;
    const lines = plan.lines.flatMap(({ id: shoeId, size, quantity }) => {
      const shoe = byId.get(shoeId);
      if (!shoe) return [];
      const { title, sku, slug, picture, color, names, hsn, mrp, price, sizes, labels } = shoe;
      const sizeLabel = labels[sizes.indexOf(size)] ?? null;
      return [
        {
          productId: shoeId,
          title,
          sku,
          slug,
          picture,
          color,
          names,
          hsn,
          taxClass: classOf(shop.pricing.tax.classes, shoe).id,
          mrp,
          size,
          sizeLabel,
          discount: 0,
          offerShares: [],
          quantity,
          unitPrice: price,
        },
      ];
    });
    const billing = {
      ...EMPTY_BILLING,
      fname: person.fname,
      lname: person.lname,
      billing_address: person.street,
      city: person.city,
      state: person.state,
      zipcode: person.zipcode,
      country: 'India',
      phone: person.phone,
      email: person.email,
    };
    const rules = {
      settings: shop.pricing.tax,
      day: istDay(placedAt),
      defaultDiscount: shop.pricing.defaultDiscount,
    };
    const totals = totalsOf(lines, { ...rules, state: person.state, homeState: shop.state });
    const way = wayOf(plan).map(([state, hours, actor]) => ({
      state,
      actor,
      at: new Date(Math.min(now.getTime() - 60_000, placedAt.getTime() + hours * HOUR)),
    }));
    const order = {
      ...orderOf({
        id,
        orderNumber: orderNumber(shop.brand.orderPrefix, bytes.subarray(16, 16 + ORDER_NUMBER_BYTES)),
        userId: person.email === ASHA ? asha : users.get(person.email),
        order: { method, formData: billing },
        quote: { totals, rules },
        placedAt,
        holdUntil: null,
        promise: promiseFor(person.zipcode, placedAt, { shipping: DEFAULT_SHIPPING }),
      }),
      acceptedAt: way[1]?.at ?? placedAt,
      status: plan.status,
      paymentStatus: paymentOf(plan),
      stockTaken: plan.status !== 'Cancelled' && plan.status !== 'Returned',
      providerOrderId: method === 'online' ? `order_demo${String(index).padStart(6, '0')}` : null,
    };
    return { index, plan, order, way, shop };
  });
}
export type DemoSale = Awaited<ReturnType<typeof soldOrders>>[number];

export const momentOf = ({ way }: DemoSale, state: OrderState): Date | undefined =>
  way.find((each) => each.state === state)?.at;
export const endedAt = (sold: DemoSale): Date | undefined =>
  momentOf(sold, 'Cancelled') ?? momentOf(sold, 'Returned');
