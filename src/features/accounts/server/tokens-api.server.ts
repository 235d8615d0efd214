import type { tokensStaffApi } from '../../../contract/tokens-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import type { Handlers } from '../../shop.server.ts';
import { listApiTokens, makeApiToken, revokeApiToken } from './api-tokens.server.ts';

export const tokensStaffHandlers = {
  apiTokens: async (_, { shop }) => ({ success: true, tokens: await listApiTokens(shop.sql) }),
  makeApiToken: async ({ body }, { shop, visitor }) => ({
    success: true,
    message: 'Copy it now: it is not shown again.',
    token: await makeApiToken(shop, body, userIdOf(visitor)),
  }),
  revokeApiToken: async ({ params }, { shop, visitor }) => {
    await revokeApiToken(shop, params.id, userIdOf(visitor));
    return { success: true, message: 'The token is revoked.' };
  },
} satisfies Handlers<typeof tokensStaffApi>;
