-- Parcels that no connected courier carries have a courier_order_id that begins with 'own:'. Who carries them, as typed
-- (empty: the shop itself), and the page where that courier shows their way.
alter table shipments add column carrier text not null default '', add column tracking_url text;
create index shipments_by_hand on shipments (created_at)
  where courier_order_id like 'own:%' and stage in ('processing', 'shipped');
