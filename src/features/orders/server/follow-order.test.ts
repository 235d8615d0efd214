import { expect, test } from 'vitest';
import { testDb } from '../../../platform/server/testing/test-db.server.ts';
import { makeOrder } from '../testing/make-order.server.ts';
import { followOrder } from './follow-order.server.ts';

const { sql } = await testDb();
const shop = { sql, now: () => new Date() };

const waiting = async (orderNumber: string): Promise<string[]> =>
  (
    await sql<{ kind: string }[]>`
      select kind from jobs where payload ->> 'orderNumber' = ${orderNumber} order by kind`
  ).map(({ kind }) => kind);
const states = async (orderNumbers: readonly string[]) => {
  const rows = await sql<{ state: string; accepted: boolean; serial: number | null }[]>`
    select o.status as state, o.accepted_at is not null as accepted, i.serial from orders o
    left join invoices i on i.order_id = o.id
    where o.order_number = any(${[...orderNumbers]}) order by o.placed_at, o.id`;
  return [...rows];
};
const MESSAGES = ['order-placed-mail', 'order-placed-sms'];

test('many orders are accepted in one transaction, with one invoice each in the order they were placed', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, () => makeOrder(sql)));
  const numbers = made.map(({ orderNumber }) => orderNumber);
  await Promise.all(numbers.map((number) => followOrder(shop, number)));
  const after = await states(numbers);
  expect(after.map(({ state, accepted }) => ({ state, accepted }))).toEqual(
    numbers.map(() => ({ state: 'Confirmed', accepted: true })),
  );
  expect(after.map(({ serial }) => serial)).toEqual(numbers.map((_, index) => index + 1));
  const [together] = await sql<{ transactions: number }[]>`
    select count(distinct h.xmin::text)::int as transactions from order_history h join orders o on o.id = h.order_id
    where o.order_number = any(${numbers}) and h.to_state = 'Confirmed'`;
  expect(together?.transactions).toBe(1);
  for (const number of numbers) expect(await waiting(number)).toEqual(MESSAGES);
});

test('run twice, nothing doubles: one invoice, one entry, one job of a kind', async () => {
  const { orderNumber } = await makeOrder(sql);
  await followOrder(shop, orderNumber);
  await Promise.all([followOrder(shop, orderNumber), followOrder(shop, orderNumber)]);
  expect(await states([orderNumber])).toHaveLength(1);
  expect(await waiting(orderNumber)).toEqual(MESSAGES);
});

test('one that cannot be accepted holds nobody up, is told of, and tried again by itself', async () => {
  const [good, bad] = await Promise.all([makeOrder(sql), makeOrder(sql)]);
  await sql.unsafe(`
    create function refuse_bad() returns trigger language plpgsql as $$ begin
      if new.order_id = '${bad.id}' then raise exception 'not this one'; end if;
      return new;
    end $$;
    create trigger refuse_bad before insert on invoices for each row execute function refuse_bad()`);
  await Promise.all([good, bad].map(({ orderNumber }) => followOrder(shop, orderNumber)));
  expect(await states([good.orderNumber])).toMatchObject([{ state: 'Confirmed' }]);
  expect(await states([bad.orderNumber])).toMatchObject([{ state: 'Placed', serial: null }]);
  expect(await waiting(good.orderNumber)).toEqual(MESSAGES);
  expect(await waiting(bad.orderNumber)).toEqual(['order-accepted', ...MESSAGES]);
});
