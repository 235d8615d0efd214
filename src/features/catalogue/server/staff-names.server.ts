import type { Banner } from '../../../contract/catalogue.ts';
import type {
  StaffCategory,
  StaffColour,
  StaffNames,
  StaffTag,
  StaffType,
} from '../../../contract/names-staff.ts';
import type { Db } from '../../../platform/db.server.ts';
import { readArtwork } from './artwork.server.ts';
import { readPictures } from './shop-pictures.server.ts';

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

type CategoryRow = Omit<StaffCategory, 'shownBanner' | 'shownPicture'> & { readonly artwork: string };

const readCategories = (db: Db) => db<CategoryRow[]>`
  select c.id::text as id, c.name, c.version, c.headline, c.words, c.banner, c.picture, c.artwork, c.hidden, c.aside,
    c.sidebar is not null as sidebar,
    (select count(*)::int from products p where p.subcategory_id = c.id) as products
  from subcategories c order by c.position, c.id`;

const readTypeRows = (db: Db) => db<Omit<StaffType, 'shownBanner'>[]>`
  select t.id::text as id, t.name, t.version, t.hidden, ${headColumns(db)},
    (select count(*)::int from products p where p.type_id = t.id) as products
  from subcategory_types t left join listing_heads h on h.kind = 'type' and h.key = t.key order by t.position, t.id`;

const readColourRows = (db: Db) => db<Omit<StaffColour, 'shownBanner'>[]>`
  select c.id::text as id, c.name, c.version, c.hidden, c.menu_name as "menuName", c.phone_name as "phoneName",
    c.swatch, coalesce(c.swatch_to, '') as "swatchTo", ${headColumns(db)},
    (select count(*)::int from products p where p.color_key = c.key) as products
  from colours c left join listing_heads h on h.kind = 'colour' and h.key = c.key order by c.position, c.id`;

/** Tags that products bear, and those made ready for them. */
const readTagRows = (db: Db) => db<Omit<StaffTag, 'shownBanner'>[]>`
  select n.key as id, coalesce(t.name, n.name, n.key) as name, coalesce(t.version, 0) as version, ${headColumns(db)}, n.products
  from (
    select coalesce(u.key, t.key) as key, u.name, coalesce(u.products, 0) as products
    from (select tag_key as key, min(tag) as name, count(*)::int as products from products where tag_key <> '' group by tag_key) u
    full join tags t on t.key = u.key) n
  left join tags t on t.key = n.key left join listing_heads h on h.kind = 'tag' and h.key = n.key
  order by 2`;
