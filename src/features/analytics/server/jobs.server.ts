import type { JobHandlers, Schedule } from '../../../platform/server/jobs/handlers.server.ts';
import type { Shop } from '../../shop.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import { measureOrders } from './measure-orders.server.ts';
import { rollUpVisits } from './roll-up.server.ts';

const KIND = 'sum-up-visits';

/** Where visits are not counted any more, what there is ends by its age all the same. */
export const visitJobs = (shop: Shop): JobHandlers => ({
  [KIND]: async () => {
    const [row] = await shop.sql<{ any: boolean }[]>`
      select exists (select from visit_totals) or exists (select from visit_events) as any`;
    if (row?.any || (await readShopSettings(shop.sql)).countVisits) await rollUpVisits(shop);
  },
});

export const visitSchedule: Schedule = { kind: KIND, everyMinutes: 15, makeUpForMinutes: 15 };

const MEASURE = 'measure-orders';

export const measuringJobs = (shop: Shop): JobHandlers => ({ [MEASURE]: () => measureOrders(shop) });

export const measuringSchedule: Schedule = { kind: MEASURE, everyMinutes: 5, makeUpForMinutes: 5 };
