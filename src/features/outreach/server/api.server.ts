import type { outreachApi } from '../../../contract/outreach.ts';
import { paths } from '../../../contract/paths.ts';
import { saidIn } from '../../../domain/answers/said-in.ts';
import { inLanguage, type Language } from '../../../domain/text/languages.ts';
import { Answer } from '../../../platform/server/http/answer.ts';
import { plainDocument } from '../../../platform/server/http/plain-document.ts';
import { wantsPage } from '../../../platform/server/http/wants-page.ts';
import { stopReminders } from '../../cart/server/saved-cart.server.ts';
import { stopInvitations } from '../../questions/server/invitation-token.server.ts';
import type { Handlers } from '../../shop.server.ts';
import { confirmSubscription } from './confirm-subscription.server.ts';
import { sendQuery } from './send-query.server.ts';
import { subscribe } from './subscribe.server.ts';
import { unsubscribe } from './unsubscribe.server.ts';

const QUERY_TAKEN = 'Your query has been successfully submitted.';

/** For a form sent without JavaScript, or before it has come. */
function thanks(words: string, language: Language): Answer {
  const say = (sentence: string): string => saidIn(language, sentence);
  const ways = [{ label: say('Back to the shop'), href: inLanguage(paths.home, language) }];
  const page = plainDocument(say('Thank you'), say(words), ways, { language });
  return new Answer(200, page, { 'content-type': 'text/html; charset=utf-8' });
}

export const outreachHandlers = {
  subscribe: async ({ body }, { shop, language, header }) => {
    const message = await subscribe(shop, { ...body, language });
    return wantsPage(header('accept')) ? thanks(message, language) : { success: true, message };
  },
  confirmSubscription: async ({ body }, { shop }) => {
    await confirmSubscription(shop, body.token);
    return { success: true, message: 'Your subscription is confirmed.' };
  },
  unsubscribe: async ({ params }, { shop, header }) => {
    const { token } = params;
    if (!(await stopReminders(shop, token)) && !(await stopInvitations(shop, token)))
      await unsubscribe(shop, token);
    if (wantsPage(header('accept'))) return new Answer(303, '', { location: paths.unsubscribe('done') });
    return { success: true, message: 'You have been unsubscribed.' };
  },
  sendQuery: async ({ body }, { shop, language, header }) => {
    const ticket = await sendQuery(shop, body, language);
    if (wantsPage(header('accept'))) return thanks(`${QUERY_TAKEN} Your ticket is ${ticket}.`, language);
    return { success: true, message: QUERY_TAKEN, ticket };
  },
} satisfies Handlers<typeof outreachApi>;
