-- From which network somebody who was not signed in found a review helpful: a keyed hash, forgotten after 30 days. Votes
-- from before have none.
alter table review_votes add column network bytea;
create index review_votes_of_network on review_votes (review_id, network) where network is not null;
