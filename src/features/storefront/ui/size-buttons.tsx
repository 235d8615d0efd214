import { useSelector } from 'react-redux';
import type { ShopProduct } from '../../../contract/catalogue.ts';
import { sizesOfBrand } from '../../../domain/catalogue/size-chart.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { productMessages } from '../messages/product.ts';

interface Props {
  readonly product: Pick<ShopProduct, 'brand' | 'sizesAvailable'>;
  readonly chosen?: number;
  /** The customer's own size, which is marked. */
  readonly own: number | undefined;
  readonly onChoose: (size: number) => void;
}

/** Sizes with quantity 0 are struck through and cannot be chosen. Where the owner wants it both sizes stand there: "38 · UK 5". */
export function SizeButtons({ product: { brand, sizesAvailable }, chosen, own, onChoose }: Props) {
  const t = useMessages(productMessages);
  const chart = useSelector((state: RootState) => state.shop.settings?.sizes);
  const known = chart && sizesOfBrand(chart, brand);
  return (
    <ul className="sizes">
      {sizesAvailable.map(({ size, quantity, sizeLabel }) => (
        <li key={size}>
          <button
            type="button"
            className="size"
            disabled={quantity === 0}
            aria-pressed={chosen === undefined ? undefined : chosen === size}
            data-own={own === size || undefined}
            title={own === size ? t.yourSize : undefined}
            onClick={() => onChoose(size)}
          >
            {quantity === 0 ? <s>{sizeLabel ?? size}</s> : (sizeLabel ?? size)}
            {sizeLabel === undefined && known?.[size]?.other !== undefined && (
              <span className="size-second">
                <span className="size-dot"> · </span>
                {known[size].other}
              </span>
            )}
            {quantity === 0 && <span className="sr-only"> {t.sizeSoldOut}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
