import type { backofficeApi } from '../../../contract/backoffice.ts';
import type { Handlers } from '../../shop.server.ts';
import { readToday } from './today.server.ts';

export const backofficeHandlers = {
  staffDay: (_, { shop }) => readToday(shop.sql),
} satisfies Handlers<typeof backofficeApi>;
