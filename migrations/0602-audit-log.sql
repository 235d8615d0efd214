-- The list of what staff did gets the name everybody knows, and says what was before and after.
alter table staff_acts rename to audit_log;
alter table audit_log add column before jsonb, add column after jsonb;
update audit_log set who = 'npm run shop' where who = 'npm run keep';
