import type { Db } from '../../../platform/server/db.server.ts';
import type { Part } from '../../../platform/server/db/statement.server.ts';

/** What a product and its colour are called today in other languages, as `LineNames`. */
export const namesToday = (db: Db, productId: string | Part) => db`
  (select coalesce(jsonb_object_agg(language, fields), '{}') from (
    select t.language, jsonb_object_agg(w.name, t.text) as fields
    from products named cross join lateral (
        values ('product', named.id, 'title', 'title'), ('colour', named.color, '', 'color')) w (kind, key, field, name)
      join translations t on t.kind = w.kind and t.key = w.key and t.field = w.field
    where named.id = ${productId} group by t.language) called)`;
