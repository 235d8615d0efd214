import { Fragment } from 'react';
import { useSelector } from 'react-redux';
import type { ShopProduct } from '../../../contract/catalogue.ts';
import { declarationsOf } from '../../../domain/law/packaged-goods.ts';
import type { RootState } from '../../../platform/browser/state.ts';

/** What the law on packaged goods wants beside every product: who makes and sells it, how much, at which M.R.P., who answers. */
export function LegalFacts({ product }: { product: ShopProduct }) {
  const shop = useSelector((state: RootState) => state.shop.settings);
  if (!shop) return null;
  const isPair = product.sizesAvailable.some(({ sizeLabel }) => sizeLabel === undefined);
  return declarationsOf(product, shop, isPair).map(({ label, value, note }) => (
    <Fragment key={label}>
      <dt>{label}</dt>
      <dd className={label === 'M.R.P.' ? 'figures' : undefined}>
        {value}
        {note !== undefined && <span className="block text-sm text-ink-soft">{note}</span>}
      </dd>
    </Fragment>
  ));
}
