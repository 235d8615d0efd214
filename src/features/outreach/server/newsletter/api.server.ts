import type { newslettersStaffApi } from '../../../../contract/newsletters-staff.ts';
import { userIdOf } from '../../../../domain/accounts/visitor.ts';
import { istDay } from '../../../../domain/text/dates.ts';
import { Answer } from '../../../../platform/server/http/answer.ts';
import type { Handlers } from '../../../shop.server.ts';
import { previewNewsletter, productsForNewsletter } from './newsletter-content.server.ts';
import { listNewsletters, readNewsletter } from './read-newsletters.server.ts';
import { exportSubscribers, listSubscribers, unsubscribeFor } from './subscribers.server.ts';
import {
  createNewsletter,
  deleteNewsletter,
  saveNewsletter,
  sendNewsletter,
  testNewsletter,
} from './write-newsletter.server.ts';

const done = (message: string) => ({ success: true as const, message });

export const newslettersStaffHandlers = {
  staffSubscribers: ({ query }, { shop }) => listSubscribers(shop.sql, query),
  exportSubscribers: async ({ query }, { shop, visitor }) =>
    new Answer(200, await exportSubscribers(shop, query, userIdOf(visitor)), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="subscribers-${istDay(shop.now())}.csv"`,
      'cache-control': 'no-store',
    }),
  unsubscribeFor: async ({ params }, { shop, visitor }) => {
    await unsubscribeFor(shop, params.id, userIdOf(visitor));
    return done('No newsletter goes to this address any more.');
  },
  newsletters: ({ query }, { shop }) => listNewsletters(shop.sql, query.page),
  newsletter: ({ params }, { shop }) => readNewsletter(shop, params.id),
  newsletterProducts: async ({ query }, { shop }) => ({
    success: true,
    products: await productsForNewsletter(shop.sql, query.text),
  }),
  createNewsletter: async (_, { shop, visitor }) => ({
    ...done('A new draft.'),
    id: await createNewsletter(shop, userIdOf(visitor)),
  }),
  saveNewsletter: async ({ params, body }, { shop, visitor }) => ({
    ...done('The newsletter is saved.'),
    revision: await saveNewsletter(shop, params.id, body, userIdOf(visitor)),
  }),
  previewNewsletter: async ({ body }, { shop }) => ({
    success: true,
    html: await previewNewsletter(shop, body),
  }),
  testNewsletter: async ({ params }, { shop, visitor }) => {
    await testNewsletter(shop, params.id, userIdOf(visitor));
    return done('A test is on its way to you.');
  },
  sendNewsletter: async ({ params, body }, { shop, visitor }) =>
    done(await sendNewsletter(shop, params.id, body, userIdOf(visitor))),
  deleteNewsletter: async ({ params }, { shop, visitor }) => {
    await deleteNewsletter(shop, params.id, userIdOf(visitor));
    return done('The draft is deleted.');
  },
} satisfies Handlers<typeof newslettersStaffApi>;
