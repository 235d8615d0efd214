import Truck from 'lucide-react/icons/truck';
import { rangeWords } from '../../../domain/orders/delivery-promise.ts';
import type { PromiseState } from '../../orders/ui/use-promise.ts';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { checkoutMessages } from '../messages.ts';

/** When the order comes, below what it costs. The same words as on the product's page, in the mail and in tracking. */
export function PromiseLine({ state }: { state: PromiseState }) {
  const t = useMessages(checkoutMessages);
  const language = useLanguage();
  const promise = state.kind === 'promised' ? state.promise : undefined;
  return (
    <p className="checkout-promise" aria-live="polite">
      <Truck size={20} aria-hidden="true" />
      {promise?.arrives ? (
        <span>
          {withSlots(t.deliveryTo, {
            days: <strong className="figures">{rangeWords(promise.arrives, language)}</strong>,
            place: `${promise.city} ${promise.pincode}`,
          })}
        </span>
      ) : promise ? (
        <span className="text-alarm">{t.notServed}</span>
      ) : (
        <span className="text-ink-soft">{t.pincodeTellsDate}</span>
      )}
    </p>
  );
}
