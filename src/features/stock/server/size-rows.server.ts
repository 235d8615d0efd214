import type { ProductPicture } from '../../../contract/catalogue.ts';
import type { CountedProduct } from '../../../contract/stock-staff.ts';
import type { Db } from '../../../platform/server/db.server.ts';
import { pictureAddress } from '../../catalogue/ui/picture-address.ts';
import { toWire } from '../../../domain/catalogue/wire-names.ts';

type Picture = Pick<ProductPicture, 'base' | 'widths'> | null;
const address = (picture: Picture): string => (picture ? pictureAddress(picture) : '');

export interface NamedSize {
  readonly productId: string;
  readonly title: string;
  readonly sku: string;
  readonly size: number;
  readonly sizeLabel: string;
  readonly picture: Picture;
}

export const productPicture = (db: Db) => db`
  (select json_build_object('base', f.base, 'widths', f.widths)
    from pictures f where f.product_id = p.id order by f.position limit 1)`;

/** The columns of a NamedSize, for a query over `products p` and `product_sizes z`. */
export const sizeColumns = (db: Db) => db`
  p.id as "productId", p.title, p.code as sku, z.size,
  coalesce(z.label, z.size::text) as "sizeLabel", ${productPicture(db)} as picture`;

export const toNamed = ({ picture, ...row }: NamedSize) => ({
  ...toWire(row),
  productImage: address(picture),
});

interface SizedProduct {
  readonly productId: string;
  readonly title: string;
  readonly sku: string;
  readonly picture: Picture;
  readonly sizes: CountedProduct['sizes'];
}

/** The columns of a SizedProduct, for a query over `products p`. */
export const countedColumns = (db: Db) => db`
  p.id as "productId", p.title, p.code as sku, ${productPicture(db)} as picture,
  coalesce((select json_agg(json_build_object('size', z.size, 'sizeLabel', coalesce(z.label, z.size::text), 'quantity', z.quantity) order by z.size)
    from product_sizes z where z.product_id = p.id), '[]') as sizes`;

export const toCounted = ({ picture, ...row }: SizedProduct): CountedProduct => ({
  ...toWire(row),
  productImage: address(picture),
});

/** Who acted, by name where there is an account; for a query over rows `r` with a column `who`. */
export const nameOfWho = (db: Db) => db`
  coalesce((select u.user_name from users u
    where u.id = case when r.who ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then r.who::uuid end), r.who)`;
