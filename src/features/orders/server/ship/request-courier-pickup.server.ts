import type { parcelsStaffApi } from '../../../../contract/parcels-staff.ts';
import type { Input } from '../../../../contract/endpoint.ts';
import { Failure, impossibleMove } from '../../../../domain/errors.ts';
import { dayWords, isCourierDay } from '../../../../domain/orders/delivery-promise.ts';
import { COURIER_ACTS, COURIER_NAMES } from '../../../../domain/shipping/shipping-settings.ts';
import { DAY_MS, istDay } from '../../../../domain/text/dates.ts';
import { inTransaction } from '../../../../platform/server/db.server.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import { readStored } from '../../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';

type CourierPickupInput = Input<typeof parcelsStaffApi.requestCourierPickup>['body'] & {
  readonly who: string;
};
const AHEAD_DAYS = 7;

async function refuseOddDay(shop: Shop, day: string): Promise<void> {
  const wrong = (message: string) => new Failure('invalidInput', { message, details: { fields: ['day'] } });
  const now = shop.now();
  if (day < istDay(now)) throw wrong('This day is over.');
  if (day > istDay(new Date(now.getTime() + AHEAD_DAYS * DAY_MS)))
    throw wrong(`A van can be asked for up to ${AHEAD_DAYS} days ahead.`);
  if (!isCourierDay(await readStored(shop.sql, 'shipping'), day))
    throw wrong('The courier rests on this day. Please choose another one.');
}

/** The courier's van is asked to come, once a day. */
export async function requestCourierPickup(
  shop: Shop,
  wish: CourierPickupInput,
): Promise<{ message: string }> {
  const { courier, day, time, parcels, who } = wish;
  const name = COURIER_NAMES[courier];
  if (!COURIER_ACTS[courier].includes('van')) throw impossibleMove(`${name} comes by itself.`);
  await refuseOddDay(shop, day);
  const claimed = await shop.sql`
    insert into courier_vans (courier, day, time, parcels, asked_by)
    values (${courier}, ${day}, ${time}, ${parcels}, ${who}) on conflict do nothing`;
  if (claimed.count === 0) throw impossibleMove(`${name} is asked for ${dayWords(day)} already.`);
  try {
    await shop.services.courier.requestPickup({ by: courier, day, time: `${time}:00`, parcels });
  } catch (error) {
    await shop.sql`delete from courier_vans where courier = ${courier} and day = ${day}`;
    if (error instanceof ServiceError) throw impossibleMove(error.message);
    throw error;
  }
  const what = `${name} fetches ${parcels} ${parcels === 1 ? 'parcel' : 'parcels'} on ${dayWords(day)} at ${time}`;
  await inTransaction(shop.sql, (tx) => writeAuditLog(tx, who, what, {}));
  return { message: `${what}.` };
}
