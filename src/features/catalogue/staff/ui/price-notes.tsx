import type { StaffProducts } from '../../../../contract/catalogue-staff.ts';
import { formatPrice } from '../../../../domain/money/money.ts';
import { discountPercent } from '../../../../domain/money/pricing.ts';
import {
  discountOn,
  isOnSale,
  NO_SALE,
  offerOn,
  priceWarnings,
  type Prices,
} from '../../../../domain/money/selling-price.ts';
import type { TaxedGoods } from '../../../../domain/money/tax-classes.ts';
import { Button } from '../../../../platform/ui/button.tsx';

export type PriceFormRules = Pick<StaffProducts, 'defaultDiscount' | 'tax'>;

interface Props {
  /** Undefined while what stands in a field is no price. */
  readonly prices: Prices | undefined;
  readonly goods: TaxedGoods;
  readonly rules: PriceFormRules;
  readonly onOwnPrice: (rupees: number) => void;
}

/** What the price without a sale is, in paise and percent. */
export const regularOffer = (prices: Prices, { defaultDiscount, tax }: PriceFormRules) =>
  offerOn({ ...prices, ...NO_SALE }, { defaultDiscount, day: tax.day });

/** What a price means: what the customer pays today, and what to think of before it is saved. */
export function PriceNotes({ prices, goods, rules, onOwnPrice }: Props) {
  if (!prices)
    return (
      <div className="price-notes">
        <p>Please check the figures.</p>
      </div>
    );
  const { defaultDiscount, tax } = rules;
  const today = offerOn(prices, { defaultDiscount, day: tax.day });
  const percent = discountPercent(discountOn(prices, tax.day), defaultDiscount);
  const regular = regularOffer(prices, rules).price;
  const whole = Math.ceil(regular / 100) * 100;
  return (
    <div className="price-notes">
      <p>
        Customer pays <strong className="figures text-ink">{formatPrice(today.price)}</strong>
        {percent > 0 && `, ${percent} % off`}
        {isOnSale(prices, tax.day) && ' (sale price)'}
      </p>
      {priceWarnings({ ...goods, ...prices }, rules).map((warning) => (
        <p key={warning} className="text-alarm">
          {warning}
        </p>
      ))}
      {regular % 100 !== 0 && (
        <Button small look="quiet" onClick={() => onOwnPrice(whole / 100)}>
          Set {formatPrice(whole)}
        </Button>
      )}
    </div>
  );
}
