-- Collections an offer is for, beside its categories; neither means all. A collection that an offer names is not deleted.
alter table offers add column collection_ids int[] not null default '{}';
