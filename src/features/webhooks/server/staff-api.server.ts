import type { webhooksStaffApi } from '../../../contract/webhooks-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import type { Handlers } from '../../shop.server.ts';
import {
  addWebhook,
  changeWebhook,
  listEndpoints,
  moveWebhook,
  renewWebhookSecret,
  replayWebhook,
  testWebhook,
  webhookLog,
} from './endpoints.server.ts';

const done = (message: string) => ({ success: true as const, message });
const MOVED = {
  on: 'It is told again, and gets what has waited.',
  paused: 'It is told nothing until you let it go on.',
  deleted: 'It is told nothing any more.',
} as const;

export const webhooksStaffHandlers = {
  webhooks: async (_, { shop }) => ({ success: true, endpoints: await listEndpoints(shop) }),
  addWebhook: async ({ body }, { shop, visitor }) => ({
    ...done('The receiver is told from now on.'),
    id: await addWebhook(shop, body, userIdOf(visitor)),
  }),
  changeWebhook: async ({ params, body }, { shop, visitor }) => {
    await changeWebhook(shop, params.id, body, userIdOf(visitor));
    return done('The receiver is changed.');
  },
  moveWebhook: async ({ params, body }, { shop, visitor }) => {
    await moveWebhook(shop, params.id, body.to, userIdOf(visitor));
    return done(MOVED[body.to]);
  },
  renewWebhookSecret: async ({ params }, { shop, visitor }) => {
    await renewWebhookSecret(shop, params.id, userIdOf(visitor));
    return done('There is a new secret. The one before holds for 24 hours.');
  },
  testWebhook: async ({ params }, { shop }) => {
    await testWebhook(shop, params.id);
    return done('A test is on its way.');
  },
  webhookLog: ({ params, query }, { shop }) => webhookLog(shop.sql, params.id, query),
  replayWebhook: async ({ params }, { shop, visitor }) => {
    await replayWebhook(shop, params.id, userIdOf(visitor));
    return done('It is sent again.');
  },
} satisfies Handlers<typeof webhooksStaffApi>;
