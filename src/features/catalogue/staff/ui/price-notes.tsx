import type { StaffProducts } from '../../../../contract/catalogue-staff.ts';
import { formatPrice, formatWholeINR } from '../../../../domain/money/money.ts';
import { discountFor, offerOf, paiseWarning, type Offer } from '../../../../domain/money/pricing.ts';
import { doubtfulPrices } from '../../../../domain/money/tax.ts';
import type { TaxedGoods } from '../../../../domain/money/tax-classes.ts';
import { Button } from '../../../../platform/ui/button.tsx';

interface Props {
  /** Undefined while what stands in the field is no price. */
  readonly SellingPrice: number | undefined;
  readonly discount: number | null | undefined;
  readonly goods: TaxedGoods;
  readonly rules: Pick<StaffProducts, 'defaultDiscount' | 'tax'>;
  readonly onDiscount: (percent: number) => void;
}

/** The discount that brings a price to the next whole rupee. */
const wholeRupees = ({ mrp, price }: Offer): number => discountFor(mrp, Math.ceil(price / 100) * 100);

/** What a price means: what the customer pays, paise that nobody wants, and a price at which no rate of tax fits. */
export function PriceNotes({
  SellingPrice,
  discount,
  goods,
  rules: { defaultDiscount, tax },
  onDiscount,
}: Props) {
  const offer =
    SellingPrice !== undefined && discount !== undefined
      ? offerOf({ SellingPrice, discount }, defaultDiscount)
      : undefined;
  const paise = offer && paiseWarning(offer.price);
  const doubtful = doubtfulPrices(goods, tax);
  const isDoubtful = offer && doubtful && offer.price > doubtful.above && offer.price <= doubtful.upTo;
  return (
    <div className="price-notes">
      <p>
        {offer ? (
          <>
            Customer pays <strong className="figures text-ink">{formatPrice(offer.price)}</strong>
          </>
        ) : (
          'Please check the figures.'
        )}
      </p>
      {offer && paise && (
        <p className="text-alarm">
          {paise}{' '}
          <Button small look="quiet" onClick={() => onDiscount(wholeRupees(offer))}>
            Set {formatPrice(Math.ceil(offer.price / 100) * 100)}
          </Button>
        </p>
      )}
      {isDoubtful && (
        <p className="text-alarm">
          Above {formatWholeINR(doubtful.above)} and up to {formatWholeINR(doubtful.upTo)} neither rate of tax
          fits a price with tax inside. Better choose one outside.
        </p>
      )}
    </div>
  );
}
