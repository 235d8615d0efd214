import { useRef } from 'react';
import type { CountedProduct } from '../../../../contract/stock-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { unlisted } from '../../../../platform/browser/page.ts';
import { sentenceOf } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/ui/confirm-dialog.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import { StaffPage } from '../../../../platform/ui/staff/page.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { useLeaveWarning } from '../../../../platform/ui/staff/use-leave-warning.ts';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { toast } from '../../../../platform/ui/toast.ts';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { withSlots } from '../../../../platform/ui/with-slots.ts';
import { useReceiveDeliveryMutation } from '../api.ts';
import { ProductSizes } from '../ui/product-sizes.tsx';
import { ScanField } from '../ui/scan-field.tsx';
import { pairsFrom, useDelivery } from '../ui/use-delivery.ts';
import { stockWords } from '../words.ts';
import '../ui/stock-staff.css';

export const meta = unlisted(
  'Receive a delivery · Back office',
  'Pairs that came in, by scanner or keyboard.',
);

export default function ReceiveDelivery() {
  const say = useStaffWords(stockWords);
  const delivery = useDelivery();
  const { products } = delivery;
  const [receive, { isLoading }] = useReceiveDeliveryMutation();
  const leave = useLeaveWarning(products.length > 0 && !isLoading);
  const list = useRef<HTMLUListElement>(null);

  const found = (product: CountedProduct, size: number | null): string => {
    delivery.add(product, size);
    if (size === null) {
      // The fields stand in the document after the next frame.
      requestAnimationFrame(() => list.current?.querySelector('input')?.focus());
      return say('{title}: please type the pairs of each size.', { title: product.title });
    }
    const label = product.sizes.find((each) => each.size === size)?.sizeLabel ?? size;
    const pairs = (pairsFrom(delivery.typed(product.productId, size)) ?? 0) + 1;
    const text = pairs === 1 ? '{title}, size {label}: 1 pair.' : '{title}, size {label}: {pairs} pairs.';
    return say(text, { title: product.title, label, pairs });
  };
  const save = async () => {
    const { data, error } = await receive({ body: delivery.body() });
    if (data) {
      toast.success(data.message);
      delivery.clear();
      return;
    }
    toast.error(sentenceOf(error));
  };
  return (
    <StaffPage title={say('Receive a delivery')} back={{ href: paths.backofficeStock, label: say('Stock') }}>
      <Section title={say('What came')}>
        <ScanField onFound={found} />
        <TextField
          className="delivery-note"
          label={say('Delivery note')}
          hint={say('Its number or whom it came from. It stands in the ledger.')}
          value={delivery.reference}
          maxLength={100}
          onChange={({ target }) => delivery.setReference(target.value)}
        />
      </Section>
      {products.length === 0 ? (
        <EmptyState title={say('Nothing unpacked yet')}>
          {say('Scan the first box, or type a product. Every scan of a size is one more pair.')}
        </EmptyState>
      ) : (
        <form
          className="counting"
          noValidate
          aria-label={say('Pairs received')}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <ul ref={list} className="counted-products">
            {products.map((product) => (
              <ProductSizes
                key={product.productId}
                product={product}
                onRemove={() => delivery.remove(product)}
                field={({ size, sizeLabel, quantity }) => (
                  <TextField
                    key={size}
                    label={sizeLabel}
                    hint={say('{quantity} in stock', { quantity })}
                    inputMode="numeric"
                    placeholder="0"
                    value={delivery.typed(product.productId, size)}
                    error={
                      pairsFrom(delivery.typed(product.productId, size)) === undefined
                        ? say('Whole number')
                        : null
                    }
                    onChange={({ target }) => delivery.setPairs(product.productId, size, target.value)}
                  />
                )}
              />
            ))}
          </ul>
          <SaveBar delivery={delivery} busy={isLoading} />
        </form>
      )}
      <ConfirmDialog
        open={leave.asking}
        title={say('Leave this delivery?')}
        confirmText={say('Leave')}
        closeText={say('Stay here')}
        onConfirm={leave.go}
        onClose={leave.stay}
      >
        <p>
          {say('It is not in stock yet. It stays in this tab: come back to this page and it is here again.')}
        </p>
      </ConfirmDialog>
    </StaffPage>
  );
}

interface SaveBarProps {
  readonly delivery: ReturnType<typeof useDelivery>;
  readonly busy: boolean;
}

function SaveBar({ delivery: { products, total, clear }, busy }: SaveBarProps) {
  const say = useStaffWords(stockWords);
  return (
    <section className="save-bar" aria-label={say('This delivery')}>
      <p role="status">
        {total === undefined
          ? say('Please check the figures.')
          : withSlots(say('{pairs} pairs of {products} products'), {
              pairs: <strong className="figures">{total}</strong>,
              products: products.length,
            })}
      </p>
      <Button small look="quiet" disabled={busy} onClick={clear}>
        {say('Begin anew')}
      </Button>
      <Button small type="submit" busy={busy} busyText={say('Receiving')} disabled={!total}>
        {say('Put into stock')}
      </Button>
    </section>
  );
}
