-- Others read and write meanwhile.
alter table line_events validate constraint line_events_kind_check;
