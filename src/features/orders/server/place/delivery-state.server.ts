import type { CheckedOrder } from '../../../../domain/orders/order-input.ts';
import { stateOfPincode } from '../../../accounts/server/state-of-pincode.server.ts';
import type { Shop } from '../../../shop.server.ts';

/** The order with the State of its pincode: the tax follows from it, not from what was typed. */
export async function withDeliveryState(
  shop: Pick<Shop, 'services'>,
  order: CheckedOrder,
): Promise<CheckedOrder> {
  const state = await stateOfPincode(shop, order.formData);
  return { ...order, formData: { ...order.formData, state } };
}
