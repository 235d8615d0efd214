import '../ui/checkout.css';
import { useSearchParams } from '../../../platform/browser/navigation/hooks.ts';
import type { Screen } from '../../../platform/browser/page.ts';
import { useHydrated } from '../../../platform/browser/use-stored.ts';
import { OrderLinks, WhatNext } from '../ui/guest-links.tsx';
import { useLastOrder } from '../ui/use-last-order.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { withSlots } from '../../../platform/ui/with-slots.ts';
import { resultMessages } from '../messages/result.ts';

export const meta: Screen['meta'] = ({ language }) => ({
  title: resultMessages[language].orderPlaced,
  description: resultMessages[language].orderIsPlaced,
  noindex: true,
});

export default function OrderStatus() {
  const t = useMessages(resultMessages);
  const search = useSearchParams();
  // The page is the same for everybody; whose order it is, only the browser knows.
  const reference = useHydrated() ? search.get('reference') : null;
  const last = useLastOrder();
  const ordered = last?.orderNumber === reference && reference !== null;
  return (
    <div className="page">
      <div className="result">
        <img src="/brand/payment-success.svg" alt="" width={240} height={216} />
        <h1>{t.orderPlacedSuccessfully}</h1>
        <p className="min-h-6 text-ink-soft">
          {reference && (
            <>{withSlots(t.orderId, { id: <strong className="figures text-ink">{reference}</strong> })}</>
          )}
        </p>
        <p>{t.orderIsPlaced}</p>
        {ordered && <WhatNext expected={last?.expected} />}
        <OrderLinks reference={reference} />
      </div>
    </div>
  );
}
