import { Failure } from '../../../../domain/errors.ts';
import { BILLING_SENTENCES } from '../../../../domain/orders/billing-rules.ts';
import { deliveryState } from '../../../../domain/orders/delivery-state.ts';
import type { CheckedOrder } from '../../../../domain/orders/order-input.ts';
import type { Shop } from '../../../shop.server.ts';

/** The order with the State of its pincode, as it is written: the tax follows from it, not from what was typed. */
export async function withDeliveryState(
  { services }: Pick<Shop, 'services'>,
  order: CheckedOrder,
): Promise<CheckedOrder> {
  const { zipcode, state: typed } = order.formData;
  const place = await services.pincode.find(zipcode);
  if (!place) throw new Failure('invalidInput', { message: BILLING_SENTENCES.unknownPincode });
  const { state, wrong } = deliveryState(typed, zipcode, place);
  if (state === undefined) throw new Failure('invalidInput', { message: wrong });
  return { ...order, formData: { ...order.formData, state } };
}
