-- Once, on the primary. The time limits stand with the role: a pooler in transaction mode passes none on.
create role kadam login password 'change-me-4';
alter role kadam set statement_timeout = '15s';
alter role kadam set lock_timeout = '5s';
alter role kadam set idle_in_transaction_session_timeout = '30s';
-- What /metrics says of replication.
grant pg_read_all_stats to kadam;
create database kadam owner kadam;
