import type { checkoutApi } from '../../../contract/checkout.ts';
import type { ordersApi } from '../../../contract/orders.ts';
import { Failure } from '../../../domain/errors.ts';
import { Answer } from '../../../platform/server/http/answer.ts';
import { userIdIfAny } from '../../../domain/accounts/visitor.ts';
import type { Handlers } from '../../shop.server.ts';
import { cancelOrder } from './cancel-order.server.ts';
import { receiveCourierWebhook } from './ship/courier-webhook.server.ts';
import { confirmCash } from './confirm/confirm-cash.server.ts';
import { pullTracking, trackAsGuest, trackOrder } from './ship/tracking.server.ts';
import {
  findOwnOrder,
  findVisibleOrder,
  findVisibleParcel,
  listOwnOrders,
  viewerOf,
  customerOf,
} from './find-order.server.ts';
import { readDocumentLook } from './documents/document-look.server.ts';
import { languageOfOrder, readDocument, readDocuments } from './invoice/issue-invoice.server.ts';
import { readOrderLink } from './order-link.server.ts';
import { viewOrder, viewOrders } from './order-view.server.ts';
import { BILLING_SENTENCES } from '../../../domain/orders/billing-rules.ts';
import { payAgain, switchToCash } from './pay/pay-again.server.ts';
import { receivePaymentWebhook, verifyPayment } from './pay/payment-callback.server.ts';
import { readPaymentStatus } from './pay/payment-status.server.ts';
import { cashAnswer, onlineAnswer } from './pay/payment-answers.server.ts';
import { placingHandlers } from './place/placing-api.server.ts';
import { answerPromise } from './promise/promise-delivery.server.ts';
import { nameDestination } from './refund/name-destination.server.ts';
import { readReturnOptions } from './return/return-options.server.ts';
import { readReturnForm, requestReturn } from './return/request-return.server.ts';

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
  deliveryPromise: ({ params }, { shop }) => answerPromise(shop, params.pincode),
  ...placingHandlers,
  paymentVerification: async ({ body }, { shop }) =>
    new Answer(303, '', { location: await verifyPayment(shop, body), 'cache-control': 'no-store' }),
  paymentWebhook: async (_, { shop, request, header }) => {
    await receivePaymentWebhook(shop, request.body, header('x-razorpay-signature'));
    return { success: true };
  },
  paymentStatus: async ({ params, query }, { shop }) =>
    readPaymentStatus(shop, params.orderNumber, query.link),
  retryPayment: async ({ params, body }, { shop, visitor }) =>
    onlineAnswer(shop, await payAgain(shop, { ...params, ...body, visitor })),
  confirmCash: async ({ body }, { shop }) => ({ success: true, ...(await confirmCash(shop, body)) }),
  switchToCash: async ({ params, body }, { shop, visitor }) =>
    cashAnswer(shop, await switchToCash(shop, { ...params, ...body, visitor })),

  orders: async ({ params, query }, { shop, visitor, language }) => {
    const userId = await customerOf(shop, visitor, params.id);
    const { ids, total } = await listOwnOrders(shop.sql, userId, query);
    return {
      success: true,
      orders: await viewOrders(shop.sql, ids, { as: 'buyer', now: shop.now(), language }),
      total,
      page: query.page,
      pageSize: query.pageSize,
    };
  },
  orderDetails: async ({ params, query }, { shop, visitor, language }) => {
    const viewer = viewerOf(visitor, query.link);
    const id = await findVisibleOrder(shop, viewer, params.id);
    return viewOrder(shop.sql, id, { as: viewer.as, now: shop.now(), language });
  },
  orderByLink: async ({ params }, { shop, language }) => {
    const number = readOrderLink(shop, params.token) ?? '';
    const id = await findVisibleOrder(shop, { as: 'guest', link: params.token }, number);
    return viewOrder(shop.sql, id, { as: 'guest', now: shop.now(), language });
  },
  cancelOrder: async ({ params, body }, { shop, visitor }) => {
    const orderId = await findOwnOrder(shop, visitor, { id: params.orderNumber, link: body?.link });
    const by = { actor: 'customer', who: userIdIfAny(visitor) } as const;
    const { message } = await cancelOrder(shop, { orderId, ...by });
    return { success: true, message };
  },
  invoicePdf: async ({ params, query }, { shop, visitor, language: asked }) => {
    const orderId = await findVisibleOrder(shop, viewerOf(visitor, query.link), params.id);
    const kind = query.document === 'invoice' ? 'invoice' : 'credit note';
    const document =
      query.number === undefined
        ? await readDocument(shop.sql, orderId, kind)
        : (await readDocuments(shop.sql, orderId)).find((each) => each.number === query.number);
    if (!document) throw new Failure('notFound');
    const name = document.number.replaceAll('/', '-');
    // Loaded with the first PDF: a process that makes none does without its memory.
    const { invoicePdf } = await import('./invoice/invoice-pdf.server.ts');
    // Who orders in Hindi gets it in both languages, and so does who reads the page in Hindi.
    const language = asked === 'en' ? await languageOfOrder(shop.sql, orderId) : asked;
    const pdf = await invoicePdf([{ document, language }], await readDocumentLook(shop));
    return new Answer(200, pdf, {
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
  returnOptions: async ({ params, query }, { shop, visitor, language }) =>
    readReturnOptions(
      shop.sql,
      await findVisibleOrder(shop, viewerOf(visitor, query.link), params.orderNumber),
      { now: shop.now(), language },
    ),
  nameAccount: async ({ params, body }, { shop, visitor }) => {
    const orderId = await findOwnOrder(shop, visitor, { id: params.orderNumber, link: body.link });
    return { success: true, ...(await nameDestination(shop, orderId, { ...body, visitor })) };
  },
  requestReturn: async ({ params, query }, { shop, visitor, request }) => {
    const orderId = await findOwnOrder(shop, visitor, { id: params.orderNumber, link: query.link });
    const wish = await readReturnForm(request);
    const by = { actor: 'customer', visitor } as const;
    return { success: true, message: await requestReturn(shop, orderId, wish, by) };
  },
} satisfies Handlers<typeof checkoutApi & typeof ordersApi>;
