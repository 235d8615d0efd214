import type { visitsStaffApi } from '../../../contract/visits-staff.ts';
import type { whatIfApi } from '../../../contract/what-if.ts';
import type { Handlers } from '../../shop.server.ts';
import { readVisitors } from './visitors.server.ts';
import { whatIf } from './what-if.server.ts';

export const visitsStaffHandlers = {
  visitors: ({ query }, { shop }) => readVisitors(shop.sql, query),
  whatIf: ({ body }, { shop }) => whatIf(shop.sql, { ...body, now: shop.now() }),
} satisfies Handlers<typeof visitsStaffApi & typeof whatIfApi>;
