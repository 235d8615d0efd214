import type { pairingsStaffApi } from '../../../contract/pairings-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import type { Handlers } from '../../shop.server.ts';
import { readPairings, savePairings } from './wear-with.server.ts';

export const pairingsStaffHandlers = {
  pairings: ({ params, query }, { shop }) => readPairings(shop.sql, params.id, query.text),
  savePairings: async ({ params, body }, { shop, visitor }) => {
    await savePairings(shop, { productId: params.id, ids: body.ids, who: userIdOf(visitor) });
    return { success: true, message: 'Saved. The page of the product shows it.' };
  },
} satisfies Handlers<typeof pairingsStaffApi>;
