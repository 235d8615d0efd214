import { DEFAULT_TAX, type TaxSettings } from './tax.ts';
import { classesOfRows, FOOTWEAR, type TaxedGoods } from './tax-classes.ts';

/** A pair of shoes, for tests of what is not about classes. */
export const SHOE: TaxedGoods = { hsn: '6403', taxClass: '' };

/** With the law of 22 September 2025 switched on. */
export const LAWFUL_TAX: TaxSettings = {
  ...DEFAULT_TAX,
  classes: classesOfRows(
    DEFAULT_TAX.classes
      .flatMap(({ id, rows }) => (id === FOOTWEAR ? rows : []))
      .map((row) => ({ ...row, switchedOn: true })),
  ),
};
