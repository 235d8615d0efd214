-- A word in the inbox, found without reading every query.
create index if not exists queries_found on queries
  using gin (lower(ticket || ' ' || name || ' ' || email || ' ' || message) gin_trgm_ops);
