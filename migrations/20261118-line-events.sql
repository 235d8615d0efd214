-- What happened to the units of each order line and to their money, in the order it happened. Rows are only added: where
-- units are, what can be returned, packed or credited, and what a stock take expects are sums of them
-- (domain/orders/ledger.ts). A unit moves from one place to another; null is outside the line: units of an exchange leave
-- one line and begin on another.
create table line_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  line int not null,
  kind text not null check (kind in ('sold', 'changed', 'reserved', 'released', 'packed', 'shipped', 'delivered', 'refused',
    'restocked', 'scrapped', 'credited', 'exchange reserved', 'exchange released', 'exchanged', 'carried over')),
  quantity int not null check (quantity >= 0),
  from_place text check (from_place in ('shelf', 'reserved', 'exchange', 'packed', 'shipped', 'delivered', 'returning', 'scrapped')),
  to_place text check (to_place in ('shelf', 'reserved', 'exchange', 'packed', 'shipped', 'delivered', 'returning', 'scrapped')),
  -- The size of a unit reserved for an exchange; otherwise it is the line's.
  size double precision,
  -- Sold and changed: what the line costs. Credited: what was taken off it, by the unit or as an amount (quantity 0).
  amount bigint not null default 0,
  tax bigint not null default 0,
  fees bigint not null default 0,
  -- Exchanged: the replacement. Sold by an exchange: the line that was paid. Credited there: the line that had the unit.
  other_order uuid,
  other_line int,
  request_id uuid references return_requests,
  credit_note_id uuid references invoices,
  who text,
  at timestamptz not null default now()
);
create index line_events_of_order on line_events (order_id, line, id);
create index line_events_of_request on line_events (request_id) where request_id is not null;
-- Reports read what happened by its day; rows are added in the order of time.
create index line_events_by_time on line_events using brin (at) with (pages_per_range = 16, autosummarize = on);
create index line_events_of_other_order on line_events (other_order) where other_order is not null;
create index line_events_of_credit_note on line_events (credit_note_id) where credit_note_id is not null;

-- How many units of each line are where.
create view line_places as
select order_id, line, place, size, sum(quantity)::int as quantity
from (
  select order_id, line, to_place as place, size, quantity from line_events where to_place is not null
  union all
  select order_id, line, from_place, size, -quantity from line_events where from_place is not null
) moved
group by order_id, line, place, size;

