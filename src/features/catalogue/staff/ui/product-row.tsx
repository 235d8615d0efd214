import { type FormEvent, useState } from 'react';
import type { StaffProduct, StaffProducts } from '../../../../contract/catalogue-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { typedPairs, typedPrice } from '../../../../domain/catalogue/staff-figures.ts';
import { formatPrice } from '../../../../domain/money/money.ts';
import type { Prices } from '../../../../domain/money/selling-price.ts';
import { rejectionIn, sentenceOf } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Thumb } from '../../../../platform/ui/staff/thumb.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { toast } from '../../../../platform/ui/toast.ts';
import { useChangePriceMutation, useChangeStockMutation } from '../api.ts';
import { PriceNotes, regularOffer } from './price-notes.tsx';
import { ProductState } from './product-state.tsx';
import { fromWire, mrpOf, skuOf, toWire } from '../../../../domain/catalogue/wire-names.ts';

interface Props {
  readonly product: StaffProduct;
  readonly rules: Pick<StaffProducts, 'defaultDiscount' | 'tax'>;
  readonly ticked: boolean;
  readonly onTick: () => void;
}

const draftOf = ({ ownPrice, sizesAvailable, ...product }: StaffProduct) => ({
  mrp: String(mrpOf(product)),
  price: ownPrice === null ? '' : String(ownPrice),
  pairs: Object.fromEntries(sizesAvailable.map(({ size, quantity }) => [size, String(quantity)])),
});

/** What is typed into a row beside what the shop knows. What was typed stays when the shop says no. */
function useProductDraft(given: StaffProduct) {
  const [known, setKnown] = useState(given);
  const [seen, setSeen] = useState(given);
  const [draft, setDraft] = useState(() => draftOf(given));
  const [changePrice, price] = useChangePriceMutation();
  const [changeStock, stock] = useChangeStockMutation();
  const busy = price.isLoading || stock.isLoading;

  const mrp = typedPrice(draft.mrp);
  const ownPrice = draft.price.trim() === '' ? null : typedPrice(draft.price);
  // Whoever types a price no longer means a percentage.
  const discount = ownPrice === null ? known.discount : null;
  const sizes = known.sizesAvailable.map((each) => {
    const typed = draft.pairs[each.size] ?? '';
    return { ...each, typed, pairs: typedPairs(typed) };
  });
  const priceChanged = mrp !== mrpOf(known) || ownPrice !== known.ownPrice;
  const counted = sizes.filter(({ pairs, quantity }) => pairs !== quantity);
  const dirty = priceChanged || counted.length > 0;

  // Newer figures came with the list. They are taken over unless somebody is typing here.
  if (given !== seen) {
    setSeen(given);
    if (!dirty) {
      setKnown(given);
      setDraft(draftOf(given));
    }
  }

  const savePrice = async (body: Pick<Prices, 'mrp' | 'ownPrice' | 'discount'>) => {
    const { data, error } = await changePrice({
      params: { id: known._id },
      body: { ...toWire(body), revision: known.revision },
    });
    if (data) setKnown(data.product);
    // Somebody else was quicker: their values are what a second save is measured against.
    const now = rejectionIn(error)?.answer['product'] as StaffProduct | undefined;
    if (now) setKnown({ ...known, ...now, sizesAvailable: known.sizesAvailable });
    return error && sentenceOf(error);
  };
  const savePairs = async (size: number, quantity: number, was: number) => {
    const { data, error } = await changeStock({ params: { id: known._id }, body: { size, quantity, was } });
    const now = data?.product ?? (rejectionIn(error)?.answer['product'] as StaffProduct | undefined);
    if (now) setKnown(now);
    const there = error && now?.sizesAvailable.find((each) => each.size === size);
    if (there) setDraft((typed) => ({ ...typed, pairs: { ...typed.pairs, [size]: String(there.quantity) } }));
    return error && sentenceOf(error);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (mrp === undefined || ownPrice === undefined || sizes.some(({ pairs }) => pairs === undefined)) {
      toast.error('Please check the figures.');
      return;
    }
    let failed = priceChanged ? await savePrice({ mrp, ownPrice, discount }) : undefined;
    for (const { size, quantity, pairs } of counted)
      if (failed === undefined && pairs !== undefined) failed = await savePairs(size, pairs, quantity);
    if (failed === undefined) toast.success(`${skuOf(known)} is saved.`);
    else toast.error(failed);
  };
  const prices =
    mrp === undefined || ownPrice === undefined ? undefined : { ...fromWire(known), mrp, ownPrice, discount };
  return { known, draft, setDraft, mrp, ownPrice, prices, sizes, dirty, busy, save };
}

/** One product of the list: its price and the pairs of each size, changed in place. */
export function ProductRow({ product, rules, ticked, onTick }: Props) {
  const { known, draft, setDraft, mrp, ownPrice, prices, sizes, dirty, busy, save } =
    useProductDraft(product);
  return (
    <li>
      <form
        className="price-row"
        noValidate
        onSubmit={(event) => void save(event)}
        aria-label={known.title}
        data-ticked={ticked || undefined}
      >
        <div className="price-name">
          <label className="tick">
            <input type="checkbox" aria-label={`Select ${skuOf(known)}`} checked={ticked} onChange={onTick} />
          </label>
          <Thumb src={known.productImage} size={56} />
          <div className="min-w-0">
            <h2>
              <a className="hover:underline" href={paths.backofficeProduct(known._id)}>
                {known.title}
              </a>
            </h2>
            <p className="price-code figures">
              {skuOf(known)} <ProductState product={known} />
            </p>
          </div>
        </div>
        <div className="price-fields">
          <TextField
            label="M.R.P. in ₹"
            inputMode="decimal"
            value={draft.mrp}
            error={mrp === undefined ? 'A price such as 1999 or 1999.50' : null}
            onChange={({ target }) => setDraft({ ...draft, mrp: target.value })}
          />
          <TextField
            label="Selling price in ₹"
            inputMode="decimal"
            value={draft.price}
            placeholder={prices && formatPrice(regularOffer(prices, rules).price)}
            error={ownPrice === undefined ? 'A price such as 1999 or 1999.50, or nothing' : null}
            onChange={({ target }) => setDraft({ ...draft, price: target.value })}
          />
          <PriceNotes
            prices={prices}
            goods={product}
            rules={rules}
            onOwnPrice={(rupees) => setDraft({ ...draft, price: String(rupees) })}
          />
        </div>
        <fieldset className="min-w-0">
          <legend className="field-label mb-2">Pairs of each size</legend>
          <div className="price-sizes">
            {sizes.map(({ size, sizeLabel, quantity, typed, pairs }) => (
              <TextField
                key={size}
                className={quantity === 0 ? 'price-gone' : ''}
                label={sizeLabel}
                inputMode="numeric"
                value={typed}
                error={pairs === undefined ? 'Whole number' : null}
                onChange={({ target }) =>
                  setDraft({ ...draft, pairs: { ...draft.pairs, [size]: target.value } })
                }
              />
            ))}
          </div>
        </fieldset>
        {dirty && (
          <div className="price-save">
            <Button type="submit" small busy={busy} busyText="Saving">
              Save
            </Button>
            <Button small look="quiet" disabled={busy} onClick={() => setDraft(draftOf(known))}>
              Undo
            </Button>
          </div>
        )}
      </form>
    </li>
  );
}
