-- A cart that was left behind may be written about twice. Who agreed to one mail, before this, gets one.
alter table saved_carts add column most_steps int not null default 1 check (most_steps between 1 and 2),
  add column second_at timestamptz,
  -- Before a message goes to WhatsApp: of one that may have gone there is no second one by mail.
  add column phone_tried_at timestamptz;
create index saved_carts_second on saved_carts (mailed_at) where second_at is null and most_steps > 1 and lines <> '[]';
