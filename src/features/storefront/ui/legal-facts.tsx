import { useSelector } from 'react-redux';
import type { ShopProduct } from '../../../contract/catalogue.ts';
import { formatPrice, paiseFromRupees } from '../../../domain/money/money.ts';
import type { RootState } from '../../../platform/browser/state.ts';

/** What the law on packaged goods wants beside every product: who sells it, how much, at which M.R.P., who answers. */
export function LegalFacts({ product }: { product: ShopProduct }) {
  const shop = useSelector((state: RootState) => state.shop.settings);
  const isPair = product.sizesAvailable.some(({ sizeLabel }) => sizeLabel === undefined);
  return (
    <>
      <dt>Net quantity</dt>
      <dd>{isPair ? '1 pair' : '1 piece'}</dd>
      <dt>M.R.P.</dt>
      <dd className="figures">{formatPrice(paiseFromRupees(product.SellingPrice))} incl. of all taxes</dd>
      {shop && (
        <>
          <dt>Packed and sold by</dt>
          <dd>{[shop.legalName, ...shop.address].join(', ')}</dd>
          <dt>Consumer contact</dt>
          <dd>
            {shop.phone} · {shop.email}
            <span className="block text-sm text-ink-soft">{shop.hours}</span>
          </dd>
        </>
      )}
    </>
  );
}
