import type { queriesStaffApi } from '../../../../contract/queries-staff.ts';
import { userIdOf } from '../../../../domain/accounts/visitor.ts';
import type { Handlers } from '../../../shop.server.ts';
import { assignQuery, moveQuery, writeToQuery } from './change-query.server.ts';
import { listQueries } from './list-queries.server.ts';
import { readQuery } from './read-query.server.ts';

const done = (message: string) => ({ success: true as const, message });
const WRITTEN = {
  answer: 'Your answer is on its way.',
  reply: 'The reply is saved, and the query is open again.',
  note: 'The note is saved.',
} as const;

export const queriesStaffHandlers = {
  staffQueries: ({ query }, { shop, visitor }) => listQueries(shop.sql, query, userIdOf(visitor), shop.now()),
  staffQuery: ({ params }, { shop }) => readQuery(shop.sql, params.ticket),
  writeToQuery: async ({ params, body }, { shop, visitor }) => {
    await writeToQuery(shop, params.ticket, body, userIdOf(visitor));
    return done(WRITTEN[body.kind]);
  },
  assignQuery: async ({ params, body }, { shop, visitor }) =>
    done(await assignQuery(shop, params.ticket, body.to, userIdOf(visitor))),
  moveQuery: async ({ params, body }, { shop, visitor }) => {
    await moveQuery(shop, params.ticket, body, userIdOf(visitor));
    return done(body.to === 'closed' ? 'The query is closed.' : 'The query is open again.');
  },
} satisfies Handlers<typeof queriesStaffApi>;
