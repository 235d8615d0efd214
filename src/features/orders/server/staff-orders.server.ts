import type { OrderSettings } from '../../../contract/order-settings.ts';
import type { OrderQuestion, StaffOrderList } from '../../../contract/orders-staff.ts';
import { isEmail } from '../../../domain/accounts/email.ts';
import { DAY_MS, fromIst } from '../../../domain/text/dates.ts';
import { COUNTED_ORDERS } from '../../../domain/orders/counted-orders.ts';
import { readOrderNumber } from '../../../domain/orders/order-number.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { anywhere } from '../../../platform/server/like.server.ts';
import { readStored } from '../../settings/server/stored-settings.server.ts';
import { waitsForConfirmation } from './confirm/waits-for-confirmation.server.ts';
import { viewOrders } from './order-view.server.ts';
import type { Shop } from '../../shop.server.ts';

/** Words of an order are written down by a job; the newest orders are looked at themselves. */
const NEWEST = 500;
/** Among so many of the list a text is looked for first: what many orders have is found there at once. */
const NEAR = 6000;
/** Orders that pass several filters lie far apart: fewer of them are looked at and counted. */
const NEAR_AMONG_FEW = 1000;
const COUNTED_AMONG_FEW = 1000;
const WHOLE_PHONE = /^\d{10}$/;
/** The index of words knows three letters and more. */
const FEW_LETTERS = 3;

/** A phone as it is stored, ten digits, however it was typed; any other text as it is. */
export const asStored = (text: string): string =>
  /^\+?[\d\s()-]{4,}$/.test(text) ? text.replace(/^\+91|\D/g, '').slice(-10) : text;

/** By the index of words, among all orders. What is rare is found quickly; what many orders have is better looked for nearby. */
const namedAnywhere = (db: Db, pattern: string) => db`o.id in (
  select order_id from order_search where found like ${pattern}
  union all
  select id from (select id, found_by from orders order by placed_at desc limit ${NEWEST}) newest
    where found_by like ${pattern})`;

/** The first moment of an Indian day. */
function dayStart(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return fromIst(year, month, date, 0, 0, 0);
}

/** What the list was asked for beside its text, as a condition on `orders o`. */
function wanted(db: Db, asked: OrderQuestion, settings: OrderSettings) {
  const { status, payment, method, waits, state, from, to, min, max } = asked;
  return db`${waits === undefined ? db`true` : waitsForConfirmation(db, settings)}
    and ${status === undefined ? db`true` : db`o.status = ${status}`}
    and ${payment === undefined ? db`true` : db`o.payment_status = ${payment}`}
    and ${method === undefined ? db`true` : db`o.payment_method = ${method}`}
    and ${state === undefined ? db`true` : db`o.id in (select order_id from order_search where state = ${state})`}
    and ${from === undefined ? db`true` : db`o.placed_at >= ${dayStart(from)}`}
    and ${to === undefined ? db`true` : db`o.placed_at < ${new Date(dayStart(to).getTime() + DAY_MS)}`}
    and ${min === undefined ? db`true` : db`o.amount >= ${Math.ceil(min * 100)}::bigint`}
    and ${max === undefined ? db`true` : db`o.amount <= ${Math.floor(max * 100)}::bigint`}`;
}

/** Newest first unless asked otherwise; but of the confirmed ones, the one that has waited longest is packed first. */
function sorted(db: Db, { sort, status }: OrderQuestion) {
  switch (sort) {
    case 'amount':
      return db`o.amount, o.id`;
    case '-amount':
      return db`o.amount desc, o.id desc`;
    case 'placed':
      return db`o.placed_at, o.id`;
    case '-placed':
      return db`o.placed_at desc, o.id desc`;
    case undefined:
      return status === 'Confirmed' ? db`o.placed_at, o.id` : db`o.placed_at desc, o.id desc`;
  }
}

type Condition = ReturnType<typeof wanted>;
interface Place {
  readonly order: Condition;
  /** What it is sorted by. */
  readonly key: Condition;
  readonly page: number;
  readonly pageSize: number;
  /** Several filters at once. */
  readonly narrow: boolean;
}
interface Part {
  readonly ids: readonly string[];
  readonly total: number;
  readonly more: boolean;
}

async function readPart(db: Db, where: Condition, place: Place): Promise<Part> {
  const { order, page, pageSize, narrow } = place;
  const most = narrow ? page * pageSize + COUNTED_AMONG_FEW : COUNTED_ORDERS;
  // Few orders are read together: walking the list in its order to find them would look at all the others.
  const few = narrow ? await readFound(db, db`${where} limit ${most + 1}`, place) : undefined;
  if (few && few.total <= most) return few;
  const [rows, [count]] = await Promise.all([
    db<{ id: string }[]>`
      /* planned anew */ select o.id from orders o where ${where} order by ${order}
      limit ${pageSize} offset ${(page - 1) * pageSize}`,
    few
      ? [few]
      : db<{ total: number }[]>`
          /* planned anew */ select count(*)::int as total
          from (select from orders o where ${where} limit ${most + 1}) c`,
  ]);
  const total = count?.total ?? 0;
  return { ids: rows.map(({ id }) => id), total: Math.min(total, most), more: total > most };
}

