import { accountMailJobs, accountSmsJobs, codeJobs } from '../features/accounts/server/jobs.server.ts';
import { backupJobs, backupSchedule } from '../features/backups/server/jobs.server.ts';
import { catalogueJobs, lowStockSchedule, rankSchedule } from '../features/catalogue/server/jobs.server.ts';
import {
  collectionJobs,
  collectionSchedule,
} from '../features/catalogue/server/collections/collections-api.server.ts';
import { indexNowJobs, indexNowSchedule } from '../features/catalogue/server/index-now.server.ts';
import { pictureSchedule, pictureJobs } from '../features/catalogue/server/pictures/jobs.server.ts';
import { cartReminderSchedule, cartReminderJobs } from '../features/cart/server/cart-reminders.server.ts';
import { creditMailJobs } from '../features/credit/server/jobs.server.ts';
import { giftJobs, giftMailJobs } from '../features/credit/server/gift-cards/jobs.server.ts';
import { offerJobs } from '../features/offers/server/jobs.server.ts';
import {
  orderJobs,
  orderMailJobs,
  orderSmsJobs,
  parcelJobs,
  placedOrderJobs,
} from '../features/orders/server/jobs.server.ts';
import {
  staffMailJobs,
  staffPushJobs,
  staffWhatsAppJobs,
} from '../features/orders/server/notify/staff-notices.server.ts';
import { pushJobs } from '../features/orders/server/push/send-order-push.server.ts';
import { orderedPictures } from '../features/orders/server/ordered-pictures.server.ts';
import { outreachJobs } from '../features/outreach/server/jobs.server.ts';
import { customerJobs } from '../features/customers/server/jobs.server.ts';
import { questionJobs } from '../features/questions/server/jobs.server.ts';
import { sizeMailJobs, sizeSmsJobs } from '../features/sizes/server/jobs.server.ts';
import { fitJobs, fitSchedule } from '../features/sizes/server/rebuild-fits.server.ts';
import {
  measuringJobs,
  measuringSchedule,
  visitJobs,
  visitSchedule,
} from '../features/analytics/server/jobs.server.ts';
import { bestSellersSchedule, homePageJobs } from '../features/home-page/server/jobs.server.ts';
import { filmSchedule } from '../features/home-page/server/films/sweep-films.server.ts';
import { webhookJobs } from '../features/webhooks/server/deliver.server.ts';
import type { Shop } from '../features/shop.server.ts';
import type { Queues } from '../platform/server/jobs/handlers.server.ts';
import { loadedLater } from '../platform/server/jobs/loaded-later.server.ts';
import { housekeeping, housekeepingSchedule } from './housekeeping.server.ts';
import { watchJobs, watchSchedules } from './watch.server.ts';
import { sandboxJobs } from './demo/sandbox.server.ts';

/** Jobs that the database alone does: those that run at once share their statements (`gather`). */
const TOGETHER = 64;
/** As many messages are prepared at once; how many connections a service gets is its own affair. */
const MESSAGES = 48;
const files = () => import('../features/csv/server/jobs.server.ts');
const newsletters = () => import('../features/outreach/server/newsletter/jobs.server.ts');
const pages = () => import('../features/content/server/jobs.server.ts');
const reports = () => import('../features/reports/server/jobs.server.ts');

/** What follows an order is done soon after it, however busy the shop is. */
const mostLateMs = 4_000;

/**
 * What follows which event: every kind of job, the function that does it, and how many run at once. A service that is
 * slow delays the jobs of its own queue alone.
 */
export function jobQueues(shop: Shop, ownAddress: string): Queues {
  return {
    codes: { workers: 2, urgent: true, handlers: codeJobs(shop) },
    orders: {
      workers: 3,
      mostLateMs,
      handlers: { ...orderJobs(shop), ...giftJobs(shop), ...housekeeping(shop) },
    },
    placed: { workers: TOGETHER, mostLateMs, handlers: placedOrderJobs(shop) },
    customers: { workers: TOGETHER, mostLateMs, handlers: customerJobs(shop) },
    catalogue: {
      workers: 2,
      handlers: {
        ...catalogueJobs(shop),
        ...collectionJobs(shop),
        ...homePageJobs(shop),
        ...loadedLater(['page-turn'], async () => (await pages()).contentJobs(shop)),
        ...offerJobs(shop),
      },
    },
    // A large file takes minutes.
    files: {
      workers: 2,
      handlers: loadedLater(['check-import', 'apply-import'], async () => (await files()).csvJobs(shop)),
    },
    fetching: {
      workers: 2,
      handlers: loadedLater(['fetch-pictures'], async () => (await files()).movedPictureJobs(shop)),
    },
    pictures: { workers: 1, handlers: pictureJobs(shop, orderedPictures) },
    courier: { workers: 2, mostLateMs, handlers: parcelJobs(shop) },
    sms: {
      workers: MESSAGES,
      mostLateMs,
      handlers: {
        ...orderSmsJobs(shop),
        ...sizeSmsJobs(shop),
        ...accountSmsJobs(shop),
        ...staffWhatsAppJobs(shop),
      },
    },
    mail: {
      workers: MESSAGES,
      mostLateMs,
      handlers: {
        ...accountMailJobs(shop),
        ...orderMailJobs(shop),
        ...staffMailJobs(shop),
        ...cartReminderJobs(shop),
        ...creditMailJobs(shop),
        ...giftMailJobs(shop),
        ...outreachJobs(shop),
        ...questionJobs(shop),
        ...sizeMailJobs(shop),
      },
    },
    push: { workers: 2, mostLateMs, handlers: { ...pushJobs(shop), ...staffPushJobs(shop) } },
    newsletters: {
      workers: 2,
      handlers: loadedLater(['newsletter.begin', 'newsletter.send'], async () =>
        (await newsletters()).newsletterJobs(shop),
      ),
    },
    // A receiver that hangs holds two workers for ten seconds, and others for one.
    webhooks: { workers: 32, mostLateMs, handlers: webhookJobs(shop) },
    backups: { workers: 1, handlers: backupJobs(shop) },
    reports: {
      workers: 1,
      handlers: {
        ...loadedLater(['report'], async () => (await reports()).reportJobs(shop)),
        ...fitJobs(shop),
        ...visitJobs(shop),
      },
    },
    // The books of a large shop take minutes.
    checks: { workers: 1, handlers: watchJobs(shop) },
    // A service of others: it may hang.
    measuring: { workers: 1, handlers: measuringJobs(shop) },
    'search-engines': { workers: 1, handlers: indexNowJobs(shop) },
    ...(shop.config.sandbox
      ? { sandbox: { workers: 3, pollMs: 500, handlers: sandboxJobs(shop, ownAddress) } }
      : {}),
  };
}

/** Jobs that run at fixed times. */
export const jobSchedules = [
  housekeepingSchedule,
  lowStockSchedule,
  rankSchedule,
  fitSchedule,
  visitSchedule,
  measuringSchedule,
  collectionSchedule,
  indexNowSchedule,
  pictureSchedule,
  bestSellersSchedule,
  filmSchedule,
  cartReminderSchedule,
  backupSchedule,
  ...watchSchedules,
];
