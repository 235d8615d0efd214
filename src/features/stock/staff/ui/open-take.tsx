import { useEffect, useRef, useState } from 'react';
import type { CountedProduct, StockTake, TakeLine } from '../../../../contract/stock-staff.ts';
import { toastOutcome, sentenceOf } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { toast } from '../../../../platform/ui/toast.ts';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { useCountStockMutation, useDropStockTakeMutation } from '../api.ts';
import { ApplyTake } from './apply-take.tsx';
import { CountField } from './count-field.tsx';
import { ProductSizes } from './product-sizes.tsx';
import { ScanField } from './scan-field.tsx';
import { skuOf, toWire } from '../../../../domain/catalogue/wire-names.ts';
import { stockWords } from '../words.ts';

/** Products of the take, as their counted sizes name them; those looked at on this screen come first and whole. */
function productsOf(lines: readonly TakeLine[], opened: readonly CountedProduct[]): CountedProduct[] {
  const known = new Set(opened.map(({ productId }) => productId));
  const others = Map.groupBy(
    lines.filter(({ productId }) => !known.has(productId)),
    ({ productId }) => productId,
  );
  return [
    ...opened,
    ...[...others.values()].flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { productId, title, productImage } = first;
      const sizes = own.map(({ size, sizeLabel }) => ({ size, sizeLabel, quantity: 0 }));
      return [{ productId, title, ...toWire({ sku: skuOf(first) }), productImage, sizes }];
    }),
  ];
}

/** A stock take under way: scan or type what stands on the shelf, see what differs, put it right. */
export function OpenTake({ take }: { readonly take: StockTake }) {
  const say = useStaffWords(stockWords);
  const [opened, setOpened] = useState<readonly CountedProduct[]>([]);
  const [count] = useCountStockMutation();
  const [drop, dropping] = useDropStockTakeMutation();
  const latest = useRef(take);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (take.version >= latest.current.version) latest.current = take;
  }, [take]);
  const lineOf = (productId: string, size: number, lines = take.lines) =>
    lines.find((line) => line.productId === productId && line.size === size);

  const write = async (productId: string, size: number, counted: number | null): Promise<boolean> => {
    const was = lineOf(productId, size, latest.current.lines)?.counted ?? null;
    if (was === counted) return true;
    const { data, error } = await count({ params: { id: take.id }, body: { productId, size, counted, was } });
    if (data?.open) latest.current = data.open;
    if (!data) toast.error(sentenceOf(error));
    return data !== undefined;
  };
  const found = async (product: CountedProduct, size: number | null): Promise<string> => {
    setOpened((before) => [product, ...before.filter(({ productId }) => productId !== product.productId)]);
    if (size === null) {
      // The fields stand in the document after the next frame.
      requestAnimationFrame(() => list.current?.querySelector('input')?.focus());
      return say('{title}: please type what you found of each size.', { title: product.title });
    }
    const label = product.sizes.find((each) => each.size === size)?.sizeLabel ?? size;
    const counted = (lineOf(product.productId, size, latest.current.lines)?.counted ?? 0) + 1;
    const written = await write(product.productId, size, counted);
    return `${product.title}, size ${label}: ${written ? counted : 'not counted'}.`;
  };
  const products = productsOf(take.lines, opened);
  return (
    <>
      <Section
        title={take.name}
        intro={say('Count what stands on the shelf, also pairs that are sold but not packed yet.')}
        actions={
          <Button
            small
            look="quiet"
            busy={dropping.isLoading}
            onClick={() => void toastOutcome(drop({ params: { id: take.id } }))}
          >
            {say('Give up')}
          </Button>
        }
      >
        <ScanField onFound={found} />
      </Section>
      {products.length === 0 ? (
        <EmptyState title={say('Nothing counted yet')}>
          {say('Scan a pair or type a product. Every scan of a size counts one pair more.')}
        </EmptyState>
      ) : (
        <ul ref={list} className="counted-products">
          {products.map((product) => (
            <ProductSizes
              key={product.productId}
              product={product}
              field={({ size, sizeLabel }) => (
                <CountField
                  key={size}
                  sizeLabel={sizeLabel}
                  line={lineOf(product.productId, size)}
                  onCount={(counted) => write(product.productId, size, counted)}
                />
              )}
            />
          ))}
        </ul>
      )}
      {take.lines.length > 0 && <ApplyTake take={take} />}
    </>
  );
}
