import { useSelector } from 'react-redux';
import type { ShopProduct } from '../../../contract/catalogue.ts';
import { sizesOfBrand } from '../../../domain/catalogue/size-chart.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { DimensionDrawing } from './dimension-drawing.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { productMessages } from '../messages/product.ts';

/** What is known of how high and how long a pair is, drawn and in words. Nothing for what has no heel or no size. */
export function Dimensions({ product }: { product: ShopProduct }) {
  const t = useMessages(productMessages);
  const chart = useSelector((state: RootState) => state.shop.settings?.sizes);
  const { heelMm, platformMm, brand, sizesAvailable } = product;
  const known = chart ? sizesOfBrand(chart, brand) : {};
  const lengths = sizesAvailable.flatMap(({ size, sizeLabel }) => {
    const cm = sizeLabel === undefined ? known[size]?.cm : undefined;
    return cm === undefined ? [] : [{ size, cm }];
  });
  const drawn = lengths[Math.floor((lengths.length - 1) / 2)];
  if (heelMm === null || !drawn) return null;
  return (
    <section aria-labelledby="dimensions-title">
      <h2 id="dimensions-title">{t.dimensions}</h2>
      <DimensionDrawing heel={heelMm} platform={platformMm ?? 0} {...drawn} />
      <dl className="foot-lengths" aria-label={t.footLengthBySize}>
        {lengths.map(({ size, cm }) => (
          <div key={size}>
            <dt>{size}</dt>
            <dd>{t.centimetres(cm.toFixed(1))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
