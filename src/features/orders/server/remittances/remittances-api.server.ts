import type { remittancesStaffApi } from '../../../../contract/remittances-staff.ts';
import { userIdOf } from '../../../../domain/accounts/visitor.ts';
import type { Handlers } from '../../../shop.server.ts';
import { receiveRemittance } from './receive-remittance.server.ts';
import { listRemittances, missingCash, readRemittanceOf, uploadRemittance } from './remittances.server.ts';

export const remittancesHandlers = {
  remittances: async (_, { shop }) => {
    const [remittances, missing] = await Promise.all([
      listRemittances(shop.sql),
      missingCash(shop.sql, shop.now()),
    ]);
    const missingTotal = missing.reduce((sum, { due, remitted }) => sum + due - remitted, 0);
    return { success: true, remittances, missing, missingTotal };
  },
  remittance: async ({ params }, { shop }) => ({
    success: true,
    ...(await readRemittanceOf(shop.sql, params.id)),
  }),
  uploadRemittance: async (_, { shop, visitor, request }) => {
    const file = await receiveRemittance(request);
    const { id, known } = await uploadRemittance(shop.sql, file, userIdOf(visitor));
    const message = known ? 'This list was taken before. Nothing was counted twice.' : 'The list was taken.';
    return { success: true, message, id, known };
  },
} satisfies Handlers<typeof remittancesStaffApi>;
