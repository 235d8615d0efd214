import { useSelector } from 'react-redux';
import type { Arrival } from '../../../contract/checkout.ts';
import { paths } from '../../../contract/paths.ts';
import { rangeWords } from '../../../domain/orders/delivery-promise.ts';
import type { RootState } from '../../../platform/browser/state.ts';
import { LinkButton } from '../../../platform/ui/link-button.tsx';
import { useLastOrder } from './use-last-order.ts';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { resultMessages } from '../messages/result.ts';

/** What a shopper asks next. */
export function WhatNext({ expected }: { expected: Arrival | null | undefined }) {
  const t = useMessages(resultMessages);
  const language = useLanguage();
  return (
    <p className="text-ink-soft">
      {expected && (
        <span className="mb-2 block text-ink">
          {withSlots(t.deliveryOn, {
            days: <strong className="figures">{rangeWords(expected, language)}</strong>,
          })}
        </span>
      )}
      {expected ? t.detailsByMail : t.detailsByMailLater}
    </p>
  );
}

/** View Order goes to the profile; for somebody without an account it opens the order by its signed link. */
export function OrderLinks({ reference }: { reference: string | null }) {
  const t = useMessages(resultMessages);
  const user = useSelector((state: RootState) => state.auth.user);
  const last = useLastOrder();
  const link = user === null && last?.orderNumber === reference ? last?.link : undefined;
  const query = link ? `?link=${encodeURIComponent(link)}` : undefined;
  return (
    <div className="result-actions">
      <LinkButton href={reference !== null && query ? paths.invoice(reference) + query : paths.profile}>
        {t.viewOrder}
      </LinkButton>
      {reference !== null && query && (
        <LinkButton look="secondary" href={paths.trackOrder(reference) + query}>
          {t.trackYourOrder}
        </LinkButton>
      )}
      <LinkButton look="quiet" href={paths.allCategories}>
        {t.continueShopping}
      </LinkButton>
    </div>
  );
}
