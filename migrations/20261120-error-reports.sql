-- Errors that somebody was shown, by the reference that the page named. Nothing of what was sent is here.
create table error_reports (
  reference text collate "C" primary key,
  at timestamptz not null,
  method text not null,
  route text not null,
  message text not null,
  place text not null,
  trace_id text
);
create index error_reports_newest on error_reports (at desc);
