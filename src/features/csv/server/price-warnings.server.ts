import type { StaffProducts } from '../../../contract/catalogue-staff.ts';
import type { ImportFault } from '../../../contract/csv-staff.ts';
import { fieldLabel, type ProductFields } from '../../../domain/catalogue/product-fields.ts';
import { priceWarnings, type Prices } from '../../../domain/money/selling-price.ts';

/** What the form of a product says of these prices. */
export const warningsOf = (
  row: number,
  fields: Pick<ProductFields, keyof Prices | 'hsn' | 'taxClass'>,
  rules: Pick<StaffProducts, 'defaultDiscount' | 'tax'>,
): ImportFault[] =>
  priceWarnings(fields, rules).map((fault) => ({ row, column: fieldLabel('ownPrice'), fault }));
