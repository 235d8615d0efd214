import type { Input, Output } from '../../../contract/endpoint.ts';
import {
  NEW_OFFER,
  type OfferFields,
  type offersStaffApi,
  type StaffOffer,
} from '../../../contract/offers-staff.ts';
import { Failure } from '../../../domain/errors.ts';
import { offerWords } from '../../../domain/offers/offer-terms.ts';
import type { Db, Query } from '../../../platform/server/db.server.ts';
import { anywhere } from '../../../platform/server/like.server.ts';
import { doubtfulWarning } from './doubtful-offer.server.ts';
import { fieldsOf, type OfferRecord, readOffer } from './offer-record.server.ts';

const PAGE = 25;

/** With the orders that have it now, and what they were given. */
interface CountedOffer extends OfferRecord {
  readonly orders: number;
  readonly given: number;
}

const readCounted = (db: Db, which: Query, page: Query): PromiseLike<CountedOffer[]> => db<CountedOffer[]>`
  select ${readOffer(db)}, sums.orders, sums.given
  from offers o cross join lateral (
    select count(*)::int as orders, coalesce(sum(f.amount), 0)::float8 as given
    from order_offers f where f.offer_id = o.id and f.released_at is null) sums
  where ${which} ${page}`;

function stateOf({ stoppedAt, startsAt, endsAt }: OfferRecord, now: Date): StaffOffer['state'] {
  if (stoppedAt) return 'stopped';
  if (startsAt > now) return 'planned';
  return endsAt && endsAt <= now ? 'ended' : 'running';
}

const toOffer = (row: CountedOffer, now: Date): StaffOffer => ({
  id: row.id,
  name: row.name,
  code: row.code,
  words: offerWords(row),
  state: stateOf(row, now),
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  uses: row.uses,
  used: row.orders,
  given: row.given,
  shown: row.shown,
});

const one = (db: Db, id: string) => readCounted(db, db`o.id = ${id}`, db`limit 1`);

/** What the form of an offer holds. */
export async function readFields(db: Db, id: string): Promise<OfferFields | undefined> {
  const [row] = await one(db, id);
  return row && fieldsOf(row);
}

type Asked = Input<typeof offersStaffApi.staffOffers>['query'];

export async function listOffers(
  db: Db,
  { page, text, show }: Asked,
  now: Date,
): Promise<Output<typeof offersStaffApi.staffOffers>> {
  const over = db`(o.stopped_at is not null or coalesce(o.ends_at <= ${now}, false))`;
  const shown: Readonly<Record<Asked['show'], Query>> = {
    all: db`true`,
    running: db`not ${over} and o.starts_at <= ${now}`,
    planned: db`not ${over} and o.starts_at > ${now}`,
    over,
  };
  const which =
    text === ''
      ? shown[show]
      : db`${shown[show]} and lower(o.name || ' ' || coalesce(o.code, '')) like ${anywhere(text.toLowerCase())}`;
  const [rows, [count]] = await Promise.all([
    readCounted(
      db,
      which,
      db`order by ${over}, o.starts_at desc, o.id limit ${PAGE} offset ${(page - 1) * PAGE}`,
    ),
    db<{ total: number }[]>`select count(*)::int as total from offers o where ${which}`,
  ]);
  return {
    success: true,
    offers: rows.map((row) => toOffer(row, now)),
    total: count?.total ?? 0,
    page,
    pageSize: PAGE,
  };
}

/** One offer for its page, or the empty form. */
export async function readStaffOffer(
  db: Db,
  id: string,
  now: Date,
): Promise<Output<typeof offersStaffApi.staffOffer>> {
  const isNew = id === 'new';
  const [[row], categories, collections, orders] = await Promise.all([
    isNew ? [] : one(db, id),
    db<
      { id: string; name: string }[]
    >`select id::text as id, name from subcategories order by position, name`,
    db<{ id: string; name: string }[]>`select id::text as id, name from collections order by name, id`,
    isNew
      ? []
      : db<{ orderNumber: string; amount: number; at: Date }[]>`
          select o.order_number as "orderNumber", f.amount::float8 as amount, f.at
          from order_offers f join orders o on o.id = f.order_id
          where f.offer_id = ${id} and f.released_at is null order by f.at desc limit 10`,
  ]);
  if (!row && !isNew) throw new Failure('notFound');
  return {
    success: true,
    offer: row ? toOffer(row, now) : null,
    fields: row ? fieldsOf(row) : NEW_OFFER,
    categories: [...categories],
    collections: [...collections],
    warning: row ? await doubtfulWarning(db, row, now) : null,
    orders: orders.map(({ at, ...order }) => ({ ...order, at: at.toISOString() })),
  };
}
