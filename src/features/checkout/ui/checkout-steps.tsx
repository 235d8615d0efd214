import { paths } from '../../../contract/paths.ts';
import type { BillingForm } from '../../../domain/orders/billing-fields.ts';
import { billingErrors, tidyBilling } from '../../../domain/orders/billing-rules.ts';

/** How far the order is: the payment is next as soon as nothing is missing from the form. */
export function CheckoutSteps({ form }: { form: BillingForm }) {
  const filled = Object.keys(billingErrors(tidyBilling(form))).length === 0;
  const current = (is: boolean) => (is ? ('step' as const) : undefined);
  return (
    <ol className="checkout-steps" aria-label="Progress">
      <li data-done="">
        <a href={paths.cart}>Cart</a>
      </li>
      <li data-done={filled ? '' : undefined} aria-current={current(!filled)}>
        Delivery
      </li>
      <li aria-current={current(filled)}>Payment</li>
    </ol>
  );
}
