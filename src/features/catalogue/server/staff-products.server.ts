import type { StaffProduct, StaffProducts } from '../../../contract/catalogue-staff.ts';
import type { ProductPicture } from '../../../contract/catalogue.ts';
import { Failure } from '../../../domain/errors.ts';
import type { Db } from '../../../platform/db.server.ts';
import { anywhere } from '../../../platform/like.server.ts';
import { pictureAddress } from '../ui/picture-address.ts';
import { readShopSettings } from '../../settings/server/shop-settings.server.ts';

const PAGE_SIZE = 20;

interface Row {
  readonly id: string;
  readonly title: string;
  readonly code: string;
  readonly slug: string;
  readonly selling_price: number;
  readonly discount: number | null;
  readonly price: number;
  readonly sizes: { size: number; label: string | null; quantity: number }[];
  readonly picture: Pick<ProductPicture, 'base' | 'widths'> | null;
}

const columns = (db: Db) => db`
  p.id, p.title, p.code, p.slug, p.selling_price, p.discount, p.price,
  coalesce((select json_agg(json_build_object('size', z.size, 'label', z.label, 'quantity', z.quantity) order by z.size)
    from product_sizes z where z.product_id = p.id), '[]') as sizes,
  (select json_build_object('base', f.base, 'widths', f.widths)
    from pictures f where f.product_id = p.id order by f.position limit 1) as picture`;

const toStaffProduct = (row: Row): StaffProduct => ({
  _id: row.id,
  title: row.title,
  productName: row.code,
  slugTitle: row.slug,
  productImage: row.picture ? pictureAddress(row.picture) : '',
  SellingPrice: row.selling_price / 100,
  discount: row.discount,
  price: row.price / 100,
  sizesAvailable: row.sizes.map(({ size, label, quantity }) => ({
    size,
    sizeLabel: label ?? String(size),
    quantity,
  })),
});

/** Products as they are this moment, in the order of the ids. */
async function readStaffProducts(db: Db, ids: readonly string[]): Promise<StaffProduct[]> {
  const rows = await db<Row[]>`
    select ${columns(db)} from products p where p.id = any(${[...ids]}) order by array_position(${[...ids]}, p.id)`;
  return rows.map(toStaffProduct);
}

export async function readStaffProduct(db: Db, id: string): Promise<StaffProduct> {
  const [product] = await readStaffProducts(db, [id]);
  if (!product) throw new Failure('notFound');
  return product;
}

interface Question {
  readonly page: number;
  readonly text: string;
  readonly stock: 'all' | 'low';
}

/** By title; of what runs low, what sells most first. */
export async function listStaffProducts(db: Db, { page, text, stock }: Question): Promise<StaffProducts> {
  const pattern = anywhere(text);
  const named =
    text === ''
      ? db`true`
      : db`(lower(p.title || ' ' || p.code) like lower(${pattern}) or p.slug = lower(${text}))`;
  const low = db`
    join (select product_id, max(sold) as sold from low_sizes group by product_id) s on s.product_id = p.id`;
  const from = db`from products p ${stock === 'low' ? low : db``} where p.active and ${named}`;
  const sorted = stock === 'low' ? db`s.sold desc, p.title, p.id` : db`p.title, p.id`;
  const [rows, [count], { pricing }] = await Promise.all([
    db<{ id: string }[]>`
      select p.id ${from} order by ${sorted} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
    db<{ total: number }[]>`select count(*)::int as total ${from}`,
    readShopSettings(db),
  ]);
  return {
    success: true,
    products: await readStaffProducts(
      db,
      rows.map(({ id }) => id),
    ),
    defaultDiscount: pricing.defaultDiscount,
    total: count?.total ?? 0,
    page,
    pageSize: PAGE_SIZE,
  };
}
