import type { CallName } from '../../../contract/calls-staff.ts';
import type { Input, Output } from '../../../contract/endpoint.ts';
import type { breachesStaffApi } from '../../../contract/breaches-staff.ts';
import { userIdOf } from '../../../domain/accounts/visitor.ts';
import { istDay } from '../../../domain/text/dates.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import type { CallContext } from '../../../platform/server/http/api.server.ts';
import type { Shop } from '../../shop.server.ts';

const PAGE_SIZE = 50;

/** The calls of staff that answer personal data, and which parameter says whose. Lists have none: what was typed may be a name. */
export const PERSONAL_READS = {
  staffCustomers: '',
  staffCustomer: 'id',
  exportCustomer: 'id',
  exportCustomers: '',
  findCallers: '',
  staffOrders: '',
  orderAdmin: 'orderNumber',
  exportOrders: '',
  printDocuments: '',
  courierLabel: 'orderNumber',
  staffReturns: '',
  staffParcels: '',
  staffQueries: '',
  staffQuery: 'ticket',
  staffSubscribers: '',
  exportSubscribers: '',
  exportSegment: 'id',
  staffGiftCards: '',
  exportGiftCards: '',
  staffSearch: '',
} as const satisfies { readonly [Name in CallName]?: string };

type AnyHandler = (input: never, context: CallContext<Shop>) => Promise<unknown>;

/** The same handlers; those that answer personal data log who asked once they have answered. */
export function loggingReads<Handlers extends Readonly<Record<string, AnyHandler>>>(
  handlers: Handlers,
): Handlers {
  const logged = Object.entries(PERSONAL_READS).map(([name, param]) => {
    const handler = handlers[name];
    if (!handler) throw new Error(`The call ${name} has no handler.`);
    const wrapped = async (input: { params?: Record<string, string> }, context: CallContext<Shop>) => {
      const result = await handler(input as never, context);
      await noteRead(context.shop, userIdOf(context.visitor), name, input.params?.[param] ?? '');
      return result;
    };
    return [name, wrapped];
  });
  return { ...handlers, ...Object.fromEntries(logged) } as Handlers;
}

async function noteRead({ sql, now }: Shop, who: string, call: string, subject: string): Promise<void> {
  await sql`
    insert into data_reads as r (day, who, call, subject, first_at, last_at)
    values (${istDay(now())}::date, ${who}, ${call}, ${subject.slice(0, 64)}, ${now()}, ${now()})
    on conflict (day, who, call, subject) do update set last_at = excluded.last_at, times = r.times + 1`;
}

type Row = (typeof breachesStaffApi)['dataReads'];

/** Who read what, the last first; somebody with an account goes by name. */
export async function listDataReads(db: Db, { page }: Input<Row>['query']): Promise<Output<Row>> {
  const [rows, [count]] = await Promise.all([
    db<{ who: string; call: string; subject: string; lastAt: Date; times: number }[]>`
      select coalesce(u.user_name, r.who) as who, r.call, r.subject, r.last_at as "lastAt", r.times
      from (select * from data_reads order by last_at desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}) r
      left join users u on u.id::text = r.who order by r.last_at desc`,
    db<{ total: number }[]>`select count(*)::int as total from data_reads`,
  ]);
  return {
    success: true,
    reads: rows.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() })),
    total: count?.total ?? 0,
    page,
    pageSize: PAGE_SIZE,
  };
}
