-- Of an order whose shopper agreed to be measured by Google or Meta: what their scripts called the browser, and what was
-- sent of the order. An order without consent has no row. Rows go after 90 days.
create table order_measuring (
  order_id uuid primary key references orders on delete cascade,
  -- When the shopper chose, as the browser remembers it.
  agreed_at timestamptz not null,
  placed_at timestamptz not null,
  -- Consent to Google Analytics is a number here.
  google_client text,
  google_session text,
  -- Consent to Meta is the browser's name here, which Meta asks for.
  meta_browser text,
  meta_fbp text,
  meta_fbc text,
  google_tries smallint not null default 0,
  google_sent_at timestamptz,
  -- What Google was told that the order is worth, and what of it was taken off since, in paise.
  google_value bigint not null default 0,
  google_refunded bigint not null default 0,
  meta_tries smallint not null default 0,
  meta_sent_at timestamptz,
  check (google_client is not null or meta_browser is not null)
);
create index order_measuring_by_age on order_measuring (placed_at);
