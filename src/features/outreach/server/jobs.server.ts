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
import { BEGIN_JOB, beginPlanned, type Planned } from './newsletter/begin-sending.server.ts';
import { SEND_JOB, type Round, sendRound } from './newsletter/send-round.server.ts';
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

/** A sending takes hours: it has workers of its own, so that no other mail waits for it. */
export const newsletterJobs = (shop: Shop): JobHandlers => ({
  [BEGIN_JOB]: (planned: Planned) => beginPlanned(shop, planned),
  [SEND_JOB]: (round: Round) => sendRound(shop, round),
});
