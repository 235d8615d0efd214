import type { Db, Sql } from '../../../platform/server/db.server.ts';

/**
 * What must hold for the books of a shop at any time. Each rule selects what breaks it: `what` names the order, or what
 * else it is about. They compare tables with each other in SQL and share no code with what writes them.
 */
const SIGNED = `
  (select order_id, sum(case kind when 'invoice' then 1 else -1 end * (document ->> 'total')::bigint) as total,
    sum(case kind when 'invoice' then 1 else -1 end * (document ->> 'totalTax')::bigint) as tax
   from invoices group by order_id)`;
const CREDITED = `
  (select order_id, line, sum(quantity) as quantity, sum(amount) as amount, sum(tax) as tax
   from line_events where kind = 'credited' group by order_id, line)`;
/** What remains of each order: goods and fees that were not credited, with the round off while anything has a value. */
const REMAINING = `
  (select o.id, o.order_number, o.status, o.payment_status, o.payment_method, o.replaces_order, o.amount,
    case when o.status = 'Cancelled' or l.goods = 0 then 0 else greatest(0, l.goods + o.amount - o.total) end as value,
    case when o.status = 'Cancelled' then 0 else l.tax end as tax
   from orders o join (
     select l.order_id, sum(l.amount - coalesce(c.amount, 0)) as goods,
       sum(coalesce(round(l.tax::numeric * (l.amount - coalesce(c.amount, 0)) / nullif(l.amount, 0)), 0)) as tax
     from order_lines l left join ${CREDITED} c on c.order_id = l.order_id and c.line = l.line
     group by l.order_id) l on l.order_id = o.id)`;
const PAID = `
  (select p.order_id, sum(p.amount) as paid, sum(coalesce(r.amount, 0)) as refunded
   from payments p left join (select payment_id, sum(amount) as amount from refunds group by payment_id) r
     on r.payment_id = p.id
   where p.counts group by p.order_id)`;

