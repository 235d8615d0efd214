import { z } from 'zod';
import { AccountDetails, Address, AnyPassword } from './accounts.ts';
import { ExportedQuestions } from './questions.ts';
import { ExportedReview } from './reviews.ts';
import { ExportedAlert } from './sizes.ts';
import { Wish } from './wishlist.ts';
import { ExportedOrder } from './orders.ts';
import { EarlierOrder } from './earlier-orders.ts';
import { ExportedCredit } from './credit.ts';
import { ExportedGiftCard } from './gift-cards.ts';
import { ExportedConsent } from './consents.ts';
import { SavedLine } from './saved-cart.ts';
import type { Endpoints } from './endpoint.ts';
import { Done } from './staff.ts';

/** Everything we keep about a person. */
export const MyData = z.strictObject({
  exportedAt: z.string(),
  /** Null for somebody who ordered as a guest. */
  account: AccountDetails.nullable(),
  addresses: z.array(Address),
  orders: z.array(ExportedOrder),
  earlierOrders: z.array(EarlierOrder),
  reviews: z.array(ExportedReview),
  questions: ExportedQuestions,
  wishlist: z.array(Wish),
  sizeAlerts: z.array(ExportedAlert),
  sessions: z.array(
    z.strictObject({
      since: z.string(),
      lastUsed: z.string(),
      browser: z.string().nullable(),
      address: z.string().nullable(),
    }),
  ),
  /** Messages through the contact form, and the answers. */
  queries: z.array(
    z.strictObject({
      ticket: z.string(),
      message: z.string(),
      at: z.string(),
      answers: z.array(z.strictObject({ words: z.string(), at: z.string() })),
    }),
  ),
  newsletter: z
    .strictObject({
      state: z.enum(['pending', 'confirmed', 'left']),
      consents: z.array(
        z.strictObject({
          event: z.enum(['asked', 'confirmed', 'left']),
          words: z.string().nullable(),
          at: z.string(),
        }),
      ),
      /** Newsletters they got. */
      letters: z.array(z.strictObject({ subject: z.string(), code: z.string().nullable(), at: z.string() })),
    })
    .nullable(),
  /** The saved copy of the cart, for messages about it; null without consent. */
  cart: z.strictObject({ lines: z.array(SavedLine), changedAt: z.string() }).nullable(),
  /** Store credit, as it was issued and spent. */
  storeCredit: z.array(ExportedCredit),
  /** That this person bought. */
  giftCards: z.array(ExportedGiftCard),
  /** What was agreed to and withdrawn, beside the newsletter. */
  consents: z.array(ExportedConsent),
  /** Notes of staff. */
  notes: z.array(z.strictObject({ note: z.string(), at: z.string() })),
  /** Why cash on delivery is refused; null where it is not. */
  cashBlock: z.strictObject({ reason: z.string(), at: z.string() }).nullable(),
  /** The profile picture, as a data URL. */
  picture: z.string().nullable(),
  /** Browsers that get messages by push: the service that carries them, never the secret part of the address. */
  pushDevices: z.array(z.strictObject({ service: z.string(), since: z.string() })),
  returns: z.array(
    z.strictObject({
      orderNumber: z.string(),
      wish: z.string(),
      reason: z.string(),
      details: z.string(),
      answer: z.string().nullable(),
      payTo: z.string().nullable(),
      at: z.string(),
      photos: z.array(z.string()),
    }),
  ),
  /** In paise. */
  refunds: z.array(
    z.strictObject({
      orderNumber: z.string(),
      amount: z.number().int(),
      payTo: z.string().nullable(),
      at: z.string(),
    }),
  ),
  /** Which messages were sent about orders. */
  messages: z.array(
    z.strictObject({
      orderNumber: z.string(),
      channel: z.string(),
      to: z.string(),
      subject: z.string(),
      at: z.string(),
    }),
  ),
  orderNotes: z.array(z.strictObject({ orderNumber: z.string(), note: z.string(), at: z.string() })),
  /** Consent to messages by WhatsApp, by order. */
  whatsapp: z.array(
    z.strictObject({ orderNumber: z.string(), at: z.string(), withdrawn: z.string().nullable() }),
  ),
  /** Consent to Google Analytics and Meta, by order, and what their scripts called the browser. */
  measured: z.array(
    z.strictObject({ orderNumber: z.string(), at: z.string(), google: z.string(), meta: z.string() }),
  ),
});
export type MyData = z.infer<typeof MyData>;

/** What a customer can do with their own data. */
export const profileApi = {
  downloadMyData: {
    who: 'customer',
    out: MyData,
    failures: [],
    limit: { max: 20, seconds: 600 },
  },
  /** Of the shop that was before this one; none until the e-mail address is proved. */
  earlierOrders: {
    who: 'customer',
    out: z.object({ success: z.literal(true), orders: z.array(EarlierOrder) }),
    failures: [],
  },
  deleteAccount: {
    who: 'customer',
    body: z.object({ password: AnyPassword }),
    out: Done,
    failures: ['wrongPassword', 'notAllowed'],
    limit: { max: 20, seconds: 600 },
  },
} as const satisfies Endpoints;
