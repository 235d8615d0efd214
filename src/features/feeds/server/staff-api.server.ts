import type { feedsStaffApi } from '../../../contract/feeds-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import type { Handlers } from '../../shop.server.ts';
import { feedAddresses, renewFeeds } from './feed-address.server.ts';

export const feedsStaffHandlers = {
  feeds: (_, { shop }) => feedAddresses(shop),
  renewFeeds: (_, { shop, visitor }) => renewFeeds(shop, userIdOf(visitor)),
} satisfies Handlers<typeof feedsStaffApi>;