export const BOOK_RULES: Readonly<Record<string, string>> = {
  'the stock of a size is the sum of its ledger': `
    with written as (select product_id, size, sum(delta) as units from stock_ledger group by 1, 2)
    select coalesce(z.product_id, w.product_id) || ' size ' || coalesce(z.size, w.size) || ': '
      || coalesce(z.quantity, 0) || ' in stock, ' || coalesce(w.units, 0) || ' by the ledger' as what
    from product_sizes z full join written w on w.product_id = z.product_id and w.size = z.size
    where coalesce(z.quantity, 0) <> coalesce(w.units, 0)`,
  'an order took from the shelf what its events say': `
    with events as (
      select l.order_id, coalesce(e.product_id, l.product_id) as product_id, coalesce(e.size, l.size) as size,
        sum(case when e.from_place = 'shelf' then e.quantity else 0 end
          - case when e.to_place = 'shelf' then e.quantity else 0 end) as units
      from line_events e join order_lines l on l.order_id = e.order_id and l.line = e.line
      where 'shelf' in (e.from_place, e.to_place) group by 1, 2, 3),
    ledger as (
      select o.id as order_id, s.product_id, s.size, -sum(s.delta) as units
      from stock_ledger s join orders o on o.order_number = s.order_number group by 1, 2, 3)
    select o.order_number || ': ' || coalesce(e.product_id, s.product_id) || ' size ' || coalesce(e.size, s.size) || ', '
      || coalesce(e.units, 0) || ' by its events, ' || coalesce(s.units, 0) || ' by the stock' as what
    from events e full join ledger s on s.order_id = e.order_id and s.product_id = e.product_id and s.size = e.size
      join orders o on o.id = coalesce(e.order_id, s.order_id)
    where coalesce(e.units, 0) <> coalesce(s.units, 0)`,
  'no unit leaves a place where it is not': `
    select o.order_number || ': ' || p.quantity || ' ' || p.place as what
    from line_places p join orders o on o.id = p.order_id where p.quantity < 0 and p.place <> 'shelf'`,
  'units are where the state of their order says': `
    select o.order_number || ': ' || o.status || ' with ' || p.quantity || ' ' || p.place as what
    from line_places p join orders o on o.id = p.order_id
    where p.quantity > 0 and case p.place
      when 'reserved' then o.status not in ('Placed', 'Confirmed')
      when 'packed' then o.status <> 'Packed'
      when 'shipped' then o.status <> 'Shipped'
      when 'delivered' then o.status not in ('Delivered', 'Return requested', 'Returned')
      when 'returning' then o.status <> 'Returned' and not (o.status = 'Cancelled' and exists (
        select from line_events e where e.order_id = o.id and e.kind = 'found'))
      when 'exchange' then o.status <> 'Return requested'
      else false end`,
  'a lost parcel has ended its order, and came back once at most': `
    select o.order_number || ': line ' || e.line || ', ' || o.status as what
    from (select order_id, line, sum(case kind when 'lost' then quantity else -quantity end) as lost
      from line_events where kind in ('lost', 'found') group by 1, 2) e join orders o on o.id = e.order_id
    where o.status <> 'Cancelled' or e.lost < 0`,
  'lines are what their events say': `
    with told as (
      select order_id, line, sum(case when from_place = 'reserved' then -quantity else quantity end) as quantity,
        sum(amount) as amount, sum(tax) as tax, sum(fees) as fees
      from line_events where kind in ('sold', 'changed') group by 1, 2)
    select o.order_number || ': line ' || coalesce(l.line, t.line) as what
    from order_lines l full join told t on t.order_id = l.order_id and t.line = l.line
      join orders o on o.id = coalesce(l.order_id, t.order_id)
    where (coalesce(l.quantity, 0), coalesce(l.amount, 0), coalesce(l.tax, 0), coalesce(l.fees, 0))
      is distinct from (coalesce(t.quantity, 0), coalesce(t.amount, 0), coalesce(t.tax, 0), coalesce(t.fees, 0))`,
  'no line is credited or exchanged beyond what was sold': `
    with used as (
      select order_id, line, sum(quantity) filter (where kind = 'credited') as credited,
        sum(quantity) filter (where kind = 'exchanged' or kind = 'credited' and other_order is null) as claims,
        sum(amount) filter (where kind = 'credited') as amount, sum(tax) filter (where kind = 'credited') as tax
      from line_events where kind in ('credited', 'exchanged') group by 1, 2)
    select o.order_number || ': line ' || u.line as what
    from used u join orders o on o.id = u.order_id
      left join order_lines l on l.order_id = u.order_id and l.line = u.line
    where u.credited > coalesce(l.quantity, 0) or u.claims > coalesce(l.quantity, 0) or u.amount > coalesce(l.amount, 0)
      or u.tax > coalesce(l.tax, 0)`,
  'a replacement has the units that were exchanged for it': `
    select o.order_number || ': line ' || s.line as what
    from line_events s join orders o on o.id = s.order_id
    where s.kind = 'sold' and o.replaces_order is not null and s.quantity <> coalesce((
      select sum(e.quantity) from line_events e
      where e.kind = 'exchanged' and e.order_id = o.replaces_order and e.other_order = s.order_id and e.other_line = s.line), 0)`,
  'a reservation stands while its order does': `
    select o.order_number || ': ' || o.status as what from orders o
    where o.stock_taken and o.status = 'Cancelled'
      or not o.stock_taken and exists (select 1 from line_places p
        where p.order_id = o.id and p.place in ('reserved', 'packed') and p.quantity > 0)`,
  'documents say what remains of an order': `
    select r.order_number || ': documents of ' || d.total / 100.0 || ', ' || r.value / 100.0 || ' remain' as what
    from ${SIGNED} d join ${REMAINING} r on r.id = d.order_id where d.total <> r.value`,
  'the tax of documents is the tax of what remains': `
    select r.order_number || ': tax of ' || d.tax / 100.0 || ' instead of ' || r.tax / 100.0 as what
    from ${SIGNED} d join ${REMAINING} r on r.id = d.order_id where d.tax <> r.tax`,
  'nobody has paid more than what remains, or less without being asked': `
    select r.order_number || ': ' || (p.paid - p.refunded) / 100.0 || ' paid, ' || r.value / 100.0 || ' remain' as what
    from ${PAID} p join ${REMAINING} r on r.id = p.order_id
    where p.paid - p.refunded > r.value and (r.payment_status <> 'Pending' or r.payment_method = 'cod')
      or p.paid - p.refunded < r.value and not (r.payment_method = 'cod' and r.payment_status = 'Pending') and not exists (
        select 1 from payment_requests q where q.order_id = r.id and q.status = 'open' and q.amount = r.value - (p.paid - p.refunded))`,
  'an order with an advance goes on once the advance is paid': `
    select o.order_number || ': ' || o.status as what from orders o
    where o.advance > 0 and o.amount > 0 and o.status not in ('Placed', 'Cancelled') and not exists (
      select 1 from payments p where p.order_id = o.id and p.counts and p.channel = 'provider')`,
  'what is paid has a payment, and what is owed a refund': `
    select o.order_number || ': ' || o.payment_status as what from orders o
    where o.amount > 0 and (o.payment_status in ('Paid', 'Refund initiated', 'Refunded')
        and not exists (select 1 from payments p where p.order_id = o.id and p.counts)
        -- An order that was free has grown: the difference is asked for, or it was cancelled before anybody paid it.
        and not (o.payment_status = 'Paid' and exists (select 1 from payment_requests q where q.order_id = o.id
          and (q.status = 'open' or o.status = 'Cancelled')))
      or o.payment_status = 'Refunded' and exists (select 1 from refunds r join payments p on p.id = r.payment_id
        where r.order_id = o.id and p.counts and r.status not in ('processed', 'reversed')))`,
  'a payment that counts for no order is refunded': `
    select o.order_number || ': ' || p.provider_payment_id as what from payments p join orders o on o.id = p.order_id
    where not p.counts and p.amount <> coalesce((
      select sum(r.amount) from refunds r where r.payment_id = p.id), 0)`,
  'the ledger has every payment once, and every refund as it stands': `
    select o.order_number || ': payment ' || p.id as what
    from payments p join orders o on o.id = p.order_id
      left join (select payment_id, sum(amount) as amount from line_events
        where kind in ('captured', 'cash collected') group by 1) e on e.payment_id = p.id
    where e.amount is distinct from p.amount
    union all
    select o.order_number || ': refund ' || r.status || ', ledger ' || coalesce(e.kind, 'nothing') as what
    from refunds r join orders o on o.id = r.order_id
      left join lateral (select l.kind from line_events l where l.refund_id = r.id order by l.id desc limit 1) e on true
    where e.kind is distinct from case r.status when 'processed' then 'refund completed' when 'failed' then 'refund failed'
      when 'reversed' then 'refund reversed' else 'refund requested' end`,
  'cash at the door is right once, to the paisa': `
    select coalesce(o.order_number, m.order_number) || ': ' || m.amount / 100.0 as what
    from remittance_lines m left join orders o on o.id = m.order_id
    -- With what came before: the rest is right too.
    where m.finding = 'right' and ((select sum(l.amount) from remittance_lines l
          where l.order_id = m.order_id and l.finding in ('right', 'short', 'cash without order'))
        is distinct from (select sum(p.amount) from payments p where p.order_id = m.order_id and p.channel = 'cash')
      or exists (select 1 from remittance_lines other where other.order_id = m.order_id and other.finding = 'right'
        and (other.remittance_id, other.row) <> (m.remittance_id, m.row)))`,
  'the balance of store credit is the sum of its ledger': `
    select a.id || ': ' || a.balance / 100.0 || ', ' || coalesce(e.amount, 0) / 100.0 || ' by the ledger' as what
    from credit_accounts a left join (select account_id, sum(amount) as amount from credit_entries group by 1) e
      on e.account_id = a.id
    where a.balance <> coalesce(e.amount, 0)`,
  'a refund that is store credit is in its ledger once': `
    select o.order_number || ': ' || r.amount / 100.0 || ', ' || coalesce(e.amount, 0) / 100.0 || ' in the ledger' as what
    from refunds r join orders o on o.id = r.order_id
      left join (select refund_id, sum(amount) as amount from credit_entries where kind in ('issued', 'returned') group by 1) e
        on e.refund_id = r.id
    where coalesce(e.amount, 0) <> case r.way when 'credit' then r.amount else 0 end`,
  'store credit that pays an order left the account': `
    select o.order_number || ': ' || o.credit / 100.0 || ', ' || coalesce(-e.amount, 0) / 100.0 || ' by the ledger' as what
    from orders o left join (select order_id, sum(amount) as amount from credit_entries
        where kind = 'redeemed' or kind = 'returned' and refund_id is null group by 1) e on e.order_id = o.id
      left join payments p on p.order_id = o.id and p.channel = 'credit'
    where coalesce(-e.amount, 0) <> case when p.id is not null then p.amount
      when o.stock_taken and o.accepted_at is null then o.credit else 0 end`,
  'a gift card owes what was paid for it and not paid back': `
    select g.number || ': ' || coalesce(p.amount, 0) / 100.0 || ' paid, ' || coalesce(e.amount, 0) / 100.0 || ' by the ledger' as what
    from gift_cards g
      left join (select card_id, sum(amount - coalesce(refund_amount, 0)) as amount from gift_payments where counts group by 1) p
        on p.card_id = g.id
      left join (select account_id, sum(amount) as amount from credit_entries where kind in ('sold', 'repaid') group by 1) e
        on e.account_id = g.account_id
    where coalesce(p.amount, 0) <> coalesce(e.amount, 0)`,
  'a payment that bought no gift card is refunded': `
    select g.number || ': ' || p.provider_payment_id as what
    from gift_payments p join gift_cards g on g.id = p.card_id
    where not p.counts and p.refund_amount is distinct from p.amount`,
  'what leaves gift cards for accounts arrives there': `
    select sum(amount) / 100.0 || ' is missing' as what from credit_entries where kind in ('claimed', 'from card')
    having sum(amount) <> 0`,
  'a coupon is used as often as orders have it': `
    select f.code || ': ' || f.used || ' counted, ' || coalesce(u.orders, 0) || ' orders have it' as what
    from offers f left join (
      select offer_id, count(*) as orders from order_offers where released_at is null group by 1) u on u.offer_id = f.id
    where f.code is not null and f.used <> coalesce(u.orders, 0)`,
  'no series of documents has a gap': `
    select s.prefix || ' ' || s.year as what from document_series s
      left join (select prefix, year, count(*) as documents, min(serial) as first, max(serial) as last
        from invoices group by 1, 2) i on i.prefix = s.prefix and i.year = s.year
    where (coalesce(i.documents, 0), coalesce(i.last, 0)) <> (s.last_serial, s.last_serial) or i.first <> 1`,
};

export interface BookFault {
  readonly rule: string;
  readonly what: string;
}

const MOST = 50;

export async function faultsIn(db: Db): Promise<BookFault[]> {
  const faults: BookFault[] = [];
  for (const [rule, query] of Object.entries(BOOK_RULES)) {
    const rows = await db.unsafe<{ what: string }[]>(
      `select what from (${query}) broken order by what limit ${MOST}`,
    );
    faults.push(...rows.map(({ what }) => ({ rule, what })));
  }
  return faults;
}

/** Everything in one snapshot: orders go on meanwhile. Of a large shop it takes minutes. */
export async function checkBooks(sql: Sql): Promise<BookFault[]> {
  const own = await sql.reserve();
  try {
    await own.unsafe('begin isolation level repeatable read read only; set local statement_timeout = 0');
    return await faultsIn(own);
  } finally {
    await own.unsafe('rollback');
    own.release();
  }
}
