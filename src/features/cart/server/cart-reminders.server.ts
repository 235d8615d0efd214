import { quietEnd } from '../../../domain/outreach/sending-hours.ts';
import { addJobs } from '../../../platform/server/jobs/add-job.server.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/server/db.server.ts';
import type { JobHandlers, Schedule } from '../../../platform/server/jobs/handlers.server.ts';
import { sentInWeek } from '../../outreach/server/sent-in-week.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import type { Shop } from '../../shop.server.ts';
import { type CartStep, remindOfCart } from './remind-of-cart.server.ts';
import { isOrdered } from './saved-cart.server.ts';

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

/** Of `saved_carts k`: when it was written about, without what no limit counts any more. */
const withNow = (db: Db, now: Date) => db`
  array(select at from unnest(k.message_times) t(at) where at > ${before(now, 7 * 24)}) || ${now}::timestamptz`;

/** Of `saved_carts k`: something lies in it, nobody did anything to it for hours, and nothing was ordered since. */
const isLeft = (db: Db, now: Date) => db`
  k.lines <> '[]' and k.changed_at < ${before(now, LEFT_HOURS)}
  and not ${isOrdered(db)}`;

/** Of `saved_carts k`: its first message is due, or its second one. */
const isDue = (db: Db, step: CartStep, now: Date, secondHours: number | null) =>
  step === 1
    ? db`k.mailed_at is null and ${isLeft(db, now)} and k.changed_at > ${before(now, FORGOTTEN_HOURS)}`
    : secondHours === null
      ? db`false`
      : db`k.second_at is null and k.most_steps > 1 and k.mailed_at < ${before(now, secondHours)}
          and k.mailed_at > ${before(now, secondHours + HELD_HOURS)} and ${isLeft(db, now)}`;

/** Newsletters to these people wait until their carts are marked, so that both together stay within the limit of a week. */
const holdNewsletters = (tx: Tx, now: Date, secondHours: number | null) => tx`
  select from subscribers where email_key in (
    select u.email_key from saved_carts k join users u on u.id = k.user_id
    where ${isDue(tx, 1, now, secondHours)} or ${isDue(tx, 2, now, secondHours)})
  order by id for no key update`;

/** Marks carts that were left behind and queues one message for each step: at most two for a cart, none after an order. */
export async function findLeftCarts(shop: Shop): Promise<void> {
  const now = shop.now();
  const { mostInWeek, secondHours, ...hours } = await readStored(shop.sql, 'campaigns');
  // Their turn comes in the morning: a cart waits three days for its message.
  if (quietEnd(now, hours)) return;
  await inTransaction(shop.sql, async (tx) => {
    // An account that was deleted leaves nothing behind.
    await tx`delete from saved_carts k using users u where u.id = k.user_id and u.deleted_at is not null`;
    if (mostInWeek !== null) await holdNewsletters(tx, now, secondHours);
    for (const step of [1, 2] as const) {
      const marked = await tx<{ userId: string }[]>`
        update saved_carts k set ${step === 1 ? tx`mailed_at` : tx`second_at`} = ${now}, message_times = ${withNow(tx, now)}
        where ${isDue(tx, step, now, secondHours)} and ${mayHave(tx, mostInWeek)}
        returning k.user_id as "userId"`;
      await addJobs(
        tx,
        marked.map(({ userId }) => ({ kind: MAIL_JOB, payload: { userId, step }, maxAttempts: 5 })),
      );
    }
  });
}

export const cartReminderJobs = (shop: Shop): JobHandlers => ({
  [LOOK_JOB]: () => findLeftCarts(shop),
  // A job of the version before has no step.
  [MAIL_JOB]: (payload: { userId: string; step?: CartStep }) => remindOfCart(shop, payload),
});

export const cartReminderSchedule: Schedule = { kind: LOOK_JOB, everyMinutes: 20 };
