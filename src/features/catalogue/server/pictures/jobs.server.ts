import type { Schedule, JobHandlers } from '../../../../platform/server/jobs/handlers.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { drawStored } from './draw-job.server.ts';
import { type OtherUses, sweepPictures } from './sweep-pictures.server.ts';
import { DRAW_JOB } from './take-picture.server.ts';

const SWEEP_JOB = 'picture-sweep';

/** One at a time: drawing takes a whole core, and pages need the others. */
export const pictureJobs = (shop: Shop, otherUses: OtherUses): JobHandlers => ({
  [DRAW_JOB]: ({ id }: { readonly id: string }, attempt) => drawStored(shop, id, attempt),
  [SWEEP_JOB]: () => sweepPictures(shop, otherUses),
});

/** At half past three in the morning in India; a night that nobody was up is made up for. */
export const pictureSchedule: Schedule = {
  kind: SWEEP_JOB,
  everyMinutes: 24 * 60,
  offsetMinutes: 22 * 60,
  makeUpForMinutes: 24 * 60,
};
