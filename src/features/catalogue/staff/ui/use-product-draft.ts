import { useState } from 'react';
import type { StaffProduct } from '../../../../contract/catalogue-staff.ts';
import { typedDiscount, typedPairs, typedPrice } from '../../../../domain/catalogue/staff-figures.ts';
import { toast } from '../../../../platform/ui/toast.ts';
import { rejectionIn, sentenceOf } from '../../../../platform/staff/toast-outcome.ts';
import { useChangePriceMutation, useChangeStockMutation } from '../api.ts';

interface Draft {
  readonly price: string;
  readonly discount: string;
  readonly pairs: Readonly<Record<number, string>>;
}

const draftOf = ({ SellingPrice, discount, sizesAvailable }: StaffProduct): Draft => ({
  price: String(SellingPrice),
  discount: discount === null ? '' : String(discount),
  pairs: Object.fromEntries(sizesAvailable.map(({ size, quantity }) => [size, String(quantity)])),
});

/** The figures of one product while somebody changes them. What was typed stays when the shop says no. */
export function useProductDraft(given: StaffProduct) {
  const [known, setKnown] = useState(given);
  const [seen, setSeen] = useState(given);
  const [draft, setDraft] = useState(() => draftOf(given));
  const [changePrice, price] = useChangePriceMutation();
  const [changeStock, stock] = useChangeStockMutation();

  const wished = { SellingPrice: typedPrice(draft.price), discount: typedDiscount(draft.discount) };
  const sizes = known.sizesAvailable.map((each) => ({
    ...each,
    typed: draft.pairs[each.size] ?? '',
    wished: typedPairs(draft.pairs[each.size] ?? ''),
  }));
  const priceChanged = wished.SellingPrice !== known.SellingPrice || wished.discount !== known.discount;
  const changedSizes = sizes.filter(({ wished: pairs, quantity }) => pairs !== quantity);
  const dirty = priceChanged || changedSizes.length > 0;

  // Newer figures came with the list. They are taken over unless somebody is typing here.
  if (given !== seen) {
    setSeen(given);
    if (!dirty) {
      setKnown(given);
      setDraft(draftOf(given));
    }
  }

  const take = (product: StaffProduct) => {
    setKnown(product);
    return product;
  };
  const save = async (): Promise<void> => {
    const { SellingPrice, discount } = wished;
    if (
      SellingPrice === undefined ||
      discount === undefined ||
      sizes.some((each) => each.wished === undefined)
    ) {
      toast.error('Please check the figures.');
      return;
    }
    const params = { id: known._id };
    let failed: string | undefined;
    if (priceChanged) {
      const { data, error } = await changePrice({
        params,
        body: { SellingPrice, discount, revision: known.revision },
      });
      if (data) take(data.product);
      else failed = sentenceOf(error);
    }
    for (const { size, quantity, wished: pairs } of changedSizes) {
      if (pairs === undefined || failed !== undefined) break;
      const { data, error } = await changeStock({ params, body: { size, quantity: pairs, was: quantity } });
      if (data) take(data.product);
      else {
        failed = sentenceOf(error);
        const now = rejectionIn(error)?.answer['product'] as StaffProduct | undefined;
        const there = now?.sizesAvailable.find((each) => each.size === size);
        if (now && there) {
          take(now);
          setDraft((typed) => ({ ...typed, pairs: { ...typed.pairs, [size]: String(there.quantity) } }));
        }
      }
    }
    if (failed === undefined) toast.success(`${known.productName} is saved.`);
    else toast.error(failed);
  };

  return {
    known,
    draft,
    wished,
    sizes,
    dirty,
    busy: price.isLoading || stock.isLoading,
    setPrice: (text: string) => setDraft({ ...draft, price: text }),
    setDiscount: (text: string) => setDraft({ ...draft, discount: text }),
    setPairs: (size: number, text: string) => setDraft({ ...draft, pairs: { ...draft.pairs, [size]: text } }),
    undo: () => setDraft(draftOf(known)),
    save,
  };
}
