import type { phoneOrdersApi } from '../../../../contract/phone-orders.ts';
import { userIdOf, type Visitor } from '../../../../domain/accounts/visitor.ts';
import { Failure } from '../../../../domain/errors.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import { cashDue, paidFirst } from '../../../../domain/orders/advance.ts';
import { readOrderNumber } from '../../../../domain/orders/order-number.ts';
import { discountUpTo, type StaffDiscount } from '../../../../domain/orders/staff-discount.ts';
import { takesOnline } from '../../../config.server.ts';
import { readStored } from '../../../settings/server/stored-settings.server.ts';
import type { Handlers, Shop } from '../../../shop.server.ts';
import type { OrderRecord } from '../order-record.server.ts';
import { isFree, settleFree } from '../pay/free-order.server.ts';
import { placeOrder } from '../place/place-order.server.ts';
import type { StaffPlacing } from '../place/placed-by-staff.server.ts';
import { accountOf, findCallers, languageOfCaller } from './find-callers.server.ts';
import { quoteForCaller } from './quote-for-caller.server.ts';

/** What this person may do, and what of it is done here. */
async function placing(shop: Shop, visitor: Visitor, discount: StaffDiscount | null): Promise<StaffPlacing> {
  const settings = await readStored(shop.sql, 'orders');
  return {
    who: userIdOf(visitor),
    discount,
    discountUpTo: discountUpTo(visitor, settings),
    holdMinutes: settings.linkHours * 60,
  };
}

function howPaid(order: OrderRecord): string {
  const [first, cash] = [paidFirst(order), cashDue(order)];
  const words = [
    ...(first > 0 ? [`The customer gets a link to pay ${formatINR(first)}.`] : []),
    ...(cash > 0 ? [`${formatINR(cash)} are collected at the door.`] : []),
  ];
  return words.join(' ') || 'Nothing is to be paid.';
}

/** Orders that staff place for a caller, by the use case of the checkout. */
export const phoneOrdersHandlers = {
  findCallers: async ({ query }, { shop }) => ({
    success: true,
    callers: await findCallers(shop.sql, query.text),
  }),
  quoteForCaller: async ({ body }, { shop, visitor }) =>
    quoteForCaller(shop, {
      ...body,
      staff: await placing(shop, visitor, body.discount),
      userId: await accountOf(shop.sql, body.customerId),
    }),
  placeForCaller: async ({ body }, { shop, visitor }) => {
    const { discount, customerId, key, ...input } = body;
    if (input.method === 'online' && !takesOnline(shop.config))
      throw new Failure('paymentUnavailable', { message: 'This shop takes no payments online.' });
    const userId = await accountOf(shop.sql, customerId);
    const order = await placeOrder(shop, {
      input,
      key,
      userId,
      language: await languageOfCaller(shop.sql, { userId, phone: input.formData.phone }),
      isStaff: true,
      staff: await placing(shop, visitor, discount),
    });
    if (isFree(order)) await settleFree(shop, order);
    const { orderNumber } = order;
    return { success: true, orderNumber, message: `Order ${orderNumber} is placed. ${howPaid(order)}` };
  },
  paymentQr: async ({ params }, { shop }) => {
    const [open] = await shop.sql<{ url: string | null }[]>`
      select q.short_url as url from payment_requests q join orders o on o.id = q.order_id
      where o.order_number = ${readOrderNumber(params.orderNumber) ?? ''} and q.status = 'open'`;
    if (!open?.url) throw new Failure('notFound', { message: 'This order has no payment link.' });
    const { default: bwip } = await import('bwip-js/node');
    return { success: true, svg: bwip.toSVG({ bcid: 'qrcode', text: open.url, scale: 4 }) };
  },
} satisfies Handlers<typeof phoneOrdersApi>;
