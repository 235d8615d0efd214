import { type FormEvent, useState } from 'react';
import type { StockLedger } from '../../../../contract/stock-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { typedPairs } from '../../../../domain/catalogue/staff-figures.ts';
import { toastOutcome } from '../../../../platform/browser/staff/toast-outcome.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Section } from '../../../../platform/ui/staff/section.tsx';
import { Thumb } from '../../../../platform/ui/staff/thumb.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { useStaffWords } from '../../../../platform/ui/staff/words.ts';
import { useChangeLowAtMutation } from '../api.ts';
import { skuOf } from '../../../../domain/catalogue/wire-names.ts';
import { stockWords } from '../words.ts';

type Product = NonNullable<StockLedger['product']>;

/** The product whose ledger is shown: its sizes, and when they run low. */
export function LedgerProduct({
  product,
  size,
}: {
  readonly product: Product;
  readonly size: number | undefined;
}) {
  const say = useStaffWords(stockWords);
  const { productId, title, productImage, sizes } = product;
  return (
    <Section title={title} intro={<span className="figures">{skuOf(product)}</span>}>
      <div className="ledger-product">
        <Thumb src={productImage} size={72} />
        <ul className="ledger-sizes" aria-label={say('Sizes')}>
          <li>
            <a href={paths.backofficeStockLedger(productId)} aria-current={size === undefined || undefined}>
              {say('All sizes')}
            </a>
          </li>
          {sizes.map((each) => (
            <li key={each.size}>
              <a
                className="figures"
                href={paths.backofficeStockLedger(productId, each.size)}
                aria-current={each.size === size || undefined}
              >
                {each.sizeLabel}
                <span className="stock-code">{say('{quantity} in stock', { quantity: each.quantity })}</span>
              </a>
            </li>
          ))}
        </ul>
        <LowAt key={productId} product={product} />
      </div>
    </Section>
  );
}

function LowAt({ product: { productId, lowAt } }: { readonly product: Product }) {
  const say = useStaffWords(stockWords);
  const [typed, setTyped] = useState<string>();
  const [change, { isLoading }] = useChangeLowAtMutation();
  const text = typed ?? (lowAt === null ? '' : String(lowAt));
  const wish = text.trim() === '' ? null : typedPairs(text);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (wish === undefined) return;
    const body = { lowAt: wish };
    if (await toastOutcome(change({ params: { id: productId }, body }))) setTyped(undefined);
  };
  return (
    <form className="low-rule" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={say('Low at so many pairs of a size')}
        hint={say('Empty: by the shop’s rule.')}
        inputMode="numeric"
        value={text}
        error={
          wish === undefined || (wish !== null && wish > 10_000) ? say('A whole number, or nothing') : null
        }
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed !== undefined && (
        <Button type="submit" small busy={isLoading} busyText={say('Saving')}>
          {say('Save')}
        </Button>
      )}
    </form>
  );
}
