import { wayTo, type CourierName } from '../../../../domain/shipping/shipping-settings.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { readStored } from '../../../settings/server/stored-settings.server.ts';

/** Whom the owner sends where, and whose parcel a number is. */
export const courierChoice = (sql: Db) => ({
  courierTo: async (pincode: string): Promise<CourierName> => {
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
