import type { orderAdminApi } from '../../../../contract/order-admin.ts';
import { mayUse, userIdOf } from '../../../../domain/accounts/visitor.ts';
import { formatINR } from '../../../../domain/money/money.ts';
import type { Handlers, Shop } from '../../../shop.server.ts';
import { cancelOrder } from '../cancel-order.server.ts';
import { changeAddress } from '../edit/change-address.server.ts';
import { changeLines, type Changed } from '../edit/change-lines.server.ts';
import { productsToAdd, scannedPair } from '../edit/products-to-add.server.ts';
import { findVisibleOrder } from '../find-order.server.ts';
import { resendMessage } from '../notify/sent-messages.server.ts';
import { askForAccount } from '../refund/ask-for-account.server.ts';
import { mustPayOutInPerson } from '../refund/may-pay-out.server.ts';
import { refundOrder } from '../refund/refund-order.server.ts';
import { repeatRefund } from '../refund/repeat-refund.server.ts';
import { payOutRefund, releasePayout } from '../refund/release-payout.server.ts';
import { receiveParcel } from '../return/receive-parcel.server.ts';
import { requestReturn } from '../return/request-return.server.ts';
import { loseParcel } from '../ship/lose-parcel.server.ts';
import { confirmByPhone, noteOrder } from './order-acts.server.ts';
import { readOrderAdmin } from './read-order-admin.server.ts';

const done = <T extends { message: string }>({ message }: T) => ({ success: true as const, message });

function changedSentence({ after, difference }: Changed): string {
  const now = `The order costs ${formatINR(after)} now.`;
  if (difference > 0) return `${now} The customer is asked for ${formatINR(difference)}.`;
  return difference < 0 ? `${now} A refund of ${formatINR(-difference)} is requested.` : now;
}

async function cancelForCustomer(
  shop: Shop,
  {
    orderNumber,
    reason,
    note,
    who,
    preview,
  }: { orderNumber: string; reason: string; note: string; who: string; preview: boolean },
) {
  const orderId = await findVisibleOrder(shop, { as: 'staff' }, orderNumber);
  const why = note === '' ? reason : `${reason}: ${note}`;
  const { effects } = await cancelOrder(shop, { orderId, actor: 'staff', who, reason: why, preview });
  return { success: true as const, message: `Order ${orderNumber} is cancelled.`, effects };
}

/** One order, for whoever works on it. */
export const orderAdminHandlers = {
  orderAdmin: ({ params }, { shop, visitor }) => readOrderAdmin(shop, params.orderNumber, visitor),
  cancelForCustomer: async ({ params, body }, { shop, visitor }) =>
    cancelForCustomer(shop, { ...params, ...body, who: userIdOf(visitor) }),
  confirmByPhone: async ({ params }, { shop, visitor }) =>
    done(await confirmByPhone(shop, { ...params, who: userIdOf(visitor) })),
  changeAddress: async ({ params, body }, { shop, visitor }) =>
    done(await changeAddress(shop, { ...params, billing: body, who: userIdOf(visitor) })),
  quoteLines: async ({ params, body }, { shop, visitor }) => ({
    success: true,
    ...(await changeLines(shop, { ...params, ...body, who: userIdOf(visitor) }, false)),
  }),
  scannedPair: ({ query }, { shop }) => scannedPair(shop.sql, query.code),
  productsToAdd: ({ query }, { shop }) => productsToAdd(shop.sql, query.text),
  changeLines: async ({ params, body }, { shop, visitor }) => {
    const changed = await changeLines(shop, { ...params, ...body, who: userIdOf(visitor) }, true);
    return { success: true, message: changedSentence(changed) };
  },
  refundOrder: async ({ params, body }, { shop, visitor }) => ({
    success: true,
    ...(await refundOrder(shop, { ...params, ...body, who: userIdOf(visitor) })),
  }),
  loseParcel: async ({ params, body }, { shop, visitor }) => ({
    success: true,
    ...(await loseParcel(shop, {
      ...params,
      ...body,
      who: userIdOf(visitor),
      decides: mayUse('money staff', visitor),
    })),
  }),
  receiveParcel: async ({ params, body }, { shop, visitor }) => ({
    success: true,
    ...(await receiveParcel(shop, { ...params, ...body, who: userIdOf(visitor) })),
  }),
  payOutRefund: async ({ params, body }, { shop, visitor }) =>
    done(await payOutRefund(shop, { ...params, ...body, who: await mustPayOutInPerson(shop, visitor) })),
  releasePayout: async ({ params, body }, { shop, visitor }) =>
    done(await releasePayout(shop, { ...params, ...body, who: await mustPayOutInPerson(shop, visitor) })),
  repeatRefund: async ({ params }, { shop, visitor }) =>
    done(await repeatRefund(shop, { ...params, who: userIdOf(visitor) })),
  askForAccount: async ({ params }, { shop, visitor }) =>
    done(await askForAccount(shop, { ...params, who: userIdOf(visitor) })),
  fileReturn: async ({ params, body }, { shop, visitor }) => {
    const orderId = await findVisibleOrder(shop, { as: 'staff' }, params.orderNumber);
    const by = { actor: 'staff', who: userIdOf(visitor) } as const;
    await requestReturn(shop, orderId, { ...body, photos: [], payout: undefined }, by);
    return {
      success: true,
      message: `The ${body.wish} of ${params.orderNumber} is filed. The customer is told.`,
    };
  },
  noteOrder: async ({ params, body }, { shop, visitor }) =>
    done(await noteOrder(shop.sql, { ...params, ...body, who: userIdOf(visitor) })),
  resendMessage: async ({ params }, { shop, visitor }) =>
    done(await resendMessage(shop, { ...params, who: userIdOf(visitor) })),
} satisfies Handlers<typeof orderAdminApi>;
