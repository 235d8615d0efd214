import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { CountedProduct } from '../../../../contract/stock-staff.ts';
import { IconButton } from '../../../../platform/ui/icon-button.tsx';
import { Thumb } from '../../../../platform/ui/staff/thumb.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { skuOf } from '../../../../domain/catalogue/wire-names.ts';
import { stockWords } from '../words.ts';

interface Props {
  readonly product: CountedProduct;
  readonly onRemove?: (() => void) | undefined;
  /** The field of one size. */
  readonly field: (size: CountedProduct['sizes'][number]) => ReactNode;
}

/** One product with a field for each of its sizes. */
export function ProductSizes({ product, onRemove, field }: Props) {
  const say = useStaffWords(stockWords);
  const { title, productImage, sizes } = product;
  return (
    <li className="counted-product">
      <div className="stock-name">
        <Thumb src={productImage} size={48} />
        <div>
          <h3>{title}</h3>
          <span className="stock-code figures">{skuOf(product)}</span>
        </div>
        {onRemove && (
          <IconButton label={say('Take {title} out', { title })} onClick={onRemove}>
            <X size={18} />
          </IconButton>
        )}
      </div>
      <fieldset>
        <legend className="sr-only">{say('Pairs of each size of {title}', { title })}</legend>
        <div className="counted-sizes">{sizes.map((size) => field(size))}</div>
      </fieldset>
    </li>
  );
}
