import type { Schedule, JobHandlers } from '../../../platform/server/jobs/handlers.server.ts';
import type { Shop } from '../../shop.server.ts';
import { invalidateHomePage, TURN_JOB } from './change-home-page.server.ts';
import { SWEEP_FILMS_JOB, sweepFilms } from './films/sweep-films.server.ts';
import { readLiveHomePage } from './live-home-page.server.ts';

const BEST_SELLERS_JOB = 'window-best-sellers';

/** The home page changes by the clock: a version's time comes, a slide begins or ends, others sell best. */
export const homePageJobs = (shop: Shop): JobHandlers => ({
  [TURN_JOB]: () => invalidateHomePage(shop.sql),
  [SWEEP_FILMS_JOB]: () => sweepFilms(shop),
  [BEST_SELLERS_JOB]: async () => {
    const { content } = await readLiveHomePage(shop.sql);
    if (content.sections.some((each) => each.kind === 'row' && each.rule.by === 'best sellers'))
      await invalidateHomePage(shop.sql);
  },
});

/** Once an hour, a few minutes after what sold lately was worked out. */
export const bestSellersSchedule: Schedule = { kind: BEST_SELLERS_JOB, everyMinutes: 60, offsetMinutes: 5 };
