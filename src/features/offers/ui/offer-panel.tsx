import './offers.css';
import BadgePercent from 'lucide-react/icons/badge-percent';
import { useId, useState } from 'react';
import { formatPrice } from '../../../domain/money/money.ts';
import { missingSentence } from '../../../domain/offers/apply-offers.ts';
import { benefitWords } from '../../../domain/offers/offer-terms.ts';
import { Button } from '../../../platform/ui/button.tsx';
import type { Offers } from './use-offers.ts';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { offerScreenMessages } from '../messages.ts';

/** What offers do to this cart, what a little more would bring, and the field for a code. */
export function OfferPanel({ offers }: { offers: Offers }) {
  const t = useMessages(offerScreenMessages);
  const language = useLanguage();
  const { outcome, refused, remove } = offers;
  return (
    <div className="offers" aria-label={t.offers} role="group">
      {outcome.applied.map(({ id, code, name, benefit, amount }) => (
        <p key={id} className="offer-given">
          <BadgePercent size={18} aria-hidden="true" />
          <span className="min-w-0">
            <strong>{code ?? name}</strong>
            <span className="text-ink-soft">{benefitWords(benefit, language)}</span>
          </span>
          <span className="offer-amount figures">{amount > 0 ? `−${formatPrice(amount)}` : ''}</span>
          {code !== null && (
            <Button small look="quiet" aria-label={t.removeCode(code)} onClick={() => remove(code)}>
              {t.remove}
            </Button>
          )}
        </p>
      ))}
      {outcome.missing.slice(0, 2).map((missing) => (
        <p key={missing.offer.id} className="offer-missing">
          {missingSentence(missing, language)}
        </p>
      ))}
      {refused.map(({ code, sentence }) => (
        <p key={code} className="offer-refused" role="alert">
          <span>{sentence}</span>
          <Button small look="quiet" aria-label={t.removeCode(code)} onClick={() => remove(code)}>
            {t.remove}
          </Button>
        </p>
      ))}
      <CouponField offers={offers} />
    </div>
  );
}

function CouponField({ offers: { add, available, busy } }: { offers: Offers }) {
  const t = useMessages(offerScreenMessages);
  const id = useId();
  const [typed, setTyped] = useState('');
  const apply = () => {
    add(typed);
    setTyped('');
  };
  return (
    <details className="offer-code">
      <summary>{t.haveACode}</summary>
      <div className="offer-field">
        <label htmlFor={id} className="sr-only">
          {t.couponCode}
        </label>
        <input
          id={id}
          className="input"
          value={typed}
          maxLength={40}
          placeholder={t.couponCode}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The form around it is the order.
            event.preventDefault();
            apply();
          }}
        />
        <Button look="quiet" busy={busy} onClick={apply}>
          {t.apply}
        </Button>
      </div>
      {available.length > 0 && (
        <ul className="offer-list" aria-label={t.couponsForCart}>
          {available.map(({ code, words }) => (
            <li key={code}>
              <span className="min-w-0">
                <strong>{code}</strong> <span className="text-ink-soft">{words}</span>
              </span>
              <Button small look="quiet" aria-label={t.applyCode(code)} onClick={() => add(code)}>
                {t.apply}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
