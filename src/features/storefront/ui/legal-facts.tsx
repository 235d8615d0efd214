import { Fragment } from 'react';
import { useSelector } from 'react-redux';
import type { ShopProduct } from '../../../contract/catalogue.ts';
import { declarationsOf } from '../../../domain/law/packaged-goods.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { useLanguage } from '../../../platform/ui/language.ts';
import { fromWire } from '../../../domain/catalogue/wire-names.ts';

/** What the law on packaged goods wants beside every product: who makes and sells it, how much, at which M.R.P., who answers. */
export function LegalFacts({ product }: { product: ShopProduct }) {
  const shop = useSelector((state: RootState) => state.shop.settings);
  const language = useLanguage();
  if (!shop) return null;
  const isPair = product.sizesAvailable.some(({ sizeLabel }) => sizeLabel === undefined);
  return declarationsOf(fromWire(product), shop, isPair, language).map(({ label, value, note }) => (
    <Fragment key={label}>
      <dt>{label}</dt>
      <dd className={label === 'M.R.P.' ? 'figures' : undefined}>
        {value}
        {note !== undefined && <span className="block text-sm text-ink-soft">{note}</span>}
      </dd>
    </Fragment>
  ));
}
