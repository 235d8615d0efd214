import type { parcelsStaffApi } from '../../../../contract/parcels-staff.ts';
import type { Input } from '../../../../contract/endpoint.ts';
import { Failure, impossibleMove } from '../../../../domain/errors.ts';
import { dayWords, isCourierDay } from '../../../../domain/orders/delivery-promise.ts';
import { COURIER_ACTS, COURIER_NAMES } from '../../../../domain/shipping/shipping-settings.ts';
import { DAY_MS, istDay } from '../../../../domain/text/dates.ts';
import { inTransaction, type Tx } from '../../../../platform/server/db.server.ts';
import { dueIn } from '../../../../platform/server/due-in.server.ts';
import { addJob } from '../../../../platform/server/jobs/add-job.server.ts';
import { ServiceError } from '../../../../services/http/service-error.ts';
import { writeAuditLog } from '../../../audit/server/write-audit-log.server.ts';
import { readStored } from '../../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { AFTER_LEASE_MS, leaseOver } from './courier-lease.ts';

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

export const COURIER_PICKUP_JOB = 'request-courier-pickup';
/** Asks again what was asked and not answered, because the asker died. */
export type CourierPickupPayload = Pick<CourierPickupInput, 'courier' | 'day'>;

interface Asked extends CourierPickupInput {
  readonly askedAt: Date;
  readonly answeredAt: Date | null;
}

const words = ({ courier, day, time, parcels }: CourierPickupInput): string =>
  `${COURIER_NAMES[courier]} fetches ${parcels} ${parcels === 1 ? 'parcel' : 'parcels'} on ${dayWords(day)} at ${time}`;

async function hold(tx: Tx, { courier, day }: CourierPickupPayload): Promise<Asked | undefined> {
  const [asked] = await tx<Omit<Asked, 'courier' | 'day'>[]>`
    select time, parcels, asked_by as who, asked_at as "askedAt", answered_at as "answeredAt" from courier_vans
    where courier = ${courier} and day = ${day} for update`;
  return asked && { courier, day, ...asked };
}

/** One asks; undefined when the courier has said yes to the same already. */
async function claim(shop: Shop, wish: CourierPickupInput): Promise<Asked | undefined> {
  const { courier, day, time, parcels, who } = wish;
  const now = shop.now();
  return inTransaction(shop.sql, async (tx) => {
    const first = await tx`
      insert into courier_vans (courier, day, time, parcels, asked_by, asked_at)
      values (${courier}, ${day}, ${time}, ${parcels}, ${who}, ${now}) on conflict do nothing`;
    const before = first.count === 0 ? await hold(tx, wish) : undefined;
    if (before) {
      if (before.answeredAt !== null && before.time === time && before.parcels === parcels) return undefined;
      const about = `${COURIER_NAMES[courier]} is`;
      if (before.answeredAt !== null) throw impossibleMove(`${about} asked for ${dayWords(day)} already.`);
      if (before.askedAt > leaseOver(now))
        throw impossibleMove(
          `${about} being asked for ${dayWords(day)}. Please look again in a few minutes.`,
        );
      await tx`
        update courier_vans set time = ${time}, parcels = ${parcels}, asked_by = ${who}, asked_at = ${now}
        where courier = ${courier} and day = ${day}`;
    }
    const payload: CourierPickupPayload = { courier, day };
    await addJob(tx, { kind: COURIER_PICKUP_JOB, payload, runAt: dueIn(AFTER_LEASE_MS) });
    return { ...wish, askedAt: now, answeredAt: null };
  });
}

/** A no frees the day, silence too while somebody waits for it: the courier takes one request for a day. */
async function ask(shop: Shop, asked: Asked, freedBy: (error: unknown) => boolean): Promise<void> {
  const { courier, day, time, parcels, who, askedAt } = asked;
  const mine = shop.sql`courier = ${courier} and day = ${day} and asked_at = ${askedAt} and answered_at is null`;
  try {
    await shop.services.courier.requestPickup({ by: courier, day, time: `${time}:00`, parcels });
  } catch (error) {
    if (freedBy(error)) await shop.sql`delete from courier_vans where ${mine}`;
    throw error;
  }
  await inTransaction(shop.sql, async (tx) => {
    const first = await tx`update courier_vans set answered_at = ${shop.now()} where ${mine}`;
    if (first.count > 0) await writeAuditLog(tx, who, words(asked), {});
  });
}

/** The courier's van is asked to come, once a day. */
export async function requestCourierPickup(
  shop: Shop,
  wish: CourierPickupInput,
): Promise<{ message: string }> {
  const { courier, day } = wish;
  if (!COURIER_ACTS[courier].includes('van'))
    throw impossibleMove(`${COURIER_NAMES[courier]} comes by itself.`);
  await refuseOddDay(shop, day);
  const asked = await claim(shop, wish);
  if (asked)
    await ask(shop, asked, () => true).catch((error: unknown) => {
      throw error instanceof ServiceError ? impossibleMove(error.message) : error;
    });
  return { message: `${words(wish)}.` };
}

/** After a crash. A courier that has the request already says so, and that is a yes. */
export async function repeatCourierPickup(shop: Shop, payload: CourierPickupPayload): Promise<void> {
  const now = shop.now();
  const asked = await inTransaction(shop.sql, async (tx) => {
    const open = await hold(tx, payload);
    if (!open || open.answeredAt !== null || open.day < istDay(now)) return undefined;
    if (open.askedAt > leaseOver(now)) throw new ServiceError('unavailable', 'The courier is being asked');
    await tx`
      update courier_vans set asked_at = ${now} where courier = ${payload.courier} and day = ${payload.day}`;
    return { ...open, askedAt: now };
  });
  const isNo = (error: unknown): boolean => error instanceof ServiceError && error.kind === 'refused';
  if (asked)
    await ask(shop, asked, isNo).catch((error: unknown) => {
      if (!isNo(error)) throw error;
    });
}
