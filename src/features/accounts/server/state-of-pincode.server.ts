import { Failure } from '../../../domain/errors.ts';
import { BILLING_SENTENCES } from '../../../domain/orders/billing-rules.ts';
import { deliveryState } from '../../../domain/orders/delivery-state.ts';
import type { Shop } from '../../shop.server.ts';

interface Typed {
  readonly zipcode: string;
  readonly state: string;
}

/** The State of an address by its pincode, as it is written. A pincode nobody has, or another State, is refused. */
export async function stateOfPincode(
  { services }: Pick<Shop, 'services'>,
  { zipcode, state: typed }: Typed,
): Promise<string> {
  const place = await services.pincode.find(zipcode);
  if (!place) throw new Failure('invalidInput', { message: BILLING_SENTENCES.unknownPincode });
  const { state, wrong } = deliveryState(typed, zipcode, place);
  if (state === undefined) throw new Failure('invalidInput', { message: wrong });
  return state;
}
