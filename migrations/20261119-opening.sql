-- A live shop is closed until its owner opens it. One that sells, or that was ready to, stays open: it has orders, or
-- products, policies that somebody has confirmed and a name of its own.
insert into settings (key, value)
select 'opening', jsonb_build_object('opened', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
where exists (select from orders)
  or (
    exists (select from products)
    and exists (select from settings where key = 'opening' and value ->> 'policies' is not null)
    and exists (
      select from settings where key = 'shop' and coalesce(value ->> 'legalName', '(demo)') not like '%(demo)%'
    )
  )
on conflict (key) do update set value = settings.value || excluded.value;