-- Events of orders that have none yet, from what the other tables say: for a shop of an earlier version, and for orders
-- that are written as a whole (the demo).
create function backfill_line_events() returns void language plpgsql as $$
begin
  create temporary table filled on commit drop as
    select o.id, o.status, o.stock_taken, o.replaces_order, o.placed_at, o.order_number,
      (select max(h.at) from order_history h where h.order_id = o.id and h.kind = 'order') as at,
      -- Came back without having been delivered.
      o.status = 'Returned' and not exists (select 1 from order_history h
        where h.order_id = o.id and h.kind = 'order' and h.to_state = 'Delivered') as refused
    from orders o where not exists (select 1 from line_events e where e.order_id = o.id and e.kind = 'sold');
  create index on filled (id);
  analyze filled;

  insert into line_events (order_id, line, kind, quantity, from_place, to_place, amount, tax, fees, other_order, other_line, at)
  select l.order_id, l.line, 'sold', l.quantity, case when f.replaces_order is null then 'shelf' end, 'reserved',
    l.amount, l.tax, l.fees, f.replaces_order, root.line, f.placed_at
  from filled f join order_lines l on l.order_id = f.id
    left join lateral (
      select r.line from order_lines r where r.order_id = f.replaces_order and r.product_id = l.product_id
      order by r.size = l.size, r.line limit 1) root on f.replaces_order is not null;

  -- The unit that was exchanged for it: reserved with the request, then sent.
  insert into line_events (order_id, line, kind, quantity, from_place, to_place, size, other_order, other_line, request_id, at)
  select e.other_order, e.other_line, w.kind, e.quantity, w.from_place, w.to_place, l.size,
    case when w.step = 2 then e.order_id end, case when w.step = 2 then e.line end,
    (select r.id from return_requests r where r.order_id = e.other_order and r.wish = 'exchange'
       and r.outcome in ('replaced', 'both') order by abs(extract(epoch from r.received_at - e.at)) limit 1), e.at
  from filled f join line_events e on e.order_id = f.id and e.kind = 'sold'
    join order_lines l on l.order_id = e.order_id and l.line = e.line,
    (values (1, 'exchange reserved', 'shelf', 'exchange'), (2, 'exchanged', 'exchange', null)) as w(step, kind, from_place, to_place)
  where e.other_order is not null and e.other_line is not null
  order by e.id, w.step;

  -- Given up: cancelled, or an unpaid order whose reservation ended.
  insert into line_events (order_id, line, kind, quantity, from_place, to_place, at)
  select l.order_id, l.line, 'released', l.quantity, 'reserved', 'shelf', coalesce(f.at, f.placed_at)
  from filled f join order_lines l on l.order_id = f.id where f.status = 'Cancelled' or not f.stock_taken;

  -- What came back to the shelf of each size, as the stock says.
  create temporary table came_back on commit drop as
    select f.id, s.product_id, s.size, sum(s.delta)::int as quantity
    from filled f join stock_ledger s on s.order_number = f.order_number and s.cause = 'return' group by 1, 2, 3;

  -- Refunded while it was in the shop: restocked or scrapped.
  insert into line_events (order_id, line, kind, quantity, from_place, to_place, at)
  select c.order_id, c.line, w.kind, w.quantity, 'reserved', w.to_place, c.at
  from filled f
    join (select order_id, line, sum(quantity)::int as quantity, max(at) as at from line_events
      where kind = 'credited' group by 1, 2) c on c.order_id = f.id and c.quantity > 0
    join order_lines l on l.order_id = c.order_id and l.line = c.line
    left join came_back b on b.id = f.id and b.product_id = l.product_id and b.size = l.size,
    lateral (values ('released', 'shelf', least(c.quantity, coalesce(b.quantity, 0))),
      ('scrapped', 'scrapped', greatest(0, c.quantity - coalesce(b.quantity, 0)))) as w(kind, to_place, quantity)
  where f.stock_taken and f.status in ('Placed', 'Confirmed', 'Packed') and w.quantity > 0;

  -- The way of its parcel.
  insert into line_events (order_id, line, kind, quantity, from_place, to_place, at)
  select p.order_id, p.line, w.kind, p.quantity, w.from_place, w.to_place,
    coalesce((select min(h.at) from order_history h
      where h.order_id = f.id and h.kind = 'order' and h.to_state = w.state), f.at, f.placed_at)
  from filled f join line_places p on p.order_id = f.id and p.place = 'reserved' and p.quantity > 0
    join (values (1, 'packed', 'reserved', 'packed', 'Packed'), (2, 'shipped', 'packed', 'shipped', 'Shipped'),
      (3, 'delivered', 'shipped', 'delivered', 'Delivered'), (4, 'refused', 'shipped', 'returning', 'Returned'))
      as w(step, kind, from_place, to_place, state)
    on case w.step when 1 then f.status in ('Packed', 'Shipped', 'Delivered', 'Return requested', 'Returned')
      when 2 then f.status in ('Shipped', 'Delivered', 'Return requested', 'Returned')
      when 3 then f.status in ('Delivered', 'Return requested', 'Returned') and not f.refused
      else f.refused end
  order by p.order_id, p.line, w.step;

  -- What came back with a parcel was put into stock by a correction.
  insert into line_events (order_id, line, kind, quantity, from_place, at)
  select p.order_id, p.line, 'carried over', p.quantity, 'returning', coalesce(f.at, f.placed_at)
  from filled f join line_places p on p.order_id = f.id and p.place = 'returning' and p.quantity > 0;

  -- Received back from the customer: restocked as far as the stock says so, the rest of a return scrapped.
  insert into line_events (order_id, line, kind, quantity, from_place, to_place, request_id, at)
  select p.order_id, p.line, w.kind, w.quantity, 'delivered', w.to_place, i.request_id, coalesce(i.at, f.at)
  from filled f join line_places p on p.order_id = f.id and p.place = 'delivered' and p.quantity > 0
    join order_lines l on l.order_id = p.order_id and l.line = p.line
    left join came_back b on b.id = f.id and b.product_id = l.product_id and b.size = l.size
    left join (
      select r.order_id, i.line, sum(i.quantity)::int as quantity, (array_agg(r.id order by r.received_at desc))[1] as request_id,
        max(r.received_at) as at
      from return_requests r join return_items i on i.request_id = r.id
      where r.received_at is not null and r.status = 'accepted' and r.outcome <> 'refused' group by 1, 2) i
      on i.order_id = p.order_id and i.line = p.line,
    lateral (select least(coalesce(b.quantity, 0), p.quantity) as sellable) s,
    lateral (values ('restocked', 'shelf', s.sellable),
      ('scrapped', 'scrapped', greatest(0, least(coalesce(i.quantity, 0), p.quantity) - s.sellable))) as w(kind, to_place, quantity)
  where w.quantity > 0;
  drop table came_back;
  drop table filled;
end $$;

insert into line_events (order_id, line, kind, quantity, amount, tax, fees, credit_note_id, at)
select order_id, line, 'credited', quantity, amount, tax, fees, credit_note_id, at from line_credits order by id;
drop table line_credits;

select backfill_line_events();

-- Exchanges that are under way.
insert into line_events (order_id, line, kind, quantity, from_place, to_place, size, request_id, at)
select r.order_id, i.line, 'exchange reserved', i.quantity, 'shelf', 'exchange', i.exchange_size, r.id, r.requested_at
from return_items i join return_requests r on r.id = i.request_id where i.reserved;
alter table return_items drop column reserved;
