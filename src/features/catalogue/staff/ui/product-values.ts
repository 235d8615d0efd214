import type { z } from 'zod';
import { catalogueStaffApi, type StaffProductWhole } from '../../../../contract/catalogue-staff.ts';

/** What the form of a product holds and sends; the revision goes along when it is saved. */
export const productSchema = catalogueStaffApi.createProduct.body;
export type ProductValues = z.input<typeof productSchema>;
export type ProductOutput = z.output<typeof productSchema>;

export const valuesOf = ({ fields, product }: StaffProductWhole): ProductValues => ({
  ...fields,
  sizes: product.sizesAvailable.map(({ size, sizeLabel, quantity }) => ({
    size,
    sizeLabel: sizeLabel === String(size) ? '' : sizeLabel,
    quantity,
    was: quantity,
  })),
});

/** An empty figure is told like an empty text; no rule lets it through. */
const NO_FIGURE = null as unknown as number;

export const newValues = (brand: string, countryOfOrigin: string): ProductValues => ({
  title: '',
  color: '',
  description: '',
  SellingPrice: NO_FIGURE,
  discount: null,
  category: '',
  type: '',
  tag: '',
  isPremiumLeather: false,
  brand,
  material: '',
  heelMm: null,
  closure: '',
  care: '',
  productName: '',
  slugTitle: '',
  hsn: '',
  weightGrams: NO_FIGURE,
  countryOfOrigin,
  sizes: [],
});
