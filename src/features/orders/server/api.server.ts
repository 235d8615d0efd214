import type { checkoutApi } from '../../../contract/checkout.ts';
import type { ordersApi } from '../../../contract/orders.ts';
import { Failure } from '../../../domain/errors.ts';
import { Answer, type CallContext } from '../../../platform/http/api.server.ts';
import type { Visitor } from '../../../domain/accounts/visitor.ts';
import type { Handlers, Shop } from '../../shop.server.ts';
import { cancelOrder } from './cancel-order.server.ts';
import { receiveCourierWebhook } from './ship/courier-webhook.server.ts';
import { pullTracking, trackAsGuest, trackOrder } from './ship/tracking.server.ts';
import {
  findVisibleOrder,
  findVisibleParcel,
  listOwnOrders,
  viewerOf,
  customerOf,
} from './find-order.server.ts';
import { readDocument } from './invoice/issue-invoice.server.ts';
import { orderLinkToken, readOrderLink } from './order-link.server.ts';
import { viewOrder, viewOrders } from './order-view.server.ts';
import { BILLING_SENTENCES } from '../../../domain/orders/billing-rules.ts';
import type { OrderInput } from '../../../domain/orders/order-input.ts';
import { toWholeRupees } from '../../../domain/money/money.ts';
import { checkKey } from './place/attempts.server.ts';
import type { OrderRecord } from './order-record.server.ts';
import { giveUpUnpaid, payAgain, switchToCash } from './pay/pay-again.server.ts';
import { receivePaymentWebhook, verifyPayment } from './pay/payment-callback.server.ts';
import { readPaymentStatus } from './pay/payment-status.server.ts';
import { isFree, settleFree } from './pay/free-order.server.ts';
import { ensureProviderOrder, widgetAnswer } from './pay/provider-order.server.ts';
import { placeOrder } from './place/place-order.server.ts';
import { readReturnForm, requestReturn } from './return/request-return.server.ts';

/** Without an order at the provider: the browser goes on to the result. */
async function freeAnswer(shop: Shop, order: OrderRecord) {
  await settleFree(shop, order);
  return widgetAnswer(shop, order, '');
}

const whoOf = (visitor: Visitor): string | undefined =>
  visitor.kind === 'anonymous' ? undefined : visitor.userId;

async function place({ shop, visitor, header }: CallContext<Shop>, input: OrderInput): Promise<OrderRecord> {
  const key = checkKey(header('idempotency-key'));
  // Her browser believes that she is signed in: an order that her account does not show would be lost to her.
  if (visitor.kind === 'anonymous' && header('authorization') !== undefined)
    throw new Failure('notSignedIn', {
      message: 'Your sign-in has ended. Sign in again, or order as a guest.',
    });
  if (input.replaces) await giveUpUnpaid(shop, { ...input.replaces, visitor });
  return placeOrder(shop, { input, key, userId: whoOf(visitor) });
}

const cashAnswer = (shop: Shop, order: OrderRecord) => ({
  success: true as const,
  orderNumber: order.orderNumber,
  link: orderLinkToken(shop, order.orderNumber),
  amount: String(toWholeRupees(order.amount)),
});

