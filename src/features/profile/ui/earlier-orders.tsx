import { useEffect, useState } from 'react';
import type { EarlierOrder } from '../../../contract/earlier-orders.ts';
import { formatINR } from '../../../domain/money/money.ts';
import { dateWords } from '../../../domain/text/date-words.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { fetchEarlierOrders } from '../../accounts/state/account-actions.ts';
import { OrdersTab } from '../../orders/ui/orders-tab.tsx';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { profileMessages } from '../messages.ts';

/** The orders of this shop, and below them those of the shop that was before it. */
export function AllOrders() {
  return (
    <>
      <OrdersTab />
      <EarlierOrders />
    </>
  );
}

function EarlierOrders() {
  const t = useMessages(profileMessages);
  const language = useLanguage();
  const { run } = useAction(fetchEarlierOrders);
  const [orders, setOrders] = useState<readonly EarlierOrder[]>([]);
  useEffect(() => {
    void run(undefined).then(({ result }) => setOrders(result?.orders ?? []));
  }, [run]);
  if (orders.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="earlier-orders">
      <h2 id="earlier-orders">{t.earlierOrders}</h2>
      <p className="mt-2 text-ink-soft">{t.formerShop}</p>
      <ul className="earlier-orders mt-4">
        {orders.map(({ source, number, at, state, total, lines }) => (
          <li key={`${source} ${number}`}>
            <p>
              <strong className="figures">{number}</strong> · {dateWords(new Date(at), language)} · {state} ·{' '}
              <span className="figures">{formatINR(total)}</span>
            </p>
            <p className="text-ink-soft">
              {lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
