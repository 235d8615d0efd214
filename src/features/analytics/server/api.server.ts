import type { visitsApi, visitsStaffApi } from '../../../contract/visits.ts';
import type { whatIfApi } from '../../../contract/what-if.ts';
import { isBot } from '../../../domain/reports/visits.ts';
import type { Handlers } from '../../shop.server.ts';
import { readVisitors } from './visitors.server.ts';
import { whatIf } from './what-if.server.ts';
import { countVisit } from './count-visits.server.ts';

export const visitsHandlers = {
  countVisit: async ({ body }, { shop, header }) => {
    const asked = header('sec-gpc') === '1' || header('dnt') === '1';
    if (!asked && !isBot(header('user-agent'))) countVisit(shop, body);
    return { success: true };
  },
  visitors: ({ query }, { shop }) => readVisitors(shop.sql, query),
  whatIf: ({ body }, { shop }) => whatIf(shop.sql, { ...body, now: shop.now() }),
} satisfies Handlers<typeof visitsApi & typeof visitsStaffApi & typeof whatIfApi>;
