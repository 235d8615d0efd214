import { useEffect, useState } from 'react';
import { formatINR, type Paise } from '../../../domain/money/money.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { giftMessages } from '../../credit/gift-messages.ts';
import { fetchGiftBalance } from '../../credit/state/gift-actions.ts';

/** A card that pays, with what is left on it. */
export interface UsedCard {
  readonly code: string;
  readonly balance: Paise;
}

interface Props {
  readonly card: UsedCard | undefined;
  readonly onChange: (card: UsedCard | undefined) => void;
  /** What of it pays this order. */
  readonly credit: Paise;
  readonly busy: boolean;
}

/** The code of a gift card, and what it pays. It stands within the form of the checkout: Enter applies it. */
export default function GiftCardChoice({ card, onChange, credit, busy }: Props) {
  const t = useMessages(giftMessages);
  const { run, busy: asking } = useAction(fetchGiftBalance);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  const code = card?.code;
  const before = card?.balance;
  // After each attempt it is asked again: it may have been spent elsewhere.
  useEffect(() => {
    if (busy || code === undefined) return;
    let left = false;
    void run(code).then(({ result, rejection }) => {
      if (left || rejection?.code === 'tooManyRequests' || result?.balance === before) return;
      onChange(result && result.balance > 0 ? { code, balance: result.balance } : undefined);
    });
    return () => {
      left = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when an attempt is over
  }, [busy]);
  const apply = async () => {
    if (typed.trim() === '' || asking) return;
    setWrong('');
    const { result, rejection } = await run(typed);
    if (result && result.balance > 0) onChange({ code: typed, balance: result.balance });
    else setWrong(result ? t.left(formatINR(0), result.end) : (rejection.message ?? t.notFetched));
  };
  if (card)
    return (
      <div className="mb-4" role="status">
        <p>{t.atCheckout.pays(formatINR(credit), formatINR(card.balance))}</p>
        <Button small look="quiet" onClick={() => onChange(undefined)}>
          {t.atCheckout.remove}
        </Button>
      </div>
    );
  if (!isOpen)
    return (
      <div className="mb-4">
        <Button small look="quiet" aria-expanded={false} onClick={() => setOpen(true)}>
          {t.atCheckout.have}
        </Button>
      </div>
    );
  return (
    <div className="mb-4 grid max-w-md gap-3">
      <TextField
        label={t.code}
        hint={t.codeHint}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        error={wrong === '' ? undefined : wrong}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void apply();
        }}
      />
      <Button small look="secondary" busy={asking} onClick={() => void apply()}>
        {t.atCheckout.apply}
      </Button>
    </div>
  );
}
