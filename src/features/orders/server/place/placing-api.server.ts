import type { checkoutApi } from '../../../../contract/checkout.ts';
import { isStaff, userIdIfAny } from '../../../../domain/accounts/visitor.ts';
import { Failure } from '../../../../domain/errors.ts';
import type { OrderInput } from '../../../../domain/orders/order-input.ts';
import type { CallContext } from '../../../../platform/server/http/api.server.ts';
import { takesOnline } from '../../../config.server.ts';
import { countRefusedOrder } from '../../../figures.server.ts';
import type { Handlers, Shop } from '../../../shop.server.ts';
import type { OrderRecord } from '../order-record.server.ts';
import { isFree } from '../pay/free-order.server.ts';
import { giveUpUnpaid } from '../pay/pay-again.server.ts';
import { cashOrAdvance, onlineAnswer } from '../pay/payment-answers.server.ts';
import { checkKey } from './attempts.server.ts';
import { placeOrder } from './place-order.server.ts';

async function placeFor(
  { shop, visitor, language, header }: CallContext<Shop>,
  input: OrderInput,
): Promise<OrderRecord> {
  const key = checkKey(header('idempotency-key'));
  // The browser believes that it is signed in: an order that the account does not show would be lost to the customer.
  if (visitor.kind === 'anonymous' && header('authorization') !== undefined)
    throw new Failure('notSignedIn', {
      message: 'Your sign-in has ended. Sign in again, or order as a guest.',
    });
  // Such a browser has refused whatever was tapped before.
  const measured = header('sec-gpc') === '1' ? undefined : input.measured;
  if (input.replaces) await giveUpUnpaid(shop, { ...input.replaces, visitor });
  try {
    const userId = userIdIfAny(visitor);
    return await placeOrder(shop, {
      input: { ...input, measured },
      key,
      userId,
      language,
      isStaff: isStaff(visitor),
    });
  } catch (error) {
    if (error instanceof Failure) countRefusedOrder(error.code, error.details?.['soldOut'] === true);
    throw error;
  }
}

/** The two calls that place an order; the answer says what the browser needs to pay it. */
export const placingHandlers = {
  codCheckout: async ({ body }, context) =>
    cashOrAdvance(context.shop, await placeFor(context, { ...body, method: 'cod' })),
  checkout: async ({ body }, context) => {
    if (!takesOnline(context.shop.config))
      throw new Failure('paymentUnavailable', {
        message: 'This shop takes no payments online. Please choose cash on delivery.',
      });
    const order = await placeFor(context, { ...body, method: 'online' });
    if (isFree(order) || (order.paymentStatus === 'Pending' && order.paymentMethod === 'online'))
      return onlineAnswer(context.shop, order);
    throw new Failure('notPayable', {
      message: `Your order ${order.orderNumber} has already been dealt with.`,
      details: { orderNumber: order.orderNumber, PaymentStatus: order.paymentStatus },
    });
  },
} satisfies Handlers<Pick<typeof checkoutApi, 'checkout' | 'codCheckout'>>;
