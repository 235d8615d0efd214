-- Units that are lost with their parcel, and those that come back after all. Rows of before fit as they are: reading them
-- all would hold everybody up. The next file lets the database know it.
alter table line_events drop constraint line_events_kind_check;
alter table line_events add constraint line_events_kind_check check (kind in ('sold', 'changed', 'reserved', 'released',
  'packed', 'shipped', 'delivered', 'refused', 'restocked', 'scrapped', 'lost', 'found', 'credited', 'exchange reserved',
  'exchange released', 'exchanged', 'carried over', 'captured', 'cash collected', 'refund requested', 'refund completed',
  'refund failed', 'refund reversed', 'cash remitted')) not valid;
