import {
  forgetErasedContacts,
  forgetOldOrders,
  forgetOldReturns,
} from '../features/orders/server/person-orders.server.ts';
import { countPincodes } from '../features/orders/server/place/cash-risk.server.ts';
import { forgetUnpaidGiftCards } from '../features/credit/server/person-credit.server.ts';
import { forgetOldErrors } from '../features/audit/server/error-reports.server.ts';
import { forgetOldOutreach } from '../features/outreach/server/person-outreach.server.ts';
import { forgetOldAlerts } from '../features/sizes/server/own-sizes.server.ts';
import { forgetOldQuestions } from '../features/questions/server/person-questions.server.ts';
import { forgetVoteNetworks } from '../features/reviews/server/vote-helpful.server.ts';
import { forgetOldSearches } from '../features/catalogue/server/searches/count-searches.server.ts';
import { forgetOldWebhooks } from '../features/webhooks/server/deliver.server.ts';
import type { Shop } from '../features/shop.server.ts';
import type { Db } from '../platform/server/db.server.ts';
import { forgetDeadJobs } from '../platform/server/jobs/dead-jobs.server.ts';
import type { Schedule, JobHandlers } from '../platform/server/jobs/handlers.server.ts';
import { forgetOldLimits } from '../platform/server/limits.server.ts';

const DAY_MINUTES = 24 * 60;

/** Once a day, on one process: what has had its time is deleted. */
export const housekeeping = (shop: Shop): JobHandlers => ({ housekeeping: () => tidy(shop.sql) });

/** At three in the morning in India; a night that nobody was up is made up for. */
export const housekeepingSchedule: Schedule = {
  kind: 'housekeeping',
  everyMinutes: DAY_MINUTES,
  offsetMinutes: 21 * 60 + 30,
  makeUpForMinutes: DAY_MINUTES,
};

/** How long each kind of personal data is stored: `features/customers/server/personal-data.ts`. */
export async function tidy(db: Db): Promise<void> {
  await forgetOldLimits(db);
  await db`delete from tokens where expires_at < now() - interval '1 day' or used_at < now() - interval '1 day'`;
  await db`delete from otp_codes where expires_at < now() - interval '1 day'`;
  await db`delete from otp_requests where at < now() - interval '2 days'`;
  await db`delete from login_pauses where changed_at < now() - interval '7 days'`;
  await db`delete from known_addresses where seen_at < now() - interval '180 days'`;
  await db`delete from checkout_attempts where created_at < now() - interval '7 days'`;
  await db`delete from report_runs where asked_at < now() - interval '1 day'`;
  await db`delete from saved_carts where changed_at < now() - interval '1 year'`;
  await db`delete from audit_log where at < now() - interval '8 years'`;
  await db`delete from data_reads where last_at < now() - interval '1 year'`;
  await db`delete from imports where at < now() - interval '30 days'`;
  await db`delete from order_measuring where placed_at < now() - interval '90 days'`;
  await forgetUnpaidGiftCards(db);
  await forgetErasedContacts(db);
  await forgetOldOrders(db);
  await forgetOldReturns(db);
  await forgetOldOutreach(db);
  await forgetOldAlerts(db);
  await forgetVoteNetworks(db);
  await forgetOldQuestions(db);
  await forgetOldSearches(db);
  await forgetOldWebhooks(db);
  await forgetOldErrors(db);
  await forgetDeadJobs(db, 60);
  await countPincodes(db);
}
