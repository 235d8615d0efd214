import type { ordersApi } from '../../../contract/orders.ts';
import { emailKey } from '../../../domain/accounts/email.ts';
import { Failure } from '../../../domain/errors.ts';
import { Answer } from '../../../platform/http/api.server.ts';
import type { Visitor } from '../../../domain/accounts/visitor.ts';
import type { Handlers, Shop } from '../../shop.server.ts';
import { cancelOrder } from './cancel-order.server.ts';
import { receiveCourierWebhook } from './ship/courier-webhook.server.ts';
import { pullTracking, trackAsGuest, trackOrder } from './ship/tracking.server.ts';
import { findVisibleOrder, findVisibleParcel, listOwnOrders, viewerOf } from './find-order.server.ts';
import { readDocument } from './invoice/issue-invoice.server.ts';
import { readOrderLink } from './order-link.server.ts';
import { viewOrder, viewOrders } from './order-view.server.ts';
import { decideReturn, listReturns } from './return/decide-return.server.ts';
import { readReturnForm, requestReturn } from './return/request-return.server.ts';

const whoOf = (visitor: Visitor): string | undefined =>
  visitor.kind === 'anonymous' ? undefined : visitor.userId;

/** Whose orders are asked for: by `_id` or e-mail, one's own, or anybody's for staff. Another's is as if unknown. */
async function customerOf({ sql }: Shop, visitor: Visitor, id: string): Promise<string> {
  const staff = visitor.kind === 'staff' || visitor.kind === 'owner';
  const [user] = await sql<{ id: string }[]>`
    select id::text from users
    where deleted_at is null and (id::text = ${id.toLowerCase()} or email_key = ${emailKey(id)})
      and (${staff} or id::text = ${whoOf(visitor) ?? ''})`;
  if (!user) throw new Failure('notFound');
  return user.id;
}

export const ordersHandlers = {
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
  staffReturns: ({ query }, { shop }) => listReturns(shop, query),
  decideReturn: async ({ params, body }, { shop, visitor }) => {
    await decideReturn(shop, { id: params.id, ...body, staffId: whoOf(visitor) ?? '' });
    return { success: true, message: `The request is ${body.decision}.` };
  },
} satisfies Handlers<typeof ordersApi>;
