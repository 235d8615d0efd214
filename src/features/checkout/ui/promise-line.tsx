import Truck from 'lucide-react/icons/truck';
import { NOT_SERVED, rangeWords } from '../../../domain/orders/delivery-promise.ts';
import type { PromiseState } from '../../orders/ui/use-promise.ts';

/** When the order comes, below what it costs. The same words as on the product's page, in the mail and in tracking. */
export function PromiseLine({ state }: { state: PromiseState }) {
  const promise = state.kind === 'promised' ? state.promise : undefined;
  return (
    <p className="checkout-promise" aria-live="polite">
      <Truck size={20} aria-hidden="true" />
      {promise?.arrives ? (
        <span>
          Delivery <strong className="figures">{rangeWords(promise.arrives)}</strong> to {promise.city}{' '}
          {promise.pincode}
        </span>
      ) : promise ? (
        <span className="text-alarm">{NOT_SERVED}</span>
      ) : (
        <span className="text-ink-soft">Your pincode tells you the delivery date.</span>
      )}
    </p>
  );
}
