import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Badge } from '../../../../platform/ui/badge.tsx';
import { FieldError } from '../../../../platform/ui/field.tsx';
import { IconButton } from '../../../../platform/ui/icon-button.tsx';
import { SortableList } from '../../../../platform/ui/staff/sortable-list.tsx';
import { Thumb } from '../../../../platform/ui/staff/thumb.tsx';
import { useSettled } from '../../../../platform/ui/staff/use-settled.ts';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { useStaffProductsQuery } from '../../../catalogue/staff/api.ts';
import { useChosenProductsQuery } from '../api.ts';
import { skuOf } from '../../../../domain/catalogue/wire-names.ts';

const MOST = 60;
const FOUND = 8;

interface Props {
  readonly id: string;
  readonly ids: readonly string[];
  readonly error: string | null;
  readonly most?: number;
  readonly onChange: (ids: string[]) => void;
}

/** The products of a row that is chosen by hand: found by name, in the chosen order. */
export function ChosenProducts({ id, ids, error, most = MOST, onChange }: Props) {
  const { data } = useChosenProductsQuery({ query: { ids: ids.join(',') } }, { skip: ids.length === 0 });
  const known = new Map((data?.products ?? []).map((product) => [product._id, product]));
  const nameOf = (each: string): string => known.get(each)?.title ?? each;
  return (
    <div className="field" role="group" aria-labelledby={`${id}-chosen`}>
      <p className="field-label" id={`${id}-chosen`}>
        Chosen products
      </p>
      {ids.length > 0 && (
        <SortableList
          label="Chosen products"
          items={ids}
          idOf={(each) => each}
          nameOf={nameOf}
          onOrder={(order) => onChange([...order])}
        >
          {(each) => {
            const product = known.get(each);
            return (
              <div className="chosen-product">
                <Thumb src={product?.productImage ?? ''} />
                <span>
                  <strong>{nameOf(each)}</strong>
                  {product && <span className="figures">{`${product.color} · ${skuOf(product)}`}</span>}
                </span>
                {data && !product?.shown && <Badge tone="marigold">Not in the shop</Badge>}
                <IconButton
                  label={`Remove ${nameOf(each)}`}
                  onClick={() => onChange(ids.filter((other) => other !== each))}
                >
                  <Trash2 size={18} />
                </IconButton>
              </div>
            );
          }}
        </SortableList>
      )}
      {ids.length < most && <FindProduct taken={ids} onTake={(taken) => onChange([...ids, taken])} />}
      <FieldError id={`${id}-chosen-error`}>{error}</FieldError>
    </div>
  );
}

function FindProduct({ taken, onTake }: { taken: readonly string[]; onTake: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim(), 250);
  const { currentData } = useStaffProductsQuery({ query: { text } }, { skip: text === '' });
  const found =
    text === ''
      ? []
      : (currentData?.products ?? []).filter(({ _id }) => !taken.includes(_id)).slice(0, FOUND);
  return (
    <>
      <TextField
        label="Find a product"
        type="search"
        hint="A part of its name, its colour or its product id."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form around it is saved by its own button.
          event.preventDefault();
          const [first] = found;
          if (first) onTake(first._id);
        }}
      />
      <p role="status" className="sr-only">
        {text !== '' && currentData && `${found.length} found`}
      </p>
      {found.length > 0 && (
        <ul className="found-products" aria-label="Products found">
          {found.map(({ _id, title, color, productImage, ...product }) => (
            <li key={_id}>
              <button type="button" onClick={() => onTake(_id)}>
                <Thumb src={productImage} />
                <span>
                  <strong>{title}</strong>
                  <span className="figures">{`${color} · ${skuOf(product)}`}</span>
                </span>
                <Plus size={18} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {text !== '' && currentData && found.length === 0 && (
        <p className="window-intro">Nothing is called so.</p>
      )}
    </>
  );
}
