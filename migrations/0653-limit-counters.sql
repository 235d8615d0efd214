-- Counters of limits are worth no wait for the disk: every call with a limit paid for one. A clean restart keeps them; after
-- a crash, or on another server, counting begins anew.
alter table limit_counters set unlogged;
