import type { CUSTOMER_SORTS, CustomerList } from '../../../contract/customers-staff.ts';
import { anywhere } from '../../../platform/server/like.server.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readColumns } from '../../../platform/server/table.server.ts';
import { CUSTOMER_COLUMNS, type CustomerRecord, shownCustomer } from './customer-record.server.ts';
import { type Place, readPlace, writePlace } from './list-place.ts';

type Sort = (typeof CUSTOMER_SORTS)[number];

export interface CustomerQuestion {
  readonly text: string;
  readonly show: 'all' | 'accounts' | 'guests' | 'blocked';
  readonly sort: Sort | `-${Sort}`;
  readonly at: string;
}

/** With the value that the list is sorted by. */
type ListedCustomer = CustomerRecord & { value: string };

const PAGE = 25;
/** Nobody turns four hundred pages: beyond it the list says that there are more. */
const MOST_COUNTED = 10_000;

function column(db: Db, sort: Sort) {
  switch (sort) {
    case 'seen':
      return db`seen_at`;
    case 'spent':
      // By the column with its index, not by the converted one that is read.
      return db`customers.spent`;
    case 'orders':
      return db`orders`;
    case 'name':
      return db`lower(name)`;
  }
}

/** What stands beyond a place, in the direction that is read. */
function beyond(db: Db, sort: Sort, falling: boolean, place: Place | undefined) {
  if (place === undefined) return db`true`;
  const { value, id } = place;
  switch (sort) {
    case 'seen':
      return falling
        ? db`(seen_at, id) < (${value}::text::timestamptz, ${id}::uuid)`
        : db`(seen_at, id) > (${value}::text::timestamptz, ${id}::uuid)`;
    case 'spent':
      return falling
        ? db`(spent, id) < (${value}::text::bigint, ${id}::uuid)`
        : db`(spent, id) > (${value}::text::bigint, ${id}::uuid)`;
    case 'orders':
      return falling
        ? db`(orders, id) < (${value}::text::int, ${id}::uuid)`
        : db`(orders, id) > (${value}::text::int, ${id}::uuid)`;
    case 'name':
      return falling
        ? db`(lower(name), id) < (${value}::text, ${id}::uuid)`
        : db`(lower(name), id) > (${value}::text, ${id}::uuid)`;
  }
}

export function wanted(db: Db, { text, show }: Pick<CustomerQuestion, 'text' | 'show'>) {
  // A phone is stored without spaces.
  const words = /^\+?[\d\s()-]{4,}$/.test(text) ? text.replace(/[^\d+]/g, '') : text.toLowerCase();
  return db`${words === '' ? db`true` : db`found like ${anywhere(words)}`}
    and ${show === 'accounts' ? db`user_id is not null` : show === 'guests' ? db`user_id is null` : db`true`}
    and ${show === 'blocked' ? db`cash_blocked_at is not null` : db`true`}`;
}

/**
 * A page of the list by place, not by number: the thousandth page is found as quickly as the first. A place is the value
 * and the id of a row; the page is what stands after it, or before it.
 */
export async function listCustomers(db: Db, asked: CustomerQuestion): Promise<CustomerList> {
  const sort = asked.sort.replace(/^-/, '') as Sort;
  const place = readPlace(asked.at, asked.sort);
  const backwards = place?.side === 'before';
  const falling = asked.sort.startsWith('-') !== backwards;
  const [found, [count]] = await Promise.all([
    db<ListedCustomer[]>`
      select ${readColumns(db, CUSTOMER_COLUMNS)}, ${column(db, sort)}::text as value
      from customers where ${wanted(db, asked)} and ${beyond(db, sort, falling, place)}
      order by ${falling ? db`${column(db, sort)} desc, id desc` : db`${column(db, sort)}, id`} limit ${PAGE + 1}`,
    db<{ total: number }[]>`
      select count(*)::int as total from (
        select from customers where ${wanted(db, asked)} limit ${MOST_COUNTED + 1}) c`,
  ]);
  const rows = found.slice(0, PAGE);
  if (backwards) rows.reverse();
  const total = count?.total ?? 0;
  const to = (side: Place['side'], row: ListedCustomer | undefined): string | null =>
    row ? writePlace({ side, sort: asked.sort, value: row.value, id: row.id }) : null;
  const more = found.length > PAGE;
  return {
    success: true,
    customers: rows.map((row) => ({ ...shownCustomer(row), cashBlocked: row.cashBlockedAt !== null })),
    total: Math.min(total, MOST_COUNTED),
    more: total > MOST_COUNTED,
    page: 1,
    pageSize: PAGE,
    next: backwards || more ? to('after', rows.at(-1)) : null,
    previous: (backwards ? more : place !== undefined) ? to('before', rows[0]) : null,
  };
}
