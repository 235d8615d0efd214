import type { Output } from '../../../../contract/endpoint.ts';
import type { orderAdminApi } from '../../../../contract/order-admin.ts';
import { codeReadings } from '../../../../domain/catalogue/scanned-code.ts';
import { priceAfterDiscount } from '../../../../domain/money/pricing.ts';
import type { Db } from '../../../../platform/server/db.server.ts';
import { productsByText } from '../../../catalogue/server/products-by-text.server.ts';
import { readShopSettings } from '../../../settings/server/shop-settings.server.ts';
import { imageOf } from '../order-view.server.ts';

type Found = Output<typeof orderAdminApi.productsToAdd>;
type Row = Omit<Found['products'][number], 'price'> & { mrp: number; discount: number | null };
const MOST = 20;

/** The product that a code names: the EAN of a size, or a product id, alone or with a size: `LTH-SARA-BLK-38`. */
async function byCode(db: Db, text: string): Promise<{ id: string; size: string | undefined } | undefined> {
  const codes = codeReadings(text.toUpperCase());
  const [named] = await db<{ id: string; size: number }[]>`
    select product_id as id, size from product_sizes where ean = ${text.toUpperCase()}`;
  if (named) return { id: named.id, size: String(named.size) };
  const rows = await db<{ id: string; code: string }[]>`
    select p.id, p.code from products p where p.active and p.code = any(${codes.map(({ code }) => code)})`;
  for (const { code, size } of codes) {
    const row = rows.find((each) => each.code === code);
    if (row) return { id: row.id, size };
  }
  return undefined;
}

/** What is scanned while an order is packed: the pair may be the last one, and sold. */
export async function scannedPair(db: Db, text: string): Promise<Output<typeof orderAdminApi.scannedPair>> {
  const named = await byCode(db, text);
  const sizes = named
    ? await db<{ title: string; size: number; label: string }[]>`
        select p.title, s.size, coalesce(s.label, s.size::text) as label
        from products p join product_sizes s on s.product_id = p.id where p.id = ${named.id} order by s.size`
    : [];
  const [first] = sizes;
  if (!named || !first) return { success: true, pair: null };
  const asked = sizes.find(
    ({ size, label }) => label.toUpperCase() === named.size || size === Number(named.size),
  );
  const only = named.size === undefined && sizes.length === 1 ? first : asked;
  const { title } = first;
  return {
    success: true,
    pair: { productId: named.id, title, size: only?.size ?? null, sizeLabel: only?.label ?? '' },
  };
}

/** Products that are sold and have a pair left, by code or by any part of the title. */
export async function productsToAdd(db: Db, text: string): Promise<Found> {
  const [scanned, settings] = await Promise.all([byCode(db, text), readShopSettings(db)]);
  const ids = scanned
    ? [scanned.id]
    : await productsByText(db, text, { most: MOST, where: db`p.active and p.sizes_in_stock <> '{}'` });
  const rows = await db<Row[]>`
    select p.id as "productId", p.title, p.code, p.color, p.selling_price as mrp, p.discount,
      coalesce((select case when cardinality(i.widths) = 0 then i.base else i.base || '-' || i.widths[1] || '.webp' end
       from pictures i where i.product_id = p.id order by i.position limit 1), '') as picture,
      (select json_agg(json_build_object('size', s.size, 'label', coalesce(s.label, s.size::text), 'quantity', s.quantity)
        order by s.size) from product_sizes s where s.product_id = p.id and s.quantity > 0) as sizes
    from products p
    where p.active and p.id = any(${ids}) and exists (select 1 from product_sizes s where s.product_id = p.id and s.quantity > 0)
    order by p.title, p.id`;
  const products = rows.map(({ mrp, discount, picture, ...row }) => ({
    ...row,
    picture: imageOf(picture),
    price: priceAfterDiscount(mrp, discount, settings.pricing.defaultDiscount),
  }));
  const size = products[0]?.sizes.find(
    (each) => each.label.toUpperCase() === scanned?.size || each.size === Number(scanned?.size),
  );
  return { success: true, products, size: scanned ? (size?.size ?? null) : null };
}