/** Placing and paying, then what a buyer or a guest does with an order. */
export const ordersHandlers = {
  paymentKey: async (_, { shop }) => {
    const { keyId, checkoutScriptUrl } = shop.services.payment;
    return { success: true, key: keyId, script: checkoutScriptUrl };
  },
  pincode: async ({ body }, { shop }) => {
    const place = await shop.services.pincode.find(String(body.pincode));
    return place
      ? { success: true, data: [place] }
      : { success: false, data: [], message: BILLING_SENTENCES.unknownPincode };
  },
  codCheckout: async ({ body }, context) =>
    cashAnswer(context.shop, await place(context, { ...body, method: 'cod' })),
  checkout: async ({ body }, context) => {
    const { shop } = context;
    const order = await place(context, { ...body, method: 'online' });
    if (isFree(order)) return freeAnswer(shop, order);
    if (order.paymentStatus !== 'Pending' || order.paymentMethod !== 'online') {
      throw new Failure('notPayable', {
        message: `Your order ${order.orderNumber} has already been dealt with.`,
        details: { orderNumber: order.orderNumber, PaymentStatus: order.paymentStatus },
      });
    }
    return widgetAnswer(shop, order, await ensureProviderOrder(shop, order));
  },
  paymentVerification: async ({ body }, { shop }) =>
    new Answer(303, '', { location: await verifyPayment(shop, body), 'cache-control': 'no-store' }),
  paymentWebhook: async (_, { shop, request, header }) => {
    await receivePaymentWebhook(shop, request.body, header('x-razorpay-signature'));
    return { success: true };
  },
  paymentStatus: async ({ params }, { shop }) => readPaymentStatus(shop, params.orderNumber),
  retryPayment: async ({ params, body }, { shop, visitor }) => {
    const order = await payAgain(shop, { ...params, ...body, visitor });
    if (isFree(order)) return freeAnswer(shop, order);
    return widgetAnswer(shop, order, await ensureProviderOrder(shop, order));
  },
  switchToCash: async ({ params, body }, { shop, visitor }) =>
    cashAnswer(shop, await switchToCash(shop, { ...params, ...body, visitor })),

  orders: async ({ params, query }, { shop, visitor }) => {
    const userId = await customerOf(shop, visitor, params.id);
    const { ids, total } = await listOwnOrders(shop.sql, userId, query);
    return {
      success: true,
      orders: await viewOrders(shop.sql, ids, { as: 'buyer', now: shop.now() }),
      total,
      ...query,
    };
  },
  orderDetails: async ({ params, query }, { shop, visitor }) => {
    const viewer = viewerOf(visitor, query.link);
    const id = await findVisibleOrder(shop, viewer, params.id);
    return viewOrder(shop.sql, id, { as: viewer.as, now: shop.now() });
  },
  orderByLink: async ({ params }, { shop }) => {
    const number = readOrderLink(shop, params.token) ?? '';
    const id = await findVisibleOrder(shop, { as: 'guest', link: params.token }, number);
    return viewOrder(shop.sql, id, { as: 'guest', now: shop.now() });
  },
  cancelOrder: async ({ params, body }, { shop, visitor }) => {
    const viewer = viewerOf(visitor, body?.link);
    const orderId = await findVisibleOrder(shop, viewer, params.orderNumber);
    const actor = viewer.as === 'staff' ? 'staff' : 'customer';
    return { success: true, ...(await cancelOrder(shop, { orderId, actor, who: whoOf(visitor) })) };
  },
  invoicePdf: async ({ params, query }, { shop, visitor }) => {
    const orderId = await findVisibleOrder(shop, viewerOf(visitor, query.link), params.id);
    const kind = query.document === 'invoice' ? 'invoice' : 'credit note';
    const document = await readDocument(shop.sql, orderId, kind);
    if (!document) throw new Failure('notFound');
    const name = document.number.replaceAll('/', '-');
    // Loaded with the first PDF: a process that makes none does without its memory.
    const { invoicePdf } = await import('./invoice/invoice-pdf.server.ts');
    return new Answer(200, await invoicePdf([document]), {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}.pdf"`,
    });
  },
  trackOrder: async ({ params, query }, { shop, visitor }) =>
    trackOrder(shop, await findVisibleOrder(shop, viewerOf(visitor, query.link), params.id)),
  pullTracking: async ({ body }, { shop, visitor }) =>
    pullTracking(shop, await findVisibleParcel(shop, viewerOf(visitor, body.link), body.awb_no)),
  guestTracking: ({ body }, { shop }) => trackAsGuest(shop, body),
  courierWebhook: async ({ params, body }, { shop }) => {
    await receiveCourierWebhook(shop, params.secret, body);
    return { success: true };
  },
  requestReturn: async ({ params, query }, { shop, visitor, request }) => {
    const orderId = await findVisibleOrder(shop, viewerOf(visitor, query.link), params.orderNumber);
    await requestReturn(shop, orderId, await readReturnForm(request), whoOf(visitor));
    return { success: true, message: 'We have your request and answer within two working days.' };
  },
} satisfies Handlers<typeof checkoutApi & typeof ordersApi>;
