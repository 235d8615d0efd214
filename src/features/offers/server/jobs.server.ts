import type { JobHandlers } from '../../../platform/server/jobs/handlers.server.ts';
import type { Shop } from '../../shop.server.ts';
import { invalidateOffers, TURN_JOB } from './change-offer.server.ts';

/** An offer begins or ends by the clock. */
export const offerJobs = ({ sql }: Pick<Shop, 'sql'>): JobHandlers => ({
  [TURN_JOB]: () => invalidateOffers(sql),
});
