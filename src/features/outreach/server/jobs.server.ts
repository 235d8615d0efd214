import type { JobHandlers } from '../../../platform/server/jobs/handlers.server.ts';
import type { Shop } from '../../shop.server.ts';
import {
  mailAlreadyThere,
  mailConfirmation,
  mailWelcome,
  type NewsletterMail,
} from './newsletter-mails.server.ts';
import { mailAnswer } from './inbox/answer-mail.server.ts';
import { mailTest, type TestMail } from './newsletter/newsletter-content.server.ts';
import { mailAcknowledgement, mailToHelpdesk, type QueryMail } from './query-mails.server.ts';

export function outreachJobs(shop: Shop): JobHandlers {
  return {
    'newsletter.confirm': (mail: NewsletterMail) => mailConfirmation(shop, mail),
    'newsletter.welcome': (mail: NewsletterMail) => mailWelcome(shop, mail),
    'newsletter.already': (mail: NewsletterMail) => mailAlreadyThere(shop, mail),
    'query.acknowledge': (mail: QueryMail) => mailAcknowledgement(shop, mail),
    'query.answer': (mail: { messageId: string }) => mailAnswer(shop, mail),
    'newsletter.test': (test: TestMail) => mailTest(shop, test),
    'query.forward': (mail: QueryMail) => mailToHelpdesk(shop, mail),
  };
}
