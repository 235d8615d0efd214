import './offers.css';
import BadgePercent from 'lucide-react/icons/badge-percent';
import { useId, useState } from 'react';
import { formatPrice } from '../../../domain/money/money.ts';
import { missingSentence } from '../../../domain/offers/apply-offers.ts';
import { benefitWords } from '../../../domain/offers/offer-terms.ts';
import { Button } from '../../../platform/ui/button.tsx';
import type { Offers } from './use-offers.ts';

/** What offers do to this cart, what a little more would bring, and the field for a code. */
export function OfferPanel({ offers }: { offers: Offers }) {
  const { outcome, refused, remove } = offers;
  return (
    <div className="offers" aria-label="Offers" role="group">
      {outcome.applied.map(({ id, code, name, benefit, amount }) => (
        <p key={id} className="offer-given">
          <BadgePercent size={18} aria-hidden="true" />
          <span className="min-w-0">
            <strong>{code ?? name}</strong>
            <span className="text-ink-soft"> · {benefitWords(benefit)}</span>
          </span>
          <span className="offer-amount figures">{amount > 0 ? `−${formatPrice(amount)}` : ''}</span>
          {code !== null && (
            <Button small look="quiet" aria-label={`Remove ${code}`} onClick={() => remove(code)}>
              Remove
            </Button>
          )}
        </p>
      ))}
      {outcome.missing.slice(0, 2).map((missing) => (
        <p key={missing.offer.id} className="offer-missing">
          {missingSentence(missing)}
        </p>
      ))}
      {refused.map(({ code, sentence }) => (
        <p key={code} className="offer-refused" role="alert">
          <span>{sentence}</span>
          <Button small look="quiet" aria-label={`Remove ${code}`} onClick={() => remove(code)}>
            Remove
          </Button>
        </p>
      ))}
      <CouponField offers={offers} />
    </div>
  );
}

function CouponField({ offers: { add, available, busy } }: { offers: Offers }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const apply = () => {
    add(typed);
    setTyped('');
  };
  return (
    <details className="offer-code">
      <summary>Have a coupon code?</summary>
      <div className="offer-field">
        <label htmlFor={id} className="sr-only">
          Coupon code
        </label>
        <input
          id={id}
          className="input"
          value={typed}
          maxLength={40}
          placeholder="Coupon code"
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
          Apply
        </Button>
      </div>
      {available.length > 0 && (
        <ul className="offer-list" aria-label="Coupons for this cart">
          {available.map(({ code, words }) => (
            <li key={code}>
              <span className="min-w-0">
                <strong>{code}</strong> <span className="text-ink-soft">{words}</span>
              </span>
              <Button small look="quiet" aria-label={`Apply ${code}`} onClick={() => add(code)}>
                Apply
              </Button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
