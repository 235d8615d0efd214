-- How pairs of a style fitted, from what was exchanged, returned and not sent back. Counted anew every night.
create table style_fits (
  style_code text primary key references styles on delete cascade,
  stayed int not null,
  small int not null,
  one_up int not null,
  large int not null,
  one_down int not null
);
