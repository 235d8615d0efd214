import type { ComponentProps } from 'react';
import type { CartItem } from '../../../domain/cart/cart.ts';
import { chargeOrder, NO_CHARGES, type ChargeTerms } from '../../../domain/money/fees.ts';
import { breakdownOf } from '../../../domain/money/breakdown.ts';
import { formatPrice, paiseFromRupees, paiseFromText, type Paise } from '../../../domain/money/money.ts';
import { sharesOf, type AppliedOffer, type OfferShare } from '../../../domain/offers/apply-offers.ts';
import { totalsOf, type Totals } from '../../../domain/money/totals.ts';
import type { TaxCase } from '../../../domain/money/tax.ts';
import type { PaymentMethod } from '../../../domain/orders/order-input.ts';
import { PriceBreakdown } from '../../orders/ui/price-breakdown.tsx';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { cartMessages } from '../messages.ts';
import { mrpOf } from '../../../domain/catalogue/wire-names.ts';

export type CartSale = Totals<{
  item: CartItem;
  hsn: string;
  taxClass: string;
  mrp: Paise;
  unitPrice: Paise;
  quantity: number;
  discount: Paise;
  offerShares: OfferShare[];
}>;

interface Charge {
  /** What offers take off, line by line. */
  readonly applied?: readonly AppliedOffer[];
  readonly method?: PaymentMethod;
  readonly terms?: ChargeTerms;
}

/** What the cart comes to at the prices it shows, after its offers, with the fees and savings of the way it is paid. */
export function totalsOfCart(
  items: readonly CartItem[],
  sale: TaxCase,
  { applied = [], method = 'online', terms = NO_CHARGES }: Charge = {},
): CartSale {
  const lines = items.map((item, index) => {
    const offerShares = sharesOf(applied, index);
    return {
      item,
      hsn: item.product.hsn,
      taxClass: item.product.taxClass,
      mrp: paiseFromRupees(mrpOf(item.product)),
      unitPrice: paiseFromText(item.price) ?? 0,
      quantity: item.quantity,
      discount: offerShares.reduce((sum, { amount }) => sum + amount, 0),
      offerShares,
    };
  });
  const charged = chargeOrder(lines, method, terms);
  return totalsOf(charged.lines, sale, charged.fees);
}

/** What the cart comes to. At the checkout with the specified Sub Total and Total Tax. */
export function TotalsList({
  totals,
  payable = totals.total,
  net = false,
  credit,
}: {
  readonly totals: CartSale;
  /** Cash is collected in whole rupees. */
  readonly payable?: Paise;
  readonly net?: boolean;
  readonly credit?: ComponentProps<typeof PriceBreakdown>['credit'];
}) {
  return (
    <PriceBreakdown
      breakdown={breakdownOf(totals.lines, payable, useLanguage())}
      credit={credit}
      net={net ? { subTotal: totals.subTotal, totalTax: totals.totalTax } : undefined}
    />
  );
}

/** What another way of paying would save. */
export function ChargeHints({ saving }: Pick<ChargeTerms, 'saving'>) {
  const t = useMessages(cartMessages);
  const online =
    saving.kind === 'percent'
      ? `${saving.value}%`
      : saving.kind === 'amount'
        ? formatPrice(saving.value)
        : '';
  return online === '' ? null : <p className="mt-3 text-sm">{t.payOnlineAndSave(online)}</p>;
}
