import type { offersApi } from '../../../contract/offers.ts';
import { userIdIfAny } from '../../../domain/accounts/visitor.ts';
import type { Handlers } from '../../shop.server.ts';
import { readCustomerFacts } from './customer-facts.server.ts';
import { readOfferProducts } from './offer-products.server.ts';
import { readPublicOffers, readSaleOffers } from './read-offers.server.ts';

export const offersHandlers = {
  offers: async (_, { shop }) => ({ success: true, offers: await readPublicOffers(shop.sql, shop.now()) }),
  offerProducts: async ({ query }, { shop }) => ({
    success: true,
    products: await readOfferProducts(shop.sql, query.ids, shop.now()),
  }),
  checkCoupons: async ({ body }, { shop, visitor }) => {
    const { offers, refused } = await readSaleOffers(shop.sql, body.codes, shop.now());
    const coupons = offers.filter(({ code }) => code !== null);
    const userId = userIdIfAny(visitor);
    const [user] =
      userId === undefined
        ? []
        : await shop.sql<{ email: string; phone: string | null }[]>`
            select case when email_verified_at is null then '' else email end as email,
              case when phone_verified_at is null then null else phone end as phone
            from users where id = ${userId}`;
    const facts = user
      ? await readCustomerFacts(
          shop.sql,
          { userId, email: user.email, phone: user.phone?.slice(-10) ?? '' },
          coupons,
        )
      : {};
    return {
      success: true,
      offers: coupons,
      refused,
      used: { ...facts.used },
      ...(facts.hasOrdered === undefined ? {} : { hasOrdered: facts.hasOrdered }),
    };
  },
} satisfies Handlers<typeof offersApi>;
