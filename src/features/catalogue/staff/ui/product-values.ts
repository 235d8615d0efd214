import type { z } from 'zod';
import { catalogueStaffApi, type StaffProductWhole } from '../../../../contract/catalogue-staff.ts';
import { columnOf, NEW_PRODUCT, type ProductField } from '../../../../domain/catalogue/product-fields.ts';
import { toWire, wireName } from '../../../../domain/catalogue/wire-names.ts';

/** What the form of a product holds and sends; the revision goes along when it is saved. */
export const productSchema = catalogueStaffApi.createProduct.body;
export type ProductValues = z.input<typeof productSchema>;
export type ProductOutput = z.output<typeof productSchema>;

/** Name and label of a field of the form. */
export const label = <Name extends ProductField>(name: Name) => ({
  name: wireName(name),
  label: columnOf(name).label,
});

export const valuesOf = ({ fields, product }: StaffProductWhole): ProductValues => ({
  ...fields,
  sizes: product.sizesAvailable.map(({ size, sizeLabel, quantity, ean }) => ({
    size,
    sizeLabel: sizeLabel === String(size) ? '' : sizeLabel,
    quantity,
    was: quantity,
    ean,
  })),
});

export const newValues = (brand: string, countryOfOrigin: string): ProductValues => ({
  ...toWire({ ...NEW_PRODUCT, mrp: null }),
  weightGrams: null,
  brand,
  countryOfOrigin,
  sizes: [],
});
