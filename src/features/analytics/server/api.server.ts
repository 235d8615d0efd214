import type { visitsApi } from '../../../contract/visits.ts';
import { isBot } from '../../../domain/reports/visits.ts';
import type { Handlers } from '../../shop.server.ts';
import { countVisit } from './count-visits.server.ts';

export const visitsHandlers = {
  countVisit: async ({ body }, { shop, header }) => {
    const asked = header('sec-gpc') === '1' || header('dnt') === '1';
    if (!asked && !isBot(header('user-agent'))) countVisit(shop, body);
    return { success: true };
  },
} satisfies Handlers<typeof visitsApi>;
