import type { Home, HomeRow } from '../../../contract/catalogue.ts';
import { categoryKey } from '../../../domain/catalogue/catalogue-names.ts';
import { popularProducts } from '../../../domain/catalogue/home-selection.ts';
import type { Db } from '../../../platform/db.server.ts';
import { readArtwork } from './artwork.server.ts';
import { productColumns, type ProductRow, toCard } from './product-rows.server.ts';

/** More than the widest screen shows: these come with the page, the rest when a row is near. */
const FIRST = 8;
/** The most products of one row; its heading links to all of them. */
const MOST = 200;

/** The rules of domain/home-selection.ts, asked of the database. */
const ruleOf = (db: Db, row: HomeRow) => {
  switch (row) {
    case 'newArrivals':
      return db`p.listed and p.subcategory_id = (select id from subcategories where key = ${categoryKey('Festive Footwear')})`;
    case 'premiumLeather':
      return db`p.listed and p.premium_leather`;
    case 'popular':
      return db`p.listed and not p.premium_leather and p.tag_key = 'popular'`;
  }
};

async function readRow(db: Db, row: HomeRow, limit: number) {
  const rows = await db<ProductRow[]>`
    select ${productColumns(db)} from products p where ${ruleOf(db, row)}
    order by p.created_at desc, p.id limit ${row === 'popular' ? 40 : limit}`;
  const cards = rows.map(toCard);
  return row === 'popular' ? popularProducts(cards) : cards;
}

async function countRow(db: Db, row: HomeRow): Promise<number> {
  const [found] = await db<{ count: number }[]>`
    select count(*)::int as count from products p where ${ruleOf(db, row)}`;
  return Math.min(found?.count ?? 0, MOST);
}

/** Every product of one row of the home page. */
export const readHomeRow = (db: Db, row: HomeRow) => readRow(db, row, MOST);

/** What the home page's three carousels show first. */
export async function readHome(db: Db): Promise<Home> {
  const [artwork, newArrivals, premiumLeather, popular, arrivals, leather] = await Promise.all([
    readArtwork(db),
    readRow(db, 'newArrivals', FIRST),
    readRow(db, 'premiumLeather', FIRST),
    readRow(db, 'popular', FIRST),
    countRow(db, 'newArrivals'),
    countRow(db, 'premiumLeather'),
  ]);
  return {
    newArrivals,
    premiumLeather,
    popular,
    totals: { newArrivals: arrivals, premiumLeather: leather, popular: popular.length },
    banners: Object.fromEntries(
      Object.entries(artwork.banners).filter(([name]) => !/^(?:tile|list)-/.test(name)),
    ),
    film: artwork.film,
  };
}
