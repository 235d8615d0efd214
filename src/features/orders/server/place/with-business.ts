import type { ShopSettings } from '../../../../contract/shop.ts';
import { Failure } from '../../../../domain/errors.ts';
import { businessFault, tidyBusiness } from '../../../../domain/orders/business.ts';
import type { CheckedOrder } from '../../../../domain/orders/order-input.ts';

/** The order with its registered buyer as it is printed; a wrong GSTIN is told at its field. */
export function withBusiness(
  order: CheckedOrder,
  { business: offered }: Pick<ShopSettings, 'business'>,
): CheckedOrder {
  if (!order.business) return order;
  if (!offered)
    throw new Failure('invalidInput', {
      message: 'This shop makes no invoices with the GSTIN of the buyer.',
    });
  const business = tidyBusiness(order.business);
  const fault = businessFault(business, order.formData.state);
  if (fault)
    throw new Failure('invalidInput', { message: fault.message, details: { fields: [fault.field] } });
  return { ...order, business };
}
