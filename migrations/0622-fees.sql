-- What an order costs beside its goods: delivery and cash on delivery. Each line carries its share, so that papers, reports
-- and refunds tax it at the rate of the goods. Behind the offers: it changes the same check.
alter table order_lines
  add column fees bigint not null default 0 check (fees >= 0),
  -- [{kind, amount}], together `fees`.
  add column fee_shares jsonb not null default '[]',
  drop constraint order_lines_amount,
  add constraint order_lines_amount check (amount = unit_price * quantity - discount + fees);

-- How much of a credited amount was fees.
alter table line_credits add column fees bigint not null default 0 check (fees >= 0);
