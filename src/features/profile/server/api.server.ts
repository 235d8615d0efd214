import type { profileApi } from '../../../contract/profile.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import type { Handlers } from '../../shop.server.ts';
import { collectMyData, deleteAccount } from './my-data.server.ts';

export const profileHandlers = {
  downloadMyData: (_, { shop, visitor }) => collectMyData(shop, userIdOf(visitor)),
  deleteAccount: async ({ body }, { shop, visitor, address }) => {
    await deleteAccount(shop, userIdOf(visitor), body.password, address);
    return { success: true, message: 'Your account was deleted.' };
  },
} satisfies Handlers<typeof profileApi>;
