import { useSelector } from 'react-redux';
import type { Arrival } from '../../../contract/checkout.ts';
import { paths } from '../../../contract/paths.ts';
import { rangeWords } from '../../../domain/orders/delivery-promise.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { useLastOrder } from './use-last-order.ts';

/** What a shopper asks next. */
export function WhatNext({ expected }: { expected: Arrival | null | undefined }) {
  return (
    <p className="text-ink-soft">
      {expected && (
        <span className="mb-2 block text-ink">
          Delivery <strong className="figures">{rangeWords(expected)}</strong>
        </span>
      )}
      A mail with all the details is on its way.{' '}
      {expected ? 'We' : 'Your order is dispatched within 0-7 days, and we'} write again with its tracking
      number.
    </p>
  );
}

/** View Order goes to the profile; for somebody without an account it opens the order by its signed link. */
export function OrderLinks({ reference }: { reference: string | null }) {
  const user = useSelector((state: RootState) => state.auth.user);
  const last = useLastOrder();
  const link = user === null && last?.orderNumber === reference ? last?.link : undefined;
  const query = link ? `?link=${encodeURIComponent(link)}` : undefined;
  return (
    <div className="result-actions">
      <LinkButton href={reference !== null && query ? paths.invoice(reference) + query : paths.profile}>
        View Order
      </LinkButton>
      {reference !== null && query && (
        <LinkButton look="secondary" href={paths.trackOrder(reference) + query}>
          Track your order
        </LinkButton>
      )}
      <LinkButton look="quiet" href={paths.allCategories}>
        Continue shopping
      </LinkButton>
    </div>
  );
}
