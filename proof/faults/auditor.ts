import { BOOK_RULES } from '../../src/features/orders/server/check-books.server.ts';
import { query } from '../cluster/inside.ts';
import type { Receipt } from './shoppers.ts';

export interface Finding {
  readonly rule: string;
  readonly broken: readonly string[];
}

type Row = { what: string };

/** Each gives a row for whatever breaks the rule: those of `check-books`, and what the provider and the jobs say. */
const RULES: Readonly<Record<string, string>> = {
  ...BOOK_RULES,
  'no size below zero': `select product_id || ' ' || size as what from product_sizes where quantity < 0`,
  'a captured payment counts for one order, or goes back': `
    select p.id as what from sandbox.rzp_payment p
      left join payments s on s.provider_payment_id = p.id and s.counts
    where p.at > $1 and p.body->>'status' = 'captured' and s.id is null
      and not exists (select 1 from sandbox.rzp_refund r where r.payment_id = p.id)`,
  'no order is paid twice': `
    select order_id::text as what from payments where counts and captured_at > $1 group by order_id having count(*) > 1`,
  'a paid order says so': `
    select o.order_number as what from orders o join payments p on p.order_id = o.id and p.counts
    where o.placed_at > $1 and o.payment_status = 'Pending'`,
  'no invoice twice': `select number as what from invoices group by number having count(*) > 1`,
  // A text message has no number by which its provider would know it again: after a fail-over one may come twice.
  'no mail twice': `
    select "to" || ': ' || subject as what from sandbox.outbox where at > $1 and channel = 'mail'
    group by "to", subject, text having count(*) > 1`,
  'no job was given up': `
    select kind || ': ' || coalesce(last_error, '') as what from jobs
    where dead_at is not null and created_at > $1`,
};

/** Holds what the shoppers were told against what the shop knows, and the shop's books against each other. */
export async function audit(database: string, receipts: readonly Receipt[], since: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  const add = (rule: string, broken: readonly string[]): void =>
    void findings.push({
      rule,
      broken: broken.length > 5 ? [...broken.slice(0, 5), `and ${broken.length - 5} more`] : broken,
    });
  const told = receipts.filter(({ orderNumber }) => orderNumber !== undefined);
  const known = await query<{ number: string; key: string }>(
    database,
    `select o.order_number as number, a.key from orders o join checkout_attempts a on a.order_id = o.id
     where a.key = any($1)`,
    [receipts.map(({ key }) => key)],
  );
  const numberOf = new Map(known.map(({ key, number }) => [key, number]));
  add(
    'no acknowledged order is lost',
    told
      .filter(({ key, orderNumber }) => numberOf.get(key) !== orderNumber)
      .map(
        ({ orderNumber = '', answeredAt = 0 }) =>
          `${orderNumber} told at ${new Date(answeredAt).toISOString()}`,
      ),
  );
  add(
    'one order for an attempt, however often it was sent',
    known.length === numberOf.size ? [] : ['an attempt with two orders'],
  );
  const paid = receipts.flatMap(({ paymentId }) => (paymentId === undefined ? [] : [paymentId]));
  const lost = await query<Row>(
    database,
    `select paid as what from unnest($1::text[]) as paid where not exists (select 1 from payments p where p.provider_payment_id = paid)
      and not exists (select 1 from sandbox.rzp_refund r where r.payment_id = paid)`,
    [paid],
  );
  add(
    'what a shopper has paid has arrived, or went back',
    lost.map(({ what }) => what),
  );
  for (const [rule, text] of Object.entries(RULES)) {
    const values = text.includes('$1') ? [since] : [];
    add(
      rule,
      (await query<Row>(database, text, values)).map(({ what }) => what),
    );
  }
  return findings;
}
