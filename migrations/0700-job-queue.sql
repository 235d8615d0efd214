-- Jobs are in the schema graphile_worker from here on. The library's own migrations have run before this file.

-- Each set of workers renews its lease; the jobs of one whose lease has run out are run by others.
create table job_leases (
  id text primary key,
  expires_at timestamptz not null
);

-- What waited in the old tables waits in the new queue; the sweep of the day is on the clock now.
do $$
declare
  old record;
  added bigint;
begin
  for old in select * from jobs where kind <> 'housekeeping' order by id loop
    select id into added from graphile_worker.add_job(old.kind, old.payload::json, run_at => old.run_at,
      max_attempts => old.max_attempts,
      job_key => case when old.dead_at is null then old.kind || ':' || old.once_key end);
    if old.dead_at is not null then
      perform graphile_worker.permanently_fail_jobs(array[added], old.last_error);
    end if;
  end loop;
  if to_regclass('sandbox.task') is not null then
    for old in select * from sandbox.task order by id loop
      perform graphile_worker.add_job('sandbox.' || old.service || '.' || old.kind, old.payload::json,
        run_at => old.due_at, max_attempts => 12);
    end loop;
    drop table sandbox.task;
  end if;
  -- Parcels of the demo that rest somewhere go on from there.
  if to_regclass('sandbox.parcel') is not null then
    perform graphile_worker.add_job('sandbox.courier.move',
      json_build_object('id', order_id, 'after', jsonb_array_length(events)), run_at => now() + interval '1 minute',
      max_attempts => 12)
    from sandbox.parcel
    where awb_no is not null and (events -> -1 ->> 'status_id')::int in (2, 4, 5, 6, 18, 7);
  end if;
end
$$;

drop table jobs;
