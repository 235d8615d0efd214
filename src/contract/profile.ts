import { z } from 'zod';
import { AccountDetails, Address, AnyPassword } from './accounts.ts';
import { ExportedReview } from './reviews.ts';
import { Wish } from './wishlist.ts';
import { ExportedOrder } from './orders.ts';
import type { Endpoints } from './endpoint.ts';
import { Done } from './staff.ts';

/** Everything we keep about a customer. */
const MyData = z.strictObject({
  exportedAt: z.string(),
  account: AccountDetails,
  addresses: z.array(Address),
  orders: z.array(ExportedOrder),
  reviews: z.array(ExportedReview),
  wishlist: z.array(Wish),
  sessions: z.array(z.strictObject({ since: z.string(), lastUsed: z.string() })),
});

/** What a customer can do with everything we keep of her. */
export const profileApi = {
  downloadMyData: {
    who: 'customer',
    out: MyData,
    failures: [],
    limit: { max: 20, seconds: 600 },
  },
  deleteAccount: {
    who: 'customer',
    body: z.object({ password: AnyPassword }),
    out: Done,
    failures: ['wrongPassword', 'notAllowed'],
    limit: { max: 20, seconds: 600 },
  },
} as const satisfies Endpoints;
