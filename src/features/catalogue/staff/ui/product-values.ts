import type { z } from 'zod';
import { catalogueStaffApi, type StaffProductWhole } from '../../../../contract/catalogue-staff.ts';
import { NEW_PRODUCT } from '../../../../domain/catalogue/product-fields.ts';

/** What the form of a product holds and sends; the revision goes along when it is saved. */
export const productSchema = catalogueStaffApi.createProduct.body;
export type ProductValues = z.input<typeof productSchema>;
export type ProductOutput = z.output<typeof productSchema>;

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
  ...NEW_PRODUCT,
  SellingPrice: null,
  weightGrams: null,
  brand,
  countryOfOrigin,
  sizes: [],
});
