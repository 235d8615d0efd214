import type { Db, Query } from '../../../platform/server/db.server.ts';

/** How many newsletters, reminders of a cart and questions to a buyer went to an e-mail in seven days; `key` is its `email_key`. */
export const sentInWeek = (db: Db, key: Query): Query => db`(
  (select count(*) from newsletter_recipients h join subscribers w on w.id = h.subscriber_id
   where w.email_key = ${key} and h.state in ('claimed', 'sent', 'unknown') and h.claimed_at > now() - interval '7 days')
  + (select count(*) from saved_carts k join users u on u.id = k.user_id cross join unnest(k.message_times) m(at)
     where u.email_key = ${key} and u.deleted_at is null and m.at > now() - interval '7 days')
  + (select count(*) from question_invitations i where i.email_key = ${key} and i.at > now() - interval '7 days'))`;
