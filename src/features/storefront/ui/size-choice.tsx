import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { ShopProduct } from '../../../contract/catalogue.ts';
import { fitStatement } from '../../../domain/catalogue/fit-outcomes.ts';
import { fitAdvice } from '../../../domain/catalogue/size-chart.ts';
import { stockFor } from '../../../domain/catalogue/stock.ts';
import { countStep } from '../../analytics/state/count-step.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { useYourSize } from '../../sizes/state/your-size-storage.ts';
import { BackAlerts } from './back-alerts.tsx';
import { SizeButtons } from './size-buttons.tsx';
import { SizeChart } from './size-chart.tsx';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { productMessages } from '../messages/product.ts';

interface Props {
  readonly id: string;
  readonly product: ShopProduct;
  readonly chosen: number;
  readonly onChoose: (size: number) => void;
}

/** The sizes of a product. The customer's own is marked, never chosen. */
export function SizeChoice({ id, product, chosen, onChoose }: Props) {
  const t = useMessages(productMessages);
  const language = useLanguage();
  const own = useYourSize(product.brand);
  const reviews = useSelector((state: RootState) => state.reviews.first);
  // What buyers did says more than what some of them wrote.
  const ofThis = reviews?.productId === product._id ? reviews : undefined;
  const did = ofThis?.outcomes && fitStatement(ofThis.outcomes, language);
  const advice = did ?? (ofThis && fitAdvice(ofThis.fit, language));
  const { sizesAvailable } = product;
  const lacks =
    own !== undefined && sizesAvailable.some(({ size }) => size === own) && stockFor(product, own) === 0;
  useEffect(() => {
    if (lacks) countStep({ what: 'wanted', product: product._id, size: own });
  }, [lacks, own, product._id]);
  const hasSizes = sizesAvailable.some(({ sizeLabel }) => sizeLabel === undefined);
  return (
    <section aria-labelledby={id}>
      <div className="choice-head">
        <h2 id={id} className="choice-title">
          {t.size}
        </h2>
        {hasSizes && <SizeChart brand={product.brand} />}
      </div>
      <SizeButtons product={product} chosen={chosen} own={own} onChoose={onChoose} />
      {hasSizes && <p className="size-note">{own === undefined ? t.notSure : t.yourSizeIs(own)}</p>}
      {advice && <p className="size-note">{advice}</p>}
      <BackAlerts product={product} />
    </section>
  );
}
