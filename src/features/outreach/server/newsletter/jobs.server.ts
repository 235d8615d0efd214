import type { JobHandlers } from '../../../../platform/server/jobs/handlers.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { BEGIN_JOB, beginPlanned, type Planned } from './begin-sending.server.ts';
import { SEND_JOB, type Round, sendRound } from './send-round.server.ts';

/** A sending takes hours: it has workers of its own, so that no other mail waits for it. */
export const newsletterJobs = (shop: Shop): JobHandlers => ({
  [BEGIN_JOB]: (planned: Planned) => beginPlanned(shop, planned),
  [SEND_JOB]: (round: Round) => sendRound(shop, round),
});
