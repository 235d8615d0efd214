import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { CartItem } from '../../../domain/cart/cart.ts';
import { BILLING_FIELDS } from '../../../domain/orders/billing-fields.ts';
import { billingErrors, tidyBilling } from '../../../domain/orders/billing-rules.ts';
import {
  checkOrder,
  orderInput,
  type CheckedOrder,
  type PaymentMethod,
} from '../../../domain/orders/order-input.ts';
import { orderLimitError } from '../../../domain/orders/order-limits.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { toast } from '../../../platform/ui/toast.ts';
import type { Offers } from '../../offers/ui/use-offers.ts';
import type { TypedBusiness } from './business-slot.tsx';
import { TOP, type BillingState } from './use-billing-form.ts';
import type { CheckoutSums } from './use-checkout-sums.ts';

interface Filled {
  readonly items: readonly CartItem[];
  readonly billing: BillingState;
  readonly sums: CheckoutSums;
  readonly coupons: Offers['coupons'];
  readonly whatsapp: boolean;
  readonly business: TypedBusiness;
  /** The code of the card that pays instead of store credit. */
  readonly giftCard: string | undefined;
  readonly way: PaymentMethod;
}

/** The message comes in from the top: the form begins below it, as far as the field's own place allows. */
function showField(id: string): void {
  const field = document.getElementById(id);
  field?.focus({ preventScroll: true });
  document.getElementById('billing')?.scrollIntoView({ block: 'start' });
  field?.scrollIntoView({ block: 'nearest' });
}

/** Makes the order of what was filled in, or says in one sentence why not and shows where. */
export function useOrderCheck({ items, billing, sums, coupons, whatsapp, business, giftCard, way }: Filled) {
  const user = useSelector((state: RootState) => state.auth.user);
  const { form } = billing;
  const { delivery, notServed, limits, noCash, totalsBy } = sums;

  const saleBy = (method: PaymentMethod) => {
    const { order, wrong } = checkOrder(
      orderInput({
        method,
        items,
        form,
        totals: totalsBy(method),
        userEmail: user?.email,
        coupons,
        advance: sums.advance?.now,
        credit: sums.creditBy(method),
        giftCard,
        whatsapp,
        business: business.gstin.trim() === '' ? undefined : { gstin: business.gstin, name: business.name },
      }),
    );
    const beyond = orderLimitError(items, limits) ?? (method === 'cod' ? noCash : undefined);
    const fault = wrong ?? delivery?.wrong ?? notServed ?? business.wrong ?? beyond;
    return fault === undefined ? { order } : { fault };
  };

  // A message goes as soon as what it says is mended.
  const toldFault = useRef<string>(undefined);
  const faultNow = saleBy(way).fault;
  useEffect(() => {
    if (toldFault.current === undefined || faultNow === toldFault.current) return;
    toast.mended(toldFault.current);
    toldFault.current = undefined;
  }, [faultNow]);

  return (method: PaymentMethod): CheckedOrder | undefined => {
    const { order, fault } = saleBy(method);
    const errors = billingErrors(tidyBilling(form));
    if (delivery?.wrong) errors.state ??= delivery.wrong;
    if (notServed) errors.zipcode ??= notServed;
    billing.setErrors(errors);
    if (fault === undefined) return order;
    toldFault.current = fault;
    toast.error(fault, TOP);
    const first = BILLING_FIELDS.find((field) => errors[field] !== undefined);
    if (first) showField(first);
    else if (fault === business.wrong) showField('gstin');
    return undefined;
  };
}
