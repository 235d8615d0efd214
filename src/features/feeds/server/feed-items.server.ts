import type { ProductPicture } from '../../../contract/catalogue.ts';
import { paths } from '../../../contract/paths.ts';
import {
  type Declaration,
  declarationsOf,
  type DeclaredGoods,
  isImported,
  makersOf,
  type Seller,
} from '../../../domain/law/packaged-goods.ts';
import { deliveryFee, type DeliveryTerms } from '../../../domain/money/fees.ts';
import { toDecimalString } from '../../../domain/money/money.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { collectionParts } from '../../catalogue/server/collections/collection-record.server.ts';
import { pictureAddress } from '../../catalogue/ui/picture-address.ts';

const BATCH = 500;
const MOST_PICTURES = 11;

/** One size of one product, in the words that Google and Meta share. */
export interface FeedItem {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly pictures: readonly string[];
  readonly inStock: boolean;
  /** The M.R.P.; `salePrice` is what the customer pays when that is less. */
  readonly price: string;
  readonly salePrice: string | null;
  /** The days of a sale price that ends, as both write them; null where it is no price for some days. */
  readonly saleDays: string | null;
  readonly brand: string;
  /** The EAN of the size, where it has one. */
  readonly gtin: string | null;
  readonly mpn: string;
  readonly color: string;
  readonly size: string;
  /** The number is of this system; a word such as "One size" is of none. */
  readonly sizeSystem: 'EU' | null;
  readonly groupId: string;
  /** What it costs to send this one pair within India, where no zone says otherwise. */
  readonly delivery: string;
  /** What the rules on packaged goods want beside every product. */
  readonly declarations: readonly Declaration[];
  readonly origin: string;
  readonly maker: string;
  /** Of imported goods. */
  readonly importer: string;
}

/** What items need to know of the shop. */
interface FeedShop {
  readonly name: string;
  readonly publicUrl: string;
  readonly delivery: DeliveryTerms;
  readonly seller: Seller;
  /** The Indian date. */
  readonly today: string;
}

interface Row extends Omit<DeclaredGoods, 'mrp'> {
  readonly id: string;
  readonly code: string;
  readonly style: string;
  readonly title: string;
  readonly description: string;
  readonly slug: string;
  readonly mrp: number;
  readonly price: number;
  readonly sale: { from: string | null; to: string } | null;
  readonly brand: string;
  readonly color: string;
  readonly sizes: { size: number; label: string | null; quantity: number; ean: string | null }[];
  readonly pictures: Pick<ProductPicture, 'base' | 'widths'>[];
}

const rupees = (paise: number): string => `${toDecimalString(paise)} INR`;
/** Neither reads drawings. */
const isPhoto = (address: string): boolean => !address.endsWith('.svg');

/** Everything that can be bought and has a picture, of one collection or of all, some products at a time. */
export async function* feedItems(db: Db, shop: FeedShop, collection?: string): AsyncGenerator<FeedItem> {
  const [only] = collection === undefined ? [db`true`] : await collectionParts(db, collection);
  for (let after = ''; ;) {
    const rows = await db<Row[]>`
      select p.id, p.code, p.style_code as style, p.title, p.description, p.slug, p.selling_price as mrp, p.price, p.brand, p.color,
        p.country_of_origin as "countryOfOrigin", p.maker, p.packer, p.net_quantity as "netQuantity", p.made_month as "madeMonth",
        p.bis_licence as "bisLicence", p.bis_exemption as "bisExemption",
        case when p.sale_on and p.sale_to is not null then json_build_object('from', p.sale_from, 'to', p.sale_to) end as sale,
        coalesce((select json_agg(json_build_object('size', z.size, 'label', z.label, 'quantity', z.quantity, 'ean', z.ean) order by z.size)
          from product_sizes z where z.product_id = p.id), '[]') as sizes,
        coalesce((select json_agg(json_build_object('base', f.base, 'widths', f.widths) order by f.position)
          from pictures f where f.product_id = p.id), '[]') as pictures
      from products p where p.active and p.id > ${after} and ${only} order by p.id limit ${BATCH}`;
    for (const row of rows) yield* itemsOf(row, shop);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

/** Both days belong to it, in Indian time. A sale without a first day has begun. */
const saleDays = ({ from, to }: NonNullable<Row['sale']>, today: string): string =>
  `${from ?? today}T00:00+0530/${to}T23:59+0530`;

function* itemsOf(row: Row, { name, publicUrl, delivery, today, seller }: FeedShop): Generator<FeedItem> {
  const pictures = row.pictures
    .map(pictureAddress)
    .filter(isPhoto)
    .map((address) => new URL(address, publicUrl).href);
  if (pictures.length === 0) return;
  const goods = { ...row, mrp: row.mrp / 100 };
  const isPair = row.sizes.some(({ label }) => label === null);
  const importer = makersOf(goods, seller).at(-1)?.value ?? '';
  for (const { size, label, quantity, ean } of row.sizes)
    yield {
      id: `${row.code}-${size}`.slice(0, 50),
      title: row.title.slice(0, 150),
      description: (row.description.replaceAll(/\s+/g, ' ').trim() || row.title).slice(0, 5000),
      link: publicUrl + paths.product(row.slug),
      pictures: pictures.slice(0, MOST_PICTURES),
      inStock: quantity > 0,
      price: rupees(row.mrp),
      salePrice: row.price < row.mrp ? rupees(row.price) : null,
      saleDays: row.sale && row.price < row.mrp ? saleDays(row.sale, today) : null,
      brand: row.brand || name,
      gtin: ean,
      mpn: row.code,
      color: row.color,
      size: label ?? String(size),
      sizeSystem: label === null ? 'EU' : null,
      groupId: row.style.slice(0, 50),
      delivery: rupees(deliveryFee(row.price, delivery)),
      declarations: declarationsOf(goods, seller, isPair),
      origin: row.countryOfOrigin,
      maker: row.maker || seller.goods.maker,
      importer: isImported(goods) ? importer : '',
    };
}
