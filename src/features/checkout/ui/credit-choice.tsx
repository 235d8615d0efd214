import { useEffect, useState } from 'react';
import { formatINR, type Paise } from '../../../domain/money/money.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { Checkbox } from '../../../platform/ui/checkbox.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { fetchOwnCredit } from '../../credit/state/credit-actions.ts';
import { payMessages } from '../messages/pay.ts';

interface Props {
  /** What may be spent; 0 while it is not wanted. */
  readonly balance: Paise;
  readonly onChange: (balance: Paise) => void;
  /** What of it pays this order. */
  readonly credit: Paise;
  readonly busy: boolean;
}

/** Whether store credit pays the order, or a part of it. Loaded for customers of a shop that has it. */
export default function CreditChoice({ balance, onChange, credit, busy }: Props) {
  const t = useMessages(payMessages);
  const { run } = useAction(fetchOwnCredit);
  const [there, setThere] = useState<Paise>(0);
  // After each attempt it is asked again: it may have been spent elsewhere.
  useEffect(() => {
    if (busy) return;
    let left = false;
    void run(undefined).then(({ result }) => {
      if (!left) setThere(result?.balance ?? 0);
    });
    return () => {
      left = true;
    };
  }, [run, busy]);
  useEffect(() => {
    if (balance > 0 && balance !== there) onChange(there);
  }, [balance, there, onChange]);
  if (there === 0) return null;
  return (
    <div className="mb-4">
      <Checkbox
        label={credit > 0 ? t.creditPays(formatINR(credit), formatINR(there)) : t.useCredit(formatINR(there))}
        checked={balance > 0}
        onChange={({ target }) => onChange(target.checked ? there : 0)}
      />
    </div>
  );
}
