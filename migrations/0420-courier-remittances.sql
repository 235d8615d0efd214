-- The cash that couriers collected, as their lists say. A list is taken once: its content is its name.
create table remittances (
  id uuid primary key default gen_random_uuid(),
  file_name text not null,
  content_hash text not null unique,
  who text not null,
  at timestamptz not null default now(),
  total bigint not null,
  stated_total bigint
);
create index remittances_by_date on remittances (at desc);

create table remittance_lines (
  remittance_id uuid not null references remittances on delete cascade,
  row int not null,
  awb_no text not null,
  order_number text not null,
  amount bigint not null,
  -- Null when no order of this shop is meant.
  order_id uuid,
  finding text not null,
  text text not null,
  primary key (remittance_id, row)
);
create index remittance_lines_of_order on remittance_lines (order_id) where order_id is not null;
