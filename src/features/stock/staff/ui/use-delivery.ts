import { useEffect, useState } from 'react';
import type { CountedProduct, DeliveryBody } from '../../../../contract/stock-staff.ts';
import { typedPairs } from '../../../../domain/catalogue/staff-figures.ts';
import { useHydrated } from '../../../../platform/browser/use-stored.ts';
import { dropDraft, readDraft, writeDraft } from '../../../../platform/ui/staff/form-draft.ts';

interface Delivery {
  readonly key: string;
  readonly reference: string;
  readonly products: readonly CountedProduct[];
  /** What was typed, by product and size. */
  readonly pairs: Readonly<Record<string, string>>;
}

const DRAFT = 'delivery';
const keyOf = (productId: string, size: number): string => `${size} ${productId}`;
const begin = (): Delivery => ({ key: crypto.randomUUID(), reference: '', products: [], pairs: {} });

/** Nothing typed is no pair. */
export const pairsFrom = (text: string): number | undefined => {
  const pairs = text.trim() === '' ? 0 : typedPairs(text);
  return pairs === undefined || pairs > 10_000 ? undefined : pairs;
};

/** A delivery while it is unpacked. It survives a reload and a lost network: it is saved until it was received. */
export function useDelivery() {
  const hydrated = useHydrated();
  const [delivery, setDelivery] = useState<Delivery>();
  const now = delivery ?? (hydrated ? ((readDraft(DRAFT) as Delivery | undefined) ?? begin()) : undefined);
  // The first look at the draft makes it ours.
  if (now && !delivery) setDelivery(now);
  useEffect(() => {
    if (!delivery) return;
    if (delivery.products.length > 0 || delivery.reference !== '') writeDraft(DRAFT, delivery);
    else dropDraft(DRAFT);
  }, [delivery]);

  const change = (work: (was: Delivery) => Delivery) => setDelivery((was) => work(was ?? begin()));
  const typed = (productId: string, size: number): string => now?.pairs[keyOf(productId, size)] ?? '';
  const lines = (now?.products ?? []).flatMap(({ productId, sizes }) =>
    sizes.map(({ size }) => ({ productId, size, pairs: pairsFrom(typed(productId, size)) })),
  );
  return {
    reference: now?.reference ?? '',
    products: now?.products ?? [],
    typed,
    /** All pairs; undefined while a figure is none. */
    total: lines.some(({ pairs }) => pairs === undefined)
      ? undefined
      : lines.reduce((sum, { pairs = 0 }) => sum + pairs, 0),
    body: (): DeliveryBody => ({
      key: now?.key ?? '',
      reference: now?.reference.trim() ?? '',
      lines: lines.flatMap(({ pairs = 0, ...size }) => (pairs > 0 ? [{ ...size, pairs }] : [])),
    }),
    setReference: (reference: string) => change((was) => ({ ...was, reference })),
    setPairs: (productId: string, size: number, text: string) =>
      change((was) => ({ ...was, pairs: { ...was.pairs, [keyOf(productId, size)]: text } })),
    /** Puts a product on top, and one pair more of a size that was scanned. */
    add: (product: CountedProduct, size: number | null) =>
      change((was) => {
        const key = size === null ? undefined : keyOf(product.productId, size);
        const others = was.products.filter(({ productId }) => productId !== product.productId);
        return {
          ...was,
          products: [product, ...others],
          pairs:
            key === undefined
              ? was.pairs
              : { ...was.pairs, [key]: String((pairsFrom(was.pairs[key] ?? '') ?? 0) + 1) },
        };
      }),
    remove: ({ productId, sizes }: CountedProduct) =>
      change((was) => {
        const gone = new Set(sizes.map(({ size }) => keyOf(productId, size)));
        return {
          ...was,
          products: was.products.filter((each) => each.productId !== productId),
          pairs: Object.fromEntries(Object.entries(was.pairs).filter(([key]) => !gone.has(key))),
        };
      }),
    clear: () => setDelivery(begin()),
  };
}
