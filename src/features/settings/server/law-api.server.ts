import type { lawStaffApi } from '../../../contract/law-staff.ts';
import { istDay } from '../../../domain/text/dates.ts';
import type { Handlers } from '../../shop.server.ts';
import { readLaw } from './law-facts.server.ts';

export const lawStaffHandlers = {
  lawOverview: (_, { shop }) => readLaw(shop.sql, istDay(shop.now())),
} satisfies Handlers<typeof lawStaffApi>;
