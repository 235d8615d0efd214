import { colourKey, nameKey } from '../../../domain/catalogue/catalogue-names.ts';
import {
  CARD_FIELDS,
  columnOf,
  LIST_FIELDS,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductFields,
} from '../../../domain/catalogue/product-fields.ts';
import { paiseFromRupees } from '../../../domain/money/money.ts';
import { discountOf } from '../../../domain/money/pricing.ts';
import { discountOn, isOnSale, offerOn, type PriceRules } from '../../../domain/money/selling-price.ts';
import type { Column } from '../../../platform/server/table.server.ts';

/** How a field is read where it is not its column of `products p` as it stands. */
const READ: Partial<Readonly<Record<ProductField, string>>> = {
  mrp: 'p.selling_price / 100.0::float8',
  costPrice: 'p.cost_price / 100.0::float8',
  ownPrice: 'p.own_price / 100.0::float8',
  salePrice: 'p.sale_price / 100.0::float8',
  saleFrom: "coalesce(p.sale_from::text, '')",
  saleTo: "coalesce(p.sale_to::text, '')",
  category: '(select name from subcategories where id = p.subcategory_id)',
  type: '(select name from subcategory_types where id = p.type_id)',
};

const tableOf = <Field extends ProductField>(fields: readonly Field[]) =>
  Object.fromEntries(
    fields.map((field) => {
      const { column: name } = columnOf(field);
      return [field, { name, read: READ[field] ?? `p.${name}` }];
    }),
  ) as { readonly [Each in Field]: Column<ProductFields[Each]> };

/** All that staff write, and what their list shows of it, for a query over `products p`. */
export const PRODUCT_TABLE = tableOf(PRODUCT_FIELDS);
export const LIST_TABLE = tableOf(LIST_FIELDS);
/** What cards show of it. */
export const CARD_TABLE = tableOf(CARD_FIELDS);

const paiseOrNull = (rupees: number | null): number | null =>
  rupees === null ? null : paiseFromRupees(rupees);

/** What follows today from the prices that staff wrote. */
export function pricesOn(fields: ProductFields, rules: PriceRules) {
  const discount = discountOn(fields, rules.day);
  return {
    discount,
    price: offerOn(fields, rules).price,
    off: discountOf(discount, rules.defaultDiscount),
    sale_on: isOnSale(fields, rules.day),
  };
}

/** A row of `products` as far as it follows from what staff wrote; category and type are found by their names. */
export function rowOf(fields: ProductFields, rules: PriceRules) {
  const { category: _category, type: _type, ...own } = PRODUCT_TABLE;
  return {
    ...Object.fromEntries(
      Object.entries(own).map(([field, { name }]) => [name, fields[field as ProductField]]),
    ),
    code: fields.sku.toUpperCase(),
    color_key: colourKey(fields.color),
    tag_key: nameKey(fields.tag),
    selling_price: paiseFromRupees(fields.mrp),
    cost_price: paiseOrNull(fields.costPrice),
    own_price: paiseOrNull(fields.ownPrice),
    sale_price: paiseOrNull(fields.salePrice),
    sale_from: fields.saleFrom || null,
    sale_to: fields.saleTo || null,
    ...pricesOn(fields, rules),
  };
}
