import type { OfferBody, offersStaffApi } from '../../../contract/offers-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import type { Handlers, Shop } from '../../shop.server.ts';
import { saveOffer, stopOffer } from './change-offer.server.ts';
import { doubtfulWarning } from './doubtful-offer.server.ts';
import { benefitOf } from './offer-record.server.ts';
import { listOffers, readStaffOffer } from './staff-offers.server.ts';

async function saved(shop: Shop, id: string | undefined, body: OfferBody, who: string) {
  const saveId = await saveOffer(shop, id, body, who);
  const warning = await doubtfulWarning(
    shop.sql,
    {
      benefit: benefitOf(body),
      categoryIds: body.categories.map(Number),
      collectionIds: body.collections.map(Number),
    },
    shop.now(),
  );
  return { success: true as const, message: `${body.name} is saved.`, id: saveId, warning };
}

export const offersStaffHandlers = {
  staffOffers: ({ query }, { shop }) => listOffers(shop.sql, query, shop.now()),
  staffOffer: ({ params }, { shop }) => readStaffOffer(shop.sql, params.id, shop.now()),
  createOffer: ({ body }, { shop, visitor }) => saved(shop, undefined, body, userIdOf(visitor)),
  changeOffer: ({ params, body }, { shop, visitor }) => saved(shop, params.id, body, userIdOf(visitor)),
  stopOffer: async ({ params, body }, { shop, visitor }) => ({
    success: true,
    message: await stopOffer(shop, params.id, body.stop, userIdOf(visitor)),
  }),
} satisfies Handlers<typeof offersStaffApi>;
