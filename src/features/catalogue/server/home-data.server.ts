import type { Home } from '../../../contract/catalogue.ts';
import { categoryKey } from '../../../domain/catalogue/catalogue-names.ts';
import { popularProducts } from '../../../domain/catalogue/home-selection.ts';
import type { Db } from '../../../platform/db.server.ts';
import { readArtwork } from './artwork.server.ts';
import { productColumns, type ProductRow, toCard } from './product-rows.server.ts';

/** Enough for a carousel; the heading leads to all of them. */
const SHOWN = 15;

/** What the home page's three carousels show. The rules are those of domain/home-selection.ts, asked of the database. */
export async function readHome(db: Db): Promise<Home> {
  const festive = categoryKey('Festive Footwear');
  const [artwork, newArrivals, premiumLeather, popular] = await Promise.all([
    readArtwork(db),
    db<ProductRow[]>`
      select ${productColumns(db)} from products p
      where p.listed and p.subcategory_id = (select id from subcategories where key = ${festive}) order by p.created_at desc, p.id limit ${SHOWN}`,
    db<
      ProductRow[]
    >`select ${productColumns(db)} from products p where p.listed and p.premium_leather order by p.created_at desc, p.id limit ${SHOWN}`,
    db<ProductRow[]>`
      select ${productColumns(db)} from products p
      where p.listed and not p.premium_leather and p.tag_key = 'popular' order by p.created_at desc, p.id limit 40`,
  ]);
  return {
    newArrivals: newArrivals.map(toCard),
    premiumLeather: premiumLeather.map(toCard),
    popular: popularProducts(popular.map(toCard)),
    banners: Object.fromEntries(
      Object.entries(artwork.banners).filter(([name]) => !/^(?:tile|list)-/.test(name)),
    ),
    film: artwork.film,
  };
}
