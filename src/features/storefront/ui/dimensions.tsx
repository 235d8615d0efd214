import { useSelector } from 'react-redux';
import type { RootState } from '../../../platform/browser/state.ts';
import { DimensionDrawing } from './dimension-drawing.tsx';
import { footLengthsOf } from './foot-lengths.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { dimensionsMessages } from '../messages/dimensions.ts';

/** What is known of how high and how long a pair of the product shown is, drawn and in words. */
export default function Dimensions() {
  const t = useMessages(dimensionsMessages);
  const product = useSelector((state: RootState) => state.products.particularproduct);
  const chart = useSelector((state: RootState) => state.shop.settings?.sizes);
  if (!product) return null;
  const lengths = footLengthsOf(product, chart);
  const drawn = lengths[Math.floor((lengths.length - 1) / 2)];
  if (!drawn) return null;
  return (
    <>
      <h2 id="dimensions-title">{t.dimensions}</h2>
      <DimensionDrawing heel={product.heelMm ?? 0} platform={product.platformMm ?? 0} {...drawn} />
      <dl className="foot-lengths" aria-label={t.footLengthBySize}>
        {lengths.map(({ size, cm }) => (
          <div key={size}>
            <dt>{size}</dt>
            <dd>{t.centimetres(cm.toFixed(1))}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
