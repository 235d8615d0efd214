import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { type FormEvent, useRef, useState } from 'react';
import type { CountedProduct } from '../../../../contract/stock-staff.ts';
import { sentenceOf } from '../../../../platform/browser/staff/toast-outcome.ts';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { Thumb } from '../../../../platform/ui/staff/thumb.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { useLazyFindForStockQuery } from '../api.ts';
import { skuOf } from '../../../../domain/catalogue/wire-names.ts';
import { stockWords } from '../words.ts';

interface Props {
  /** A product, and the size when the code named one. Answers what is read out. */
  readonly onFound: (product: CountedProduct, size: number | null) => string | Promise<string>;
}

/** A field for a scanner, which types a code and Enter, or for a person. Codes that come quickly are looked up in turn. */
export function ScanField({ onFound }: Props) {
  const say = useStaffWords(stockWords);
  const input = useRef<HTMLInputElement>(null);
  const [find] = useLazyFindForStockQuery();
  const turn = useRef(Promise.resolve());
  const [said, setSaid] = useState('');
  const [near, setNear] = useState<readonly CountedProduct[]>([]);

  const look = async (code: string): Promise<void> => {
    const { data, error } = await find({ query: { code } });
    setNear(data?.near ?? []);
    if (data?.product) setSaid(await onFound(data.product, data.size));
    else if (!data) setSaid(`${code}: ${sentenceOf(error)}`);
    else
      setSaid(
        data.near.length > 0
          ? say('Which one is {code}?', { code })
          : say('There is no product {code}.', { code }),
      );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    if (code === '' || !input.current) return;
    input.current.value = '';
    turn.current = turn.current.then(() => look(code));
  };
  const choose = async (product: CountedProduct) => {
    setNear([]);
    const only = product.sizes.length === 1 ? (product.sizes[0]?.size ?? null) : null;
    setSaid(await onFound(product, only));
  };
  return (
    <form className="scan-field" role="search" onSubmit={submit}>
      <TextField
        ref={input}
        label={say('Scan or type a product')}
        hint={say(
          'A box label, an EAN, a product id such as LTH-SARA-BLK, with its size LTH-SARA-BLK-38, or a part of the name. Then Enter.',
        )}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        maxLength={120}
        autoFocus
      />
      <p className="scan-said" role="status">
        {said !== '' && <ScanBarcode size={18} aria-hidden="true" />}
        {said}
      </p>
      {near.length > 0 && (
        <ul className="scan-near" aria-label={say('Products with such a name')}>
          {near.map((product) => (
            <li key={product.productId}>
              <button type="button" onClick={() => void choose(product)}>
                <Thumb src={product.productImage} size={40} />
                <span>
                  {product.title}
                  <span className="stock-code figures">{skuOf(product)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
