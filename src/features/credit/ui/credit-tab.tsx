import { useCallback, useEffect, useState } from 'react';
import type { OwnCredit } from '../../../contract/credit.ts';
import { formatINR } from '../../../domain/money/money.ts';
import { dateWords } from '../../../domain/text/date-words.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { SkeletonLines } from '../../../platform/ui/skeleton.tsx';
import { creditMessages } from '../messages.ts';
import { fetchOwnCredit } from '../state/credit-actions.ts';
import './credit.css';

/** What a customer has to spend, and where it came from. Loaded when it is opened. */
export default function CreditTab() {
  const t = useMessages(creditMessages);
  const { run } = useAction(fetchOwnCredit);
  const [credit, setCredit] = useState<OwnCredit | 'failed'>();
  const load = useCallback(() => {
    void run(undefined).then(({ result }) => setCredit(result ?? 'failed'));
  }, [run]);
  useEffect(load, [load]);
  return (
    <section aria-labelledby="store-credit">
      <h2 id="store-credit">{t.storeCredit}</h2>
      {credit === undefined && <SkeletonLines lines={4} />}
      {credit === 'failed' && (
        <Notice tone="error">
          {t.notFetched}{' '}
          <Button
            small
            look="quiet"
            onClick={() => {
              setCredit(undefined);
              load();
            }}
          >
            {t.tryAgain}
          </Button>
        </Notice>
      )}
      {credit !== undefined && credit !== 'failed' && <Credit credit={credit} />}
    </section>
  );
}

function Credit({ credit: { balance, entries } }: { readonly credit: OwnCredit }) {
  const t = useMessages(creditMessages);
  const language = useLanguage();
  if (entries.length === 0) return <p className="prose mt-3 text-ink-soft">{t.none}</p>;
  return (
    <>
      <p className="credit-balance">
        <strong className="figures">{formatINR(balance)}</strong> {t.toSpend}
      </p>
      <p className="prose text-ink-soft">{t.spendAtCheckout}</p>
      <ul className="credit-history" aria-label={t.history}>
        {entries.map(({ kind, amount, orderNumber, at }) => (
          <li key={`${at} ${kind} ${amount}`}>
            <span className="grow">
              {t.kinds[kind]}
              {orderNumber !== null && `, ${t.ofOrder(orderNumber)}`}
              <span className="credit-date">{dateWords(new Date(at), language)}</span>
            </span>
            <span className="figures">{formatINR(amount)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
