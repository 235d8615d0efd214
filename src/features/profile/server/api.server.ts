import type { profileApi } from '../../../contract/profile.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import { earlierOrdersOf } from '../../customers/server/earlier-orders.server.ts';
import { findUser } from '../../accounts/server/users.server.ts';
import type { Handlers } from '../../shop.server.ts';
import { collectMyData, deleteAccount } from './my-data.server.ts';

export const profileHandlers = {
  downloadMyData: (_, { shop, visitor }) => collectMyData(shop, userIdOf(visitor)),
  earlierOrders: async (_, { shop, visitor }) => {
    const user = await findUser(shop.sql, userIdOf(visitor));
    // Anybody can register with somebody's address.
    const key = user?.email_verified_at ? user.email_key : undefined;
    return { success: true, orders: await earlierOrdersOf(shop.sql, key) };
  },
  deleteAccount: async ({ body }, { shop, visitor, address }) => {
    await deleteAccount(shop, userIdOf(visitor), body.password, address);
    return { success: true, message: 'Your account was deleted.' };
  },
} satisfies Handlers<typeof profileApi>;
