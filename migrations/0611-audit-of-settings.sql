-- The history of a settings screen: a few acts among very many.
create index audit_log_of_settings on audit_log (id desc) where what like 'Settings: %';
