import { type FormEvent, useState } from 'react';
import type { StaffProduct } from '../../../../contract/catalogue-staff.ts';
import { paths } from '../../../../contract/paths.ts';
import { formatPrice } from '../../../../domain/money/money.ts';
import { discountFor, offerOf, paiseWarning, type Offer } from '../../../../domain/money/pricing.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { TextField } from '../../../../platform/ui/text-field.tsx';
import { Thumb } from '../../../../platform/ui/staff/thumb.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { useProductDraft } from './use-product-draft.ts';

interface Props {
  readonly product: StaffProduct;
  readonly defaultDiscount: number;
}

/** The discount that brings a price to the next whole rupee. */
const wholeRupees = ({ mrp, price }: Offer): number => discountFor(mrp, Math.ceil(price / 100) * 100);

/** One product: its price and the pairs of each size, changed in place. */
export function ProductEditor({ product, defaultDiscount }: Props) {
  const edit = useProductDraft(product);
  const [pictures, setPictures] = useState(false);
  const { known, draft, wished, sizes } = edit;
  const offer =
    wished.SellingPrice !== undefined && wished.discount !== undefined
      ? offerOf({ SellingPrice: wished.SellingPrice, discount: wished.discount }, defaultDiscount)
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void edit.save();
  };
  return (
    <li>
      <form className="price-row" noValidate onSubmit={submit} aria-label={known.title}>
        <div className="price-name">
          <Thumb src={known.productImage} size={56} />
          <div className="min-w-0">
            <h2>
              <a className="hover:underline" href={paths.product(known.slugTitle)}>
                {known.title}
              </a>
            </h2>
            <p className="figures text-sm text-ink-soft">{known.productName}</p>
          </div>
        </div>
        <div className="price-fields">
          <TextField
            label="M.R.P. in ₹"
            inputMode="decimal"
            value={draft.price}
            error={wished.SellingPrice === undefined ? 'A price such as 1999 or 1999.50' : null}
            onChange={({ target }) => edit.setPrice(target.value)}
          />
          <TextField
            label="Discount in %"
            inputMode="decimal"
            value={draft.discount}
            placeholder={`${defaultDiscount} (shop)`}
            error={wished.discount === undefined ? 'A percentage from 0 to 100, or nothing' : null}
            onChange={({ target }) => edit.setDiscount(target.value)}
          />
          <p className="col-span-2 text-sm text-ink-soft">
            {offer ? (
              <>
                She pays <strong className="figures text-ink">{formatPrice(offer.price)}</strong>
              </>
            ) : (
              'Please check the figures.'
            )}
          </p>
          {offer && paiseWarning(offer.price) && (
            <p className="col-span-2 text-sm text-alarm">
              {paiseWarning(offer.price)}{' '}
              <Button small look="quiet" onClick={() => edit.setDiscount(String(wholeRupees(offer)))}>
                Set {formatPrice(Math.ceil(offer.price / 100) * 100)}
              </Button>
            </p>
          )}
        </div>
        <fieldset className="min-w-0">
          <legend className="field-label mb-2">Pairs of each size</legend>
          <div className="price-sizes">
            {sizes.map(({ size, sizeLabel, quantity, typed, wished: pairs }) => (
              <TextField
                key={size}
                className={quantity === 0 ? 'price-gone' : ''}
                label={sizeLabel}
                inputMode="numeric"
                value={typed}
                error={pairs === undefined ? 'Whole number' : null}
                onChange={({ target }) => edit.setPairs(size, target.value)}
              />
            ))}
          </div>
        </fieldset>
        {edit.dirty && (
          <div className="price-save">
            <Button type="submit" small busy={edit.busy} busyText="Saving">
              Save
            </Button>
            <Button small look="quiet" disabled={edit.busy} onClick={edit.undo}>
              Undo
            </Button>
          </div>
        )}
      </form>
      <details className="price-pictures" onToggle={({ currentTarget }) => setPictures(currentTarget.open)}>
        <summary>Pictures of {known.title}</summary>
        {pictures && <ProductPictures productId={known._id} />}
      </details>
    </li>
  );
}
