import { quietEnd } from '../../../domain/outreach/sending-hours.ts';
import { addJobs } from '../../../platform/server/jobs/add-job.server.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import type { JobHandlers, Schedule } from '../../../platform/server/jobs/handlers.server.ts';
import { sentInWeek } from '../../outreach/server/sent-in-week.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../shop.server.ts';
import { type CartStep, remindOfCart } from './remind-of-cart.server.ts';

const LOOK_JOB = 'cart-reminders';
const MAIL_JOB = 'cart-reminder-mail';
/** A cart is left behind when nothing was done to it for so long; one that is older is no longer of interest. */
const LEFT_HOURS = 4;
const FORGOTTEN_HOURS = 72;
/** After its first message, beside the hours of the owner: quiet hours and the limit of a week may hold it so long. */
const HELD_HOURS = 72;

const before = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

/** Of `saved_carts k`: fewer newsletters and reminders in seven days than the owner allows. */
const mayHave = (db: Db, most: number | null) =>
  most === null
    ? db`true`
    : db`exists (select from users r where r.id = k.user_id and ${sentInWeek(db, db`r.email_key`)} < ${most})`;

/** Of `saved_carts k`: something lies in it, nobody did anything to it for hours, and nothing was ordered since. */
const isLeft = (db: Db, now: Date) => db`
  k.lines <> '[]' and k.changed_at < ${before(now, LEFT_HOURS)}
  and not exists (select from orders o where o.user_id = k.user_id::text and o.placed_at >= k.changed_at)`;

const addMessages = (tx: Tx, carts: readonly { userId: string }[], step: CartStep) =>
  addJobs(
    tx,
    carts.map(({ userId }) => ({ kind: MAIL_JOB, payload: { userId, step }, maxAttempts: 5 })),
  );

/** Marks carts that were left behind and queues one message for each step: at most two for a cart, none after an order. */
export async function findLeftCarts(shop: Shop): Promise<void> {
  const now = shop.now();
  const { mostInWeek, secondHours, ...hours } = await readStored(shop.sql, 'campaigns');
  // Their turn comes in the morning: a cart waits three days for its message.
  if (quietEnd(now, hours)) return;
  await inTransaction(shop.sql, async (tx) => {
    // An account that was deleted leaves nothing behind.
    await tx`delete from saved_carts k using users u where u.id = k.user_id and u.deleted_at is not null`;
    const first = await tx<{ userId: string }[]>`
      update saved_carts k set mailed_at = ${now}
      where k.mailed_at is null and ${isLeft(tx, now)} and k.changed_at > ${before(now, FORGOTTEN_HOURS)}
        and ${mayHave(tx, mostInWeek)}
      returning k.user_id as "userId"`;
    await addMessages(tx, first, 1);
    if (secondHours === null) return;
    const second = await tx<{ userId: string }[]>`
      update saved_carts k set second_at = ${now}
      where k.second_at is null and k.most_steps > 1 and k.mailed_at < ${before(now, secondHours)}
        and k.mailed_at > ${before(now, secondHours + HELD_HOURS)} and ${isLeft(tx, now)}
        and ${mayHave(tx, mostInWeek)}
      returning k.user_id as "userId"`;
    await addMessages(tx, second, 2);
  });
}

export const cartReminderJobs = (shop: Shop): JobHandlers => ({
  [LOOK_JOB]: () => findLeftCarts(shop),
  // A job of the version before has no step.
  [MAIL_JOB]: (payload: { userId: string; step?: CartStep }) => remindOfCart(shop, payload),
});

export const cartReminderSchedule: Schedule = { kind: LOOK_JOB, everyMinutes: 20 };
