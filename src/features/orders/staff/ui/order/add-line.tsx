import { useState } from 'react';
import { Button } from '../../../../../platform/ui/button.tsx';
import { Select } from '../../../../../platform/ui/select.tsx';
import { TextField } from '../../../../../platform/ui/text-field.tsx';
import { useProductsToAddQuery } from '../../api.ts';
import { ordersWords } from '../../words.ts';
import { useStaffWords } from '../../../../../platform/ui/staff/words.ts';

export interface AddedLine {
  readonly productId: string;
  readonly title: string;
  readonly color: string;
  readonly size: number;
  readonly label: string;
  readonly quantity: number;
}

/** Finds a product and one of its sizes to be added. */
export function AddLine({ onAdd }: { onAdd: (line: AddedLine) => void }) {
  const say = useStaffWords(ordersWords);
  const [text, setText] = useState('');
  const [productId, setProductId] = useState('');
  const [size, setSize] = useState('');
  const asked = text.trim().length >= 3;
  const { data } = useProductsToAddQuery({ query: { text: text.trim() } }, { skip: !asked });
  const products = asked ? (data?.products ?? []) : [];
  const product = products.find((each) => each.productId === productId) ?? products[0];
  const chosen = product?.sizes.find((each) => String(each.size) === size) ?? product?.sizes[0];
  const add = () => {
    if (!product || !chosen) return;
    const { title, color } = product;
    onAdd({
      productId: product.productId,
      title,
      color,
      size: chosen.size,
      label: chosen.label,
      quantity: 1,
    });
    setText('');
  };
  return (
    <fieldset className="order-admin-add">
      <legend className="field-label">{say('Add a pair')}</legend>
      <TextField
        label={say('Find a product')}
        placeholder={say('Part of its name or id')}
        value={text}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
      />
      {product && chosen && (
        <>
          <Select
            label={say('Product')}
            value={product.productId}
            onChange={({ target }) => setProductId(target.value)}
            options={products.map((each) => ({
              value: each.productId,
              label: `${each.title}, ${each.color} (${each.code})`,
            }))}
          />
          <Select
            label={say('Size')}
            value={String(chosen.size)}
            onChange={({ target }) => setSize(target.value)}
            options={product.sizes.map((each) => ({
              value: String(each.size),
              label: say('{label} ({quantity} left)', { label: each.label, quantity: each.quantity }),
            }))}
          />
          <Button look="secondary" onClick={add}>
            {say('Add')}
          </Button>
        </>
      )}
      {asked && data && products.length === 0 && (
        <p role="status">{say('Nothing is sold under this name.')}</p>
      )}
    </fieldset>
  );
}
