import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { CartItem } from '../../../domain/cart/cart.ts';
import { savedOnline, type ChargeTerms } from '../../../domain/money/fees.ts';
import { redeemable } from '../../../domain/credit/redeem.ts';
import { payableBy, type Paise } from '../../../domain/money/money.ts';
import { advanceByTerms } from '../../../domain/orders/advance.ts';
import { NOT_SERVED } from '../../../domain/orders/delivery-promise.ts';
import { deliveryState } from '../../../domain/orders/delivery-state.ts';
import { cashLimitError } from '../../../domain/orders/order-limits.ts';
import type { PaymentMethod } from '../../../domain/orders/order-input.ts';
import { cashAmountError, noCashIn } from '../../../domain/shipping/cash-rules.ts';
import { totalsOfCart } from '../../cart/ui/cart-totals.tsx';
import { usePriceRules } from '../../cart/ui/use-cart.ts';
import type { Offers } from '../../offers/ui/use-offers.ts';
import { useChargeTerms } from '../../orders/ui/use-charge-terms.ts';
import { usePromise } from '../../orders/ui/use-promise.ts';
import { cashOfferOf, limitsOf } from '../../settings/state/select-pricing.ts';
import type { BillingState } from './use-billing-form.ts';

/** Where the order goes, when it comes and what it costs, by either way of paying. */
export function useCheckoutSums(
  items: readonly CartItem[],
  { form, place }: BillingState,
  { outcome }: Pick<Offers, 'outcome'>,
  way: PaymentMethod,
  /** Store credit that may be spent. */
  balance: Paise,
) {
  const rules = usePriceRules();
  const promised = usePromise(form.zipcode);
  const promise = promised.kind === 'promised' ? promised.promise : undefined;
  const delivery = place && deliveryState(form.state, form.zipcode, place);
  const asKnown = useChargeTerms(promised);
  // The shop's answer to an order counts more than what was known before.
  const [told, setTold] = useState<{ pincode: string; charges: ChargeTerms }>();
  const terms = told?.pincode === form.zipcode ? told.charges : asKnown;
  const totalsBy = (method: PaymentMethod) =>
    totalsOfCart(
      items,
      { ...rules, state: delivery?.state ?? form.state },
      { applied: outcome.applied, method, terms },
    );
  const totals = totalsBy(way);
  const inCash = way === 'cod' ? totals : totalsBy('cod');
  const amountCod = payableBy('cod', inCash);
  const amountBy = (method: PaymentMethod): Paise =>
    payableBy(method, method === way ? totals : totalsBy(method));
  const creditBy = (method: PaymentMethod): Paise =>
    balance > 0 ? redeemable({ balance, amount: amountBy(method), method }) : 0;
  const limits = useSelector(limitsOf);
  const offer = useSelector(cashOfferOf);
  const noCash =
    cashLimitError(amountCod, limits) ??
    cashAmountError(amountCod, offer) ??
    (promise?.deliverable && !promise.cash ? noCashIn(promise.pincode) : undefined);
  const now =
    noCash === undefined && promise ? advanceByTerms(amountCod - creditBy('cod'), promise.advance) : 0;
  return {
    creditBy,
    /** What is left to pay beside store credit. */
    restBy: (method: PaymentMethod): Paise => amountBy(method) - creditBy(method),
    promised,
    /** What is paid first with cash on delivery, as far as amount and pincode say. */
    advance:
      now > 0
        ? { now, cashDue: amountCod - creditBy('cod') - now, retained: promise?.advance?.retained === true }
        : undefined,
    delivery,
    notServed: promise?.deliverable === false ? NOT_SERVED : undefined,
    terms,
    tellCharges: (charges: ChargeTerms) => setTold({ pincode: form.zipcode, charges }),
    totals,
    totalsBy,
    amountCod,
    limits,
    noCash,
    saving: savedOnline(way === 'online' ? totals.lines : totalsBy('online').lines),
    payable: payableBy(way, totals),
  };
}

export type CheckoutSums = ReturnType<typeof useCheckoutSums>;
