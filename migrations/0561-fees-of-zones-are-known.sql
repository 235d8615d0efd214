-- The shop's texts say what delivery costs. Whether a zone has another fee stands beside the fee since; shops from before get it here.
update settings shop
set value = jsonb_set(shop.value, '{delivery,byZone}', 'true')
from settings shipping
where shop.key = 'shop'
  and shipping.key = 'shipping'
  and shop.value ? 'delivery'
  and exists (
    select
    from jsonb_array_elements(shipping.value -> 'zones') zone
    where jsonb_typeof(zone -> 'fee') = 'number'
      and zone -> 'fee' <> shop.value -> 'delivery' -> 'fee'
  );
