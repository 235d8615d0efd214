import type { JobHandlers } from '../../../platform/jobs/handlers.server.ts';
import type { Shop } from '../../shop.server.ts';
import {
  mailAlreadyThere,
  mailConfirmation,
  mailWelcome,
  type NewsletterMail,
} from './newsletter-mails.server.ts';
import { mailAcknowledgement, mailToHelpdesk, type QueryMail } from './query-mails.server.ts';

export function outreachJobs(shop: Shop): JobHandlers {
  return {
    'newsletter.confirm': (mail: NewsletterMail) => mailConfirmation(shop, mail),
    'newsletter.welcome': (mail: NewsletterMail) => mailWelcome(shop, mail),
    'newsletter.already': (mail: NewsletterMail) => mailAlreadyThere(shop, mail),
    'query.acknowledge': (mail: QueryMail) => mailAcknowledgement(shop, mail),
    'query.forward': (mail: QueryMail) => mailToHelpdesk(shop, mail),
  };
}
