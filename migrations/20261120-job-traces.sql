-- The W3C traceparent of what caused a job, where traces are recorded.
alter table jobs add column traceparent text;
