import type { backofficeApi } from '../../../contract/backoffice.ts';
import type { guideApi } from '../../../contract/guide.ts';
import { userIdIfAny } from '../../../domain/accounts/visitor.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Handlers } from '../../shop.server.ts';
import { dayFor, foundFor } from './for-areas.server.ts';
import { readGuide } from './guide.server.ts';
import { retryJobs } from './retry-jobs.server.ts';
import { searchEverything } from './search.server.ts';
import { readToday } from './today.server.ts';

export const backofficeHandlers = {
  retryJob: async ({ params }, { shop, visitor }) => {
    const [again] = await retryJobs(shop.sql, { ids: [params.id], who: userIdIfAny(visitor) ?? '' });
    if (!again) throw new Failure('notFound', { message: 'This job is not waiting any more.' });
    return { success: true, message: 'It is run again.' };
  },
  staffDay: async (_, { shop, visitor }) => dayFor(await readToday(shop.sql, shop.now()), visitor),
  staffSearch: async ({ query }, { shop, visitor }) =>
    foundFor(await searchEverything(shop.sql, query.text), visitor),
  guide: async () => ({ success: true, pages: await readGuide() }),
} satisfies Handlers<typeof backofficeApi & typeof guideApi>;
