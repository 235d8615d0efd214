import type { wishlistApi } from '../../../contract/wishlist.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import type { Handlers } from '../../shop.server.ts';
import { readSharedWishlist, shareWishlist } from './share-wishlist.server.ts';
import { changeWishlist, readWishlist } from './wishlist.server.ts';

export const wishlistHandlers = {
  wishlist: (_, { shop, visitor }) => readWishlist(shop, userIdOf(visitor)),
  changeWishlist: async ({ body }, { shop, visitor }) => {
    await changeWishlist(shop, userIdOf(visitor), body);
    return readWishlist(shop, userIdOf(visitor));
  },
  shareWishlist: async ({ body }, { shop, visitor }) => {
    await shareWishlist(shop, userIdOf(visitor), body.on);
    return readWishlist(shop, userIdOf(visitor));
  },
  sharedWishlist: ({ params }, { shop }) => readSharedWishlist(shop, params.token),
} satisfies Handlers<typeof wishlistApi>;
