import { NEW_PRODUCT } from '../../../domain/catalogue/product-fields.ts';
import { toWire } from '../../../domain/catalogue/wire-names.ts';

/** What the form of a new product sends. */
export const aProductBody = (change: object = {}) => ({
  ...toWire(NEW_PRODUCT),
  title: 'Tara Mojari in Gold',
  color: 'Gold',
  description: 'Hand-stitched.',
  SellingPrice: 2998,
  category: 'Festive Footwear',
  type: 'Mojaris',
  tag: 'handcrafted',
  brand: 'Kadam',
  material: 'Silk',
  heelMm: 10,
  closure: 'Slip-on',
  care: 'Wipe with a soft cloth.',
  hsn: '6404',
  weightGrams: 400,
  madeMonth: '2026-09',
  sizes: [
    { size: 37, sizeLabel: '', quantity: 4, was: null },
    { size: 38, sizeLabel: '', quantity: 0, was: null },
  ],
  ...change,
});
