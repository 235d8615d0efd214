import {
  COURIERS,
  nameParcel,
  type Carrier,
  type CourierName,
} from '../../domain/shipping/shipping-settings.ts';
import { ServiceError } from '../http/service-error.ts';
import type { CourierHint, CourierPort } from './port.ts';

const NO_KEYS = 'No courier is connected';
const refuse = (): Promise<never> => Promise.reject(new ServiceError('unavailable', NO_KEYS));
const NOBODY: CourierPort = {
  ship: refuse,
  cancel: refuse,
  track: refuse,
  label: refuse,
  requestPickup: refuse,
  answerFailedDelivery: refuse,
  parseWebhook: () => undefined,
};

interface Choice {
  /** One without keys is not there: the first that is carries for it. */
  readonly couriers: Readonly<Partial<Record<CourierName, CourierPort>>>;
  /** Whom the owner sends to a pincode. */
  readonly courierTo: (pincode: string) => Promise<Carrier>;
  /** Whether the shop knows this number as one of a courier's parcels. */
  readonly isKnown: (courierOrderId: string) => Promise<boolean>;
}

/** Several couriers behind one port: who carries a parcel follows from where it goes, and stays so. */
export function chooseCourier({ couriers, courierTo, isKnown }: Choice): CourierPort {
  const FIRST = COURIERS.find((name) => couriers[name]) ?? COURIERS[0];
  const first = couriers[FIRST] ?? NOBODY;
  const chosen = async (
    pincode: string,
    by?: CourierName,
  ): Promise<{ name: CourierName; courier: CourierPort }> => {
    const name = by ?? (await courierTo(pincode));
    const courier = name === 'own' ? undefined : couriers[name];
    return name !== 'own' && courier ? { name, courier } : { name: FIRST, courier: first };
  };
  /** The second courier's number of a parcel is its AWB, so the shop knows it by that. */
  const carrierOf = async (awbNo: string): Promise<CourierPort> =>
    couriers.delhivery && (await isKnown(nameParcel('delhivery', awbNo)))
      ? couriers.delhivery
      : (couriers.tekipost ?? first);
  const hintOf = (name: CourierName, body: unknown): CourierHint | undefined => {
    const hint = couriers[name]?.parseWebhook(body);
    return hint && { ...hint, courierOrderId: hint.courierOrderId && nameParcel(name, hint.courierOrderId) };
  };
  return {
    connected: couriers[FIRST] !== undefined,
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
    parseWebhook: (body) => hintOf('delhivery', body) ?? hintOf('tekipost', body),
  };
}
