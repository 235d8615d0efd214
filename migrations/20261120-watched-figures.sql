-- What jobs have measured last: faults in the books, the end of the certificate. Metrics show it.
create table watched_figures (
  name text primary key,
  value double precision not null,
  at timestamptz not null,
  note text
);
