import type { Banner } from '../../../contract/catalogue.ts';
import type {
  StaffCategory,
  StaffColour,
  StaffNames,
  StaffTag,
  StaffType,
} from '../../../contract/names-staff.ts';
import type { Db, Query } from '../../../platform/server/db.server.ts';
import { readArtwork } from './artwork.server.ts';
import { readPictures } from './shop-pictures.server.ts';

/** More are not counted: nobody needs the figure, and it would take longer the larger the shop is. */
const COUNTED = 500;

interface Head {
  readonly headline: string;
  readonly words: string;
  readonly banner: string;
}

const headColumns = (db: Db) =>
  db`coalesce(h.headline, '') as headline, coalesce(h.words, '') as words, coalesce(h.banner, '') as banner`;

/** Everything that products are sorted into, in the order of the menus, with how many products have it. */
export async function readStaffNames(db: Db): Promise<StaffNames> {
  const [artwork, categories, types, colours, tags] = await Promise.all([
    readArtwork(db),
    readCategories(db),
    readTypeRows(db),
    readColourRows(db),
    readTagRows(db),
  ]);
  const names = [...categories, ...types, ...colours, ...tags].map(({ banner }) => banner);
  const pictures = await readPictures(db, [...names, ...categories.map(({ picture }) => picture)], artwork);
  const shown = <Row extends Head>(row: Row): Row & { shownBanner: Banner | null } => ({
    ...row,
    shownBanner: pictures.get(row.banner) ?? null,
  });
  return {
    success: true,
    categories: categories.map(({ artwork: own, ...row }) => ({
      ...row,
      shownBanner: pictures.get(row.banner) ?? artwork.banners[`list-${own}`] ?? null,
      shownPicture: (pictures.get(row.picture) ?? artwork.banners[`tile-${own}`])?.desktop ?? null,
    })),
    types: types.map(shown),
    colours: colours.map(shown),
    tags: tags.map(shown),
  };
}

/** Products of `where` (of `products p`), counted up to one more than `COUNTED`. What is archived is read once: it is little. */
const counted = (db: Db, { where, gone }: { where: Query; gone: Query }) => db`
  (select least(${COUNTED + 1}, (
      select count(*) from (select from products p where p.archived_at is null and ${where} limit ${COUNTED + 1}) found)
    + coalesce((select sum(gone.products) from gone where ${gone}), 0))::int)`;
const archived = (db: Db) => db`
  gone as materialized (
    select subcategory_id, type_id, color_key, tag_key, count(*) as products
    from products where archived_at is not null group by 1, 2, 3, 4)`;

type CategoryRow = Omit<StaffCategory, 'shownBanner' | 'shownPicture'> & { readonly artwork: string };

const readCategories = (db: Db) => db<CategoryRow[]>`
  with ${archived(db)} select c.id::text as id, c.name, c.version, c.headline, c.words, c.banner, c.picture, c.artwork, c.hidden, c.aside,
    ${counted(db, { where: db`p.subcategory_id = c.id`, gone: db`gone.subcategory_id = c.id` })} as products
  from subcategories c order by c.position, c.id`;

const readTypeRows = (db: Db) => db<Omit<StaffType, 'shownBanner'>[]>`
  with ${archived(db)} select t.id::text as id, t.name, t.version, t.hidden, ${headColumns(db)},
    ${counted(db, { where: db`p.type_id = t.id`, gone: db`gone.type_id = t.id` })} as products
  from subcategory_types t left join listing_heads h on h.kind = 'type' and h.key = t.key order by t.position, t.id`;

const readColourRows = (db: Db) => db<Omit<StaffColour, 'shownBanner'>[]>`
  with ${archived(db)} select c.id::text as id, c.name, c.version, c.hidden, c.menu_name as "menuName", c.phone_name as "phoneName",
    c.swatch, coalesce(c.swatch_to, '') as "swatchTo", ${headColumns(db)},
    ${counted(db, { where: db`p.color_key = c.key`, gone: db`gone.color_key = c.key` })} as products
  from colours c left join listing_heads h on h.kind = 'colour' and h.key = c.key order by c.position, c.id`;

/** Tags that products bear, and those made ready for them. */
const readTagRows = (db: Db) => db<Omit<StaffTag, 'shownBanner'>[]>`
  with recursive ${archived(db)},
  -- From each tag to the next one in the index: whatever the number of products.
  worn as (
    (select tag_key, tag from products where archived_at is null order by tag_key limit 1)
    union all
    select next.tag_key, next.tag from worn, lateral (
      select p.tag_key, p.tag from products p where p.archived_at is null and p.tag_key > worn.tag_key
      order by p.tag_key limit 1) next),
  n as (
    select tag_key as key, max(tag) as name from (
      select tag_key, tag from worn union all select tag_key, null from gone union all select key, null from tags) every
    where tag_key <> '' group by tag_key)
  select n.key as id, coalesce(t.name, n.name, n.key) as name, coalesce(t.version, 0) as version, ${headColumns(db)},
    ${counted(db, { where: db`p.tag_key = n.key`, gone: db`gone.tag_key = n.key` })} as products
  from n left join tags t on t.key = n.key left join listing_heads h on h.kind = 'tag' and h.key = n.key
  order by 2`;