/** Of few orders, counted while they are read. */
async function readFound(db: Db, where: Condition, { order, page, pageSize }: Place): Promise<Part> {
  const [found] = await db<{ ids: string[] | null; total: number | null }[]>`
    /* planned anew */ with o as materialized (
      select o.id, o.placed_at, o.amount from orders o where ${where})
    select array(select o.id from o order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) as ids,
      (select count(*)::int from o) as total`;
  return { ids: found?.ids ?? [], total: found?.total ?? 0, more: false };
}

/**
 * Orders with a text among the first of the list. Nothing when they do not fill the page while there are more to look at,
 * unless nobody can look at those: the index of words knows no text of one or two letters.
 */
async function readNear(
  db: Db,
  where: Condition,
  { order, key, page, pageSize, narrow, text }: Place & { text: string },
): Promise<Part | undefined> {
  const [pattern, looked] = [anywhere(text), narrow ? NEAR_AMONG_FEW : NEAR];
  // The first of the list come from an index alone where one is sorted so, then the words of each by its key: orders are
  // wide and lie far apart, and a join would read all words there are.
  const rows = await db<{ id: string; all: boolean }[]>`
    /* planned anew */ with o as materialized (
      select o.id, ${key} from orders o where ${where} order by ${order} limit ${looked})
    select o.id, (select count(*) < ${looked} from o) as all from o
    where coalesce((select s.found from order_search s where s.order_id = o.id),
      (select n.found_by from orders n where n.id = o.id)) like ${pattern}
    order by ${order}`;
  const all = rows[0]?.all ?? false;
  if (!all && rows.length <= page * pageSize && text.length >= FEW_LETTERS) return undefined;
  const ids = rows.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id);
  return { ids, total: rows.length, more: !all };
}

async function findPart(db: Db, text: string, where: Condition, place: Place): Promise<Part> {
  if (text === '') return readPart(db, where, place);
  const number = readOrderNumber(text);
  if (number !== undefined) return readPart(db, db`o.order_number = ${number} and ${where}`, place);
  const needle = asStored(text).toLowerCase();
  // A whole phone or e-mail has an index of its own; what nobody has may still be a part of something.
  const whole = WHOLE_PHONE.test(needle) ? db`o.phone = ${needle}` : db`lower(o.email) = ${needle}`;
  if (WHOLE_PHONE.test(needle) || isEmail(needle)) {
    const own = await readFound(db, db`${whole} and ${where}`, place);
    if (own.total > 0) return own;
  }
  const near = await readNear(db, where, { ...place, text: needle });
  return near ?? readFound(db, db`${namedAnywhere(db, anywhere(needle))} and ${where}`, place);
}

export async function listStaffOrders(
  shop: Shop,
  { page, pageSize, text, ...asked }: OrderQuestion & { page: number; pageSize: number },
): Promise<StaffOrderList> {
  const { sql } = shop;
  const question = { text, ...asked };
  const where = wanted(sql, question, await readStored(sql, 'orders'));
  const { ids, total, more } = await findPart(sql, text, where, {
    order: sorted(sql, question),
    page,
    pageSize,
    narrow:
      Object.values(asked).filter((value) => value !== undefined).length > 1 ||
      (text !== '' && asked.sort !== undefined),
    key: asked.sort === 'amount' || asked.sort === '-amount' ? sql`o.amount` : sql`o.placed_at`,
  });
  const orders = await viewOrders(sql, ids, { as: 'staff', now: shop.now() });
  return { success: true, orders, total, more, page, pageSize };
}

/** All orders that fit, newest first, some at a time: whoever reads slowly holds nothing but a place. */
export async function* allStaffOrders(shop: Shop, asked: OrderQuestion, step = 500) {
  const { sql } = shop;
  const { text } = asked;
  const number = readOrderNumber(text);
  const named =
    text === ''
      ? sql`true`
      : number !== undefined
        ? sql`o.order_number = ${number}`
        : namedAnywhere(sql, anywhere(asStored(text).toLowerCase()));
  const where = wanted(sql, asked, await readStored(sql, 'orders'));
  let last: { placed_at: Date; id: string } | undefined;
  for (;;) {
    const rows: readonly { id: string; placed_at: Date }[] = await sql<{ id: string; placed_at: Date }[]>`
      /* planned anew */ select o.id, o.placed_at from orders o where ${named} and ${where}
        and ${last === undefined ? sql`true` : sql`(o.placed_at, o.id) < (${last.placed_at}, ${last.id}::uuid)`}
      order by o.placed_at desc, o.id desc limit ${step}`;
    const ids = rows.map(({ id }) => id);
    yield await viewOrders(sql, ids, { as: 'staff', now: shop.now() });
    last = rows.at(-1);
    if (last === undefined || rows.length < step) return;
  }
}
