import { useEffect, useState } from 'react';
import { formatINR, type Paise } from '../../../domain/money/money.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { creditMessages } from '../messages.ts';
import { fetchOwnCredit } from '../state/credit-actions.ts';

/** In the cart: what checkout will offer to pay with. */
export default function CreditHint() {
  const t = useMessages(creditMessages);
  const { run } = useAction(fetchOwnCredit);
  const [balance, setBalance] = useState<Paise>(0);
  useEffect(() => {
    let left = false;
    void run(undefined).then(({ result }) => {
      if (!left) setBalance(result?.balance ?? 0);
    });
    return () => {
      left = true;
    };
  }, [run]);
  return balance > 0 ? <p className="mt-3 text-sm text-leaf">{t.toSpendInCart(formatINR(balance))}</p> : null;
}
