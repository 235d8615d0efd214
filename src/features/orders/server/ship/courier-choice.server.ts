import { wayTo, type Carrier } from '../../../../domain/shipping/shipping-settings.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { readStored } from '../../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';

/** Whom the owner sends where, and whose parcel a number is. */
export const courierChoice = (sql: Db) => ({
  courierTo: async (pincode: string): Promise<Carrier> => {
    const settings = await readStored(sql, 'shipping');
    return (wayTo(settings, pincode) ?? settings.elsewhere).courier;
  },
  isKnown: async (id: string): Promise<boolean> => {
    const [parcel] = await sql`
      select from shipments where courier_order_id = ${id}
      union all select from old_bookings where courier_order_id = ${id}
      union all select from return_pickups where courier_order_id = ${id} limit 1`;
    return parcel !== undefined;
  },
});

/** Who carries a parcel to a pincode: the shop itself where no courier is connected. */
export const carrierTo = async (
  db: Db,
  { services: { courier } }: Pick<Shop, 'services'>,
  pincode: string,
): Promise<Carrier> => (courier.connected === false ? 'own' : courierChoice(db).courierTo(pincode));
