import type { checkoutApi } from '../../../contract/checkout.ts';
import { BILLING_SENTENCES } from '../../../domain/orders/billing-rules.ts';
import type { OrderInput } from '../../../domain/orders/order-input.ts';
import { Failure } from '../../../domain/errors.ts';
import { toWholeRupees } from '../../../domain/money/money.ts';
import { Answer, type CallContext } from '../../../platform/http/api.server.ts';
import type { Visitor } from '../../../domain/accounts/visitor.ts';
import { orderLinkToken } from './order-link.server.ts';
import type { Handlers, Shop } from '../../shop.server.ts';
import { checkKey } from './place/attempts.server.ts';
import type { OrderRecord } from './order-record.server.ts';
import { giveUpUnpaid, payAgain, switchToCash } from './pay/pay-again.server.ts';
import { receivePaymentWebhook, verifyPayment } from './pay/payment-callback.server.ts';
import { readPaymentStatus } from './pay/payment-status.server.ts';
import { placeOrder } from './place/place-order.server.ts';
import { ensureProviderOrder, widgetAnswer } from './pay/provider-order.server.ts';

const buyerId = (visitor: Visitor) => (visitor.kind === 'anonymous' ? undefined : visitor.userId);

async function place({ shop, visitor, header }: CallContext<Shop>, input: OrderInput): Promise<OrderRecord> {
  const key = checkKey(header('idempotency-key'));
  // She believes to be signed in: an order that her account would not show must not come of it.
  if (visitor.kind === 'anonymous' && header('authorization') !== undefined)
    throw new Failure('notSignedIn', {
      message: 'Your sign-in has ended. Sign in again, or order as a guest.',
    });
  if (input.replaces) await giveUpUnpaid(shop, { ...input.replaces, visitor });
  return placeOrder(shop, { input, key, userId: buyerId(visitor) });
}

const cashAnswer = (shop: Shop, order: OrderRecord) => ({
  success: true as const,
  orderNumber: order.orderNumber,
  link: orderLinkToken(shop, order.orderNumber),
  amount: String(toWholeRupees(order.amount)),
});

export const checkoutHandlers = {
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
    return widgetAnswer(shop, order, await ensureProviderOrder(shop, order));
  },
  switchToCash: async ({ params, body }, { shop, visitor }) =>
    cashAnswer(shop, await switchToCash(shop, { ...params, ...body, visitor })),
} satisfies Handlers<typeof checkoutApi>;
