import type { sizesApi, WaitingSize } from '../../../contract/sizes.ts';
import { userIdIfAny, userIdOf } from '../../../domain/accounts/visitor.ts';
import type { Handlers } from '../../shop.server.ts';
import { askForSize } from './ask-for-size.server.ts';
import { remainingPairs } from './own-sizes.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import { callOffByLink, callOffMine, myWaitingSizes, waitingByLink } from './waiting-sizes.server.ts';

const waits = (waiting: WaitingSize[]) => ({ success: true, waiting }) as const;

export const sizesHandlers = {
  sizeChart: (_, { shop }) => readStored(shop.sql, 'sizeChart'),
  mySizes: async (_, { shop, visitor }) => ({
    success: true,
    kept: [...(await remainingPairs(shop.sql, userIdOf(visitor)))],
  }),
  mySizeAlerts: async (_, { shop, visitor }) => waits(await myWaitingSizes(shop, userIdOf(visitor))),
  callOffMyAlert: async ({ params }, { shop, visitor }) =>
    waits(await callOffMine(shop, userIdOf(visitor), params.id)),
  sizeAlertsByLink: async ({ params }, { shop }) => waits(await waitingByLink(shop, params.token)),
  callOffByLink: async ({ params, body }, { shop }) =>
    waits(await callOffByLink(shop, params.token, body.id)),
  tellWhenBack: async ({ params, body }, { shop, visitor, language }) => ({
    success: true,
    ...(await askForSize(shop, {
      productId: params.id,
      size: body.size,
      to: body.to,
      userId: userIdIfAny(visitor),
      language,
    })),
  }),
} satisfies Handlers<typeof sizesApi>;
