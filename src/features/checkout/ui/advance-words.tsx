import { formatPrice } from '../../../domain/money/money.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { checkoutMessages } from '../messages.ts';
import type { Advance } from '../state/needed-advance.ts';

/** What is paid now, what at the door, and what a refusal costs. */
export function AdvanceWords({ advance: { now, cashDue, retained } }: { readonly advance: Advance }) {
  const t = useMessages(checkoutMessages);
  return (
    <>
      <p>
        <strong>{t.advanceNow(formatPrice(now), formatPrice(cashDue))}</strong>
      </p>
      <p className="mt-3">
        {retained ? t.advanceStays(formatPrice(now)) : t.advanceReturns(formatPrice(now))}
      </p>
    </>
  );
}
