import type { StaffProductWhole } from '../../../contract/catalogue-staff.ts';
import type { ProductFields } from '../../../domain/catalogue/product-fields.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { readColumns } from '../../../platform/server/table.server.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';
import { productJudge } from './product-law.server.ts';
import { PRODUCT_TABLE } from './product-table.server.ts';
import { readPriceRules, readStaffProducts } from './staff-products.server.ts';
import { skuOf, toWire, wireName } from '../../../domain/catalogue/wire-names.ts';

const HISTORY = 30;

interface Extra extends ProductFields {
  readonly styleCode: string;
  readonly pictures: number;
  readonly ordered: boolean;
  readonly oldSlugs: string[];
  readonly siblings: string[];
}

/** All of one product: what the form holds, its colours, what happened to it. */
export async function readStaffProductWhole(db: Db, id: string, now: Date): Promise<StaffProductWhole> {
  const [extra] = await db<Extra[]>`
    select p.style_code as "styleCode", ${readColumns(db, PRODUCT_TABLE)},
      (select count(*)::int from pictures f where f.product_id = p.id) as pictures,
      exists (select from order_lines l where l.product_id = p.id) as ordered,
      array(select o.slug from product_old_slugs o where o.product_id = p.id order by o.since desc) as "oldSlugs",
      array(select s.id from products s where s.style_code = p.style_code order by s.position, s.id limit 40) as siblings
    from products p where p.id = ${id}`;
  if (!extra) throw new Failure('notFound');
  const { styleCode, pictures, ordered, oldSlugs, siblings, ...fields } = extra;
  const [colours, changes, history, rules, judge] = await Promise.all([
    readStaffProducts(db, [...new Set([...siblings, id])]),
    readChanges(db, id),
    readHistory(db, id),
    readPriceRules(db),
    productJudge(db, now),
  ]);
  const product = colours.find(({ _id }) => _id === id);
  if (!product) throw new Failure('notFound');
  return {
    success: true,
    product,
    fields: toWire(fields),
    styleCode,
    colours: colours.map(({ _id, title, color, productImage, state, ...each }) => ({
      _id,
      title,
      color,
      ...toWire({ sku: skuOf(each) }),
      productImage,
      state,
    })),
    pictures,
    ordered,
    oldSlugs,
    ...rules,
    law: judge(fields),
    changes,
    history,
  };
}

async function readChanges(db: Db, id: string): Promise<StaffProductWhole['changes']> {
  const rows = await db<StaffProductWhole['changes']>`
    select c.revision, c.fields, coalesce(u.user_name, c.who) as who from product_changes c
    left join users u on u.id = case when c.who ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then c.who::uuid end
    where c.product_id = ${id} order by c.revision desc limit ${HISTORY}`;
  return rows.map((row) => ({ ...row, fields: row.fields.map(wireName) }));
}

async function readHistory(db: Db, id: string): Promise<StaffProductWhole['history']> {
  const rows = await db<{ at: Date; who: string; what: string }[]>`
    select a.at, a.what, coalesce(u.user_name, a.who) as who
    from (select * from audit_log where product_id = ${id} order by id desc limit ${HISTORY}) a
    left join users u on u.id = case when a.who ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.who::uuid end
    order by a.id desc`;
  return rows.map(({ at, ...act }) => ({ ...act, at: at.toISOString() }));
}

/** The names that can be chosen, and those that are used already: a new one is written as it is meant to stay. */
export async function readProductChoices(db: Db) {
  const [names, used, rules, { countryOfOrigin, goods }] = await Promise.all([
    db<{ kind: string; name: string }[]>`
      (select 'category' as kind, name from subcategories order by position, id)
      union all (select 'type', name from subcategory_types order by position, id)
      union all (select 'color', name from colours order by position, id)`,
    db<{ kind: string; name: string }[]>`
      with recursive worn as (
        (select tag_key, tag from products where archived_at is null order by tag_key limit 1)
        union all
        select next.tag_key, next.tag from worn, lateral (
          select p.tag_key, p.tag from products p where p.archived_at is null and p.tag_key > worn.tag_key
          order by p.tag_key limit 1) next)
      select 'tag' as kind, tag as name from worn where tag <> '' union select 'tag', name from tags
      union select 'color', color from facet_sets union select 'material', material from facet_sets where material <> ''
      union select 'care', care from facet_sets where care <> ''
      union all (select 'brand', brand from products where archived_at is null order by changed_at desc, id desc limit 1)
      order by 1, 2`,
    readPriceRules(db),
    readShopSettings(db),
  ]);
  const those = (rows: readonly { kind: string; name: string }[], kind: string): string[] =>
    rows.filter((row) => row.kind === kind).map(({ name }) => name);
  return {
    success: true as const,
    categories: those(names, 'category'),
    types: those(names, 'type'),
    tags: those(used, 'tag'),
    colours: [...new Set([...those(names, 'color'), ...those(used, 'color')])],
    materials: those(used, 'material'),
    care: those(used, 'care'),
    brand: those(used, 'brand')[0] ?? '',
    ...rules,
    countryOfOrigin,
    goods,
  };
}
