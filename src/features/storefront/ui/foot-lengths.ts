import type { ShopProduct } from '../../../contract/catalogue.ts';
import { type ChartSizes, sizesOfBrand } from '../../../domain/catalogue/size-chart.ts';

export interface FootLength {
  readonly size: number;
  readonly cm: number;
}

/** How long the foot is in each size of a shoe whose heel is known; of anything else nothing. */
export function footLengthsOf(
  { heelMm, brand, sizesAvailable }: Pick<ShopProduct, 'heelMm' | 'brand' | 'sizesAvailable'>,
  chart: ChartSizes | undefined,
): FootLength[] {
  if (heelMm === null || !chart) return [];
  const known = sizesOfBrand(chart, brand);
  return sizesAvailable.flatMap(({ size, sizeLabel }) => {
    const cm = sizeLabel === undefined ? known[size]?.cm : undefined;
    return cm === undefined ? [] : [{ size, cm }];
  });
}
