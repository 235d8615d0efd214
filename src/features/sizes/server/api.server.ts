import type { sizesApi } from '../../../contract/sizes.ts';
import { userIdIfAny, userIdOf } from '../../../domain/accounts/visitor.ts';
import type { Handlers } from '../../shop.server.ts';
import { askForSize } from './ask-for-size.server.ts';
import { keptPairs } from './own-sizes.server.ts';
import { readSizeChart } from './size-chart.server.ts';

export const sizesHandlers = {
  sizeChart: (_, { shop }) => readSizeChart(shop.sql),
  mySizes: async (_, { shop, visitor }) => ({
    success: true,
    kept: [...(await keptPairs(shop.sql, userIdOf(visitor)))],
  }),
  tellWhenBack: async ({ params, body }, { shop, visitor }) => ({
    success: true,
    ...(await askForSize(shop, {
      productId: params.id,
      size: body.size,
      to: body.to,
      userId: userIdIfAny(visitor),
    })),
  }),
} satisfies Handlers<typeof sizesApi>;
