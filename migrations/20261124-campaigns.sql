-- A newsletter may go to a segment, at a moment, with a picture and a code for each reader. A draft with a moment is planned:
-- the version before this one reads it as a draft. What it was sent to stays when the segment is changed.
alter table newsletters add column picture text not null default '',
  add column segment_id uuid references segments,
  add column segment_words text,
  add column send_at timestamptz,
  add column offer_id uuid references offers;
create index newsletters_of_segment on newsletters (segment_id) where segment_id is not null;
create index newsletters_of_offer on newsletters (offer_id) where offer_id is not null;

-- capped: left out, since they had as many messages as the owner allows in a week (state 'left').
alter table newsletter_recipients add column code text, add column capped boolean not null default false;

-- One row for each reader who clicked: a hash of a random number that only the mail has. It says how many, not who.
create table newsletter_clicks (
  newsletter_id uuid not null references newsletters on delete cascade,
  reader bytea not null,
  at timestamptz not null,
  primary key (newsletter_id, reader)
);
