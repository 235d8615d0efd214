import { nameParcel, type CourierName } from '../../domain/shipping/shipping-settings.ts';
import { ServiceError } from '../http/service-error.ts';
import type { CourierHint, CourierPort } from './port.ts';

const FIRST = 'tekipost';

interface Choice {
  /** One without keys is not there: the first courier carries for it. */
  readonly couriers: Readonly<Record<typeof FIRST, CourierPort> & Partial<Record<CourierName, CourierPort>>>;
  /** Whom the owner sends to a pincode. */
  readonly courierTo: (pincode: string) => Promise<CourierName>;
  /** Whether the shop knows this number as one of a courier's parcels. */
  readonly isKnown: (courierOrderId: string) => Promise<boolean>;
}

/** Several couriers behind one port: who carries a parcel follows from where it goes, and stays so. */
export function chooseCourier({ couriers, courierTo, isKnown }: Choice): CourierPort {
  const first = couriers[FIRST];
  const chosen = async (
    pincode: string,
    by?: CourierName,
  ): Promise<{ name: CourierName; courier: CourierPort }> => {
    const name = by ?? (await courierTo(pincode));
    const courier = couriers[name];
    return courier ? { name, courier } : { name: FIRST, courier: first };
  };
  /** The second courier's number of a parcel is its AWB, so the shop knows it by that. */
  const carrierOf = async (awbNo: string): Promise<CourierPort> =>
    couriers.delhivery && (await isKnown(nameParcel('delhivery', awbNo))) ? couriers.delhivery : first;
  const hintOf = (name: CourierName, body: unknown): CourierHint | undefined => {
    const hint = couriers[name]?.parseWebhook(body);
    return hint && { ...hint, courierOrderId: hint.courierOrderId && nameParcel(name, hint.courierOrderId) };
  };
  return {
    async ship(order) {
      const { name, courier } = await chosen(order.customer.pincode, order.by);
      const taken = await courier.ship(order);
      return { ...taken, courierOrderId: nameParcel(name, taken.courierOrderId) };
    },
    cancel: async (awbNo) => (await carrierOf(awbNo)).cancel(awbNo),
    track: async (awbNo, options) => (await carrierOf(awbNo)).track(awbNo, options),
    serviceable: async (way) => {
      const courier = way.by === undefined ? (await chosen(way.to)).courier : (couriers[way.by] ?? first);
      return (await courier.serviceable?.(way)) ?? {};
    },
    label: async (awbNo) => (await carrierOf(awbNo)).label(awbNo),
    answerFailedDelivery: async (awbNo, answer) =>
      (await carrierOf(awbNo)).answerFailedDelivery(awbNo, answer),
    async requestPickup(wish) {
      const courier = couriers[wish.by];
      if (!courier) throw new ServiceError('refused', 'This courier has no keys yet');
      await courier.requestPickup(wish);
    },
    parseWebhook: (body) => hintOf('delhivery', body) ?? hintOf(FIRST, body),
  };
}
