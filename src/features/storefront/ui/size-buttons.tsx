import type { ShopProduct } from '../../../contract/catalogue.ts';

interface Props {
  readonly sizes: ShopProduct['sizesAvailable'];
  readonly chosen?: number;
  /** The customer's own size, which is marked. */
  readonly own: number | undefined;
  readonly onChoose: (size: number) => void;
}

/** Sizes with quantity 0 are struck through and cannot be chosen. */
export function SizeButtons({ sizes, chosen, own, onChoose }: Props) {
  return (
    <ul className="sizes">
      {sizes.map(({ size, quantity, sizeLabel }) => (
        <li key={size}>
          <button
            type="button"
            className="size"
            disabled={quantity === 0}
            aria-pressed={chosen === undefined ? undefined : chosen === size}
            data-own={own === size || undefined}
            title={own === size ? 'Your size' : undefined}
            onClick={() => onChoose(size)}
          >
            {quantity === 0 ? <s>{sizeLabel ?? size}</s> : (sizeLabel ?? size)}
            {quantity === 0 && <span className="sr-only"> sold out</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
