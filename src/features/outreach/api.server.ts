import type { outreachApi } from '../../contract/outreach.ts';
import { paths } from '../../contract/paths.ts';
import { Answer } from '../../platform/http/api.server.ts';
import type { Handlers } from '../shop.server.ts';
import { confirmSubscription } from './confirm-subscription.server.ts';
import { sendQuery } from './send-query.server.ts';
import { subscribe } from './subscribe.server.ts';
import { unsubscribe } from './unsubscribe.server.ts';

const QUERY_TAKEN = 'Your query has been successfully submitted.';

/** A form sent without JavaScript wants a page, not data. */
const wantsPage = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false;

export const outreachHandlers = {
  subscribe: async ({ body }, { shop }) => ({ success: true, message: await subscribe(shop, body) }),
  confirmSubscription: async ({ body }, { shop }) => {
    await confirmSubscription(shop, body.token);
    return { success: true, message: 'Your subscription is confirmed.' };
  },
  unsubscribe: async ({ params }, { shop, header }) => {
    await unsubscribe(shop, params.token);
    if (wantsPage(header('accept'))) return new Answer(303, '', { location: paths.unsubscribe('done') });
    return { success: true, message: 'You have been unsubscribed.' };
  },
  sendQuery: async ({ body }, { shop }) => ({
    success: true,
    message: QUERY_TAKEN,
    ticket: await sendQuery(shop, body),
  }),
} satisfies Handlers<typeof outreachApi>;
