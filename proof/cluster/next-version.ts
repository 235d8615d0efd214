/** What a version later does to the tables: the kinds of changes that every version brings. */
export const NEXT_MIGRATION = `alter table orders add column gift_note text;
     alter table order_lines add column packed_in text not null default 'box';
     create table parcel_weights (order_id uuid primary key references orders (id), grams integer not null check (grams > 0));
     create index orders_gift on orders (placed_at) where gift_note is not null;`;
