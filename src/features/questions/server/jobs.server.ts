import type { JobHandlers } from '../../../platform/server/jobs/handlers.server.ts';
import type { Shop } from '../../shop.server.ts';
import { QUESTION_JOBS } from './decide.server.ts';
import { INVITATION_JOB, inviteBuyers, mailInvitation } from './invite-buyers.server.ts';
import { mailAnswer } from './mail-answer.server.ts';

interface Of {
  readonly id: string;
}

export const questionJobs = (shop: Shop): JobHandlers => ({
  [QUESTION_JOBS.answered]: (question: Of) => mailAnswer(shop, question),
  [QUESTION_JOBS.invite]: (question: Of) => inviteBuyers(shop, question),
  [INVITATION_JOB]: (invitation: Of) => mailInvitation(shop, invitation),
});
