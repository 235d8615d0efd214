import type { Input, Output } from '../../../contract/endpoint.ts';
import type { OfferFields, offersStaffApi, StaffOffer } from '../../../contract/offers-staff.ts';
import { Failure } from '../../../domain/errors.ts';
import { offerWords, type Benefit } from '../../../domain/offers/offer-terms.ts';
import { typedMoment } from '../../../domain/text/dates.ts';
import type { Db, Query } from '../../../platform/db.server.ts';
import { anywhere } from '../../../platform/like.server.ts';
import { doubtfulWarning } from './doubtful-offer.server.ts';

const PAGE = 25;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly code: string | null;
  readonly benefit: Benefit;
  readonly minimum: number;
  readonly pairs: number;
  readonly categoryIds: number[];
  readonly categories: string[];
  readonly firstOrder: boolean;
  readonly perCustomer: number | null;
  readonly stacks: boolean;
  readonly shown: boolean;
  readonly uses: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly stoppedAt: Date | null;
  readonly version: number;
  readonly used: number;
  readonly given: number;
}

const readRows = (db: Db, which: Query, page: Query): PromiseLike<Row[]> => db<Row[]>`
  select o.id, o.name, o.code, o.benefit, o.minimum::float8 as minimum, o.pairs, o.category_ids as "categoryIds",
    array(select c.name from subcategories c where c.id = any(o.category_ids) order by c.position, c.name) as categories,
    o.first_order as "firstOrder", o.per_customer as "perCustomer", o.stacks, o.shown, o.uses, o.starts_at as "startsAt",
    o.ends_at as "endsAt", o.stopped_at as "stoppedAt", o.version, sums.used, sums.given
  from offers o cross join lateral (
    select count(*)::int as used, coalesce(sum(f.amount), 0)::float8 as given
    from order_offers f where f.offer_id = o.id and f.released_at is null) sums
  where ${which} order by o.stopped_at is not null or coalesce(o.ends_at < now(), false), o.starts_at desc, o.id ${page}`;

function stateOf({ stoppedAt, startsAt, endsAt }: Row, now: Date): StaffOffer['state'] {
  if (stoppedAt) return 'stopped';
  if (startsAt > now) return 'planned';
  return endsAt && endsAt <= now ? 'ended' : 'running';
}

const toOffer = (row: Row, now: Date): StaffOffer => ({
  id: row.id,
  name: row.name,
  code: row.code,
  words: offerWords(row),
  state: stateOf(row, now),
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
  uses: row.uses,
  used: row.used,
  given: row.given,
  shown: row.shown,
});

const rupees = (paise: number | null): number | null => (paise === null || paise === 0 ? null : paise / 100);

function fieldsOf(row: Row): OfferFields & { version: number } {
  const { benefit } = row;
  return {
    version: row.version,
    name: row.name,
    applies: row.code === null ? 'itself' : 'coupon',
    code: row.code ?? '',
    gives: benefit.kind,
    percent: 'percent' in benefit ? benefit.percent : null,
    upTo: benefit.kind === 'percent' ? rupees(benefit.upTo) : null,
    amount: benefit.kind === 'amount' ? rupees(benefit.amount) : null,
    buy: benefit.kind === 'cheapest' ? benefit.buy : null,
    get: benefit.kind === 'cheapest' ? benefit.get : null,
    days: benefit.kind === 'exchange' ? benefit.days : null,
    minimum: rupees(row.minimum),
    pairs: row.pairs === 1 ? null : row.pairs,
    categories: row.categoryIds.map(String),
    firstOrder: row.firstOrder,
    perCustomer: row.perCustomer,
    uses: row.uses,
    stacks: row.stacks,
    shown: row.shown,
    from: typedMoment(row.startsAt),
    until: row.endsAt ? typedMoment(row.endsAt) : '',
  };
}

const EMPTY: OfferFields & { version: number } = {
  version: 0,
  name: '',
  applies: 'coupon',
  code: '',
  gives: 'percent',
  percent: 10,
  upTo: null,
  amount: null,
  buy: null,
  get: null,
  days: null,
  minimum: null,
  pairs: null,
  categories: [],
  firstOrder: false,
  perCustomer: null,
  uses: null,
  stacks: false,
  shown: false,
  from: '',
  until: '',
};

const one = (db: Db, id: string) => readRows(db, db`o.id = ${id}`, db`limit 1`);

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
    readRows(db, which, db`limit ${PAGE} offset ${(page - 1) * PAGE}`),
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
  const [[row], categories, orders] = await Promise.all([
    isNew ? [] : one(db, id),
    db<
      { id: string; name: string }[]
    >`select id::text as id, name from subcategories order by position, name`,
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
    fields: row ? fieldsOf(row) : EMPTY,
    categories: [...categories],
    warning: row ? await doubtfulWarning(db, row.benefit, row.categoryIds, now) : null,
    orders: orders.map(({ at, ...order }) => ({ ...order, at: at.toISOString() })),
  };
}
