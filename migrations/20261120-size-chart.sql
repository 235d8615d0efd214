-- The size chart was a list of foot lengths beside fixed columns (UK 36-42, IND 05-11); now every column is stored.
create function pg_temp.size_table(lengths jsonb) returns jsonb language sql as $$
  select jsonb_build_object(
    'headings', jsonb_build_object('size', 'UK', 'other', 'IND', 'cm', 'Foot length, cm'),
    'rows', jsonb_agg(jsonb_build_object(
      'size', 35 + at, 'other', lpad((4 + at)::text, 2, '0'), 'cm', cm) order by at))
  from jsonb_array_elements(lengths) with ordinality as each (cm, at)
$$;
update settings set value = jsonb_build_object(
  'table', pg_temp.size_table(value -> 'lengths'),
  'brands', coalesce(
    (select jsonb_object_agg(brand, pg_temp.size_table(lengths)) from jsonb_each(value -> 'brands') as own (brand, lengths)), '{}'),
  'bothSizes', false)
where key = 'sizeChart' and jsonb_typeof(value -> 'lengths') = 'array';
drop function pg_temp.size_table(jsonb);
