-- A turn that came with the shop has no stored pictures: its files lie with the demo's and are named here.
alter table product_spins add column files text[], alter column picture_ids set default '{}';
