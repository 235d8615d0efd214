import { paths } from '../../../contract/paths.ts';
import type { BillingForm } from '../../../domain/orders/billing-fields.ts';
import { billingErrors, tidyBilling } from '../../../domain/orders/billing-rules.ts';
import { Link } from '../../../platform/ui/link.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { checkoutMessages } from '../messages.ts';

/** How far the order is: the payment is next as soon as nothing is missing from the form. */
export function CheckoutSteps({ form }: { form: BillingForm }) {
  const t = useMessages(checkoutMessages);
  const filled = Object.keys(billingErrors(tidyBilling(form))).length === 0;
  const current = (is: boolean) => (is ? ('step' as const) : undefined);
  return (
    <ol className="checkout-steps" aria-label={t.progress}>
      <li data-done="">
        <Link href={paths.cart}>{t.cart}</Link>
      </li>
      <li data-done={filled ? '' : undefined} aria-current={current(!filled)}>
        {t.delivery}
      </li>
      <li aria-current={current(filled)}>{t.payment}</li>
    </ol>
  );
}
