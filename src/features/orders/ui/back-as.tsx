import { bonusOf } from '../../../domain/credit/store-credit.ts';
import { formatINR } from '../../../domain/money/money.ts';
import { creditPairs } from '../../../domain/orders/order-money.ts';
import { givesFeesBack } from '../../../domain/orders/return-reasons.ts';
import { useMessages } from '../../../platform/ui/language.ts';
import { RadioCard } from '../../../platform/ui/radio-card.tsx';
import { returnMessages } from '../messages/return.ts';
import type { ChosenItem, ReturnOptions } from './return-choice.tsx';

interface Props {
  readonly credit: NonNullable<ReturnOptions['credit']>;
  readonly items: readonly ChosenItem[];
  readonly reason: string;
  readonly backAs: 'money' | 'credit';
  readonly onChange: (backAs: 'money' | 'credit') => void;
}

/** As money or as store credit: how much it is stands beside the choice. Loaded where store credit is offered. */
export default function BackAs({ credit: { bonusPercent, sold }, items, reason, backAs, onChange }: Props) {
  const t = useMessages(returnMessages);
  const wish = items.map(({ line, quantity }) => ({ line, quantity }));
  const total = sold && creditPairs(sold, wish, { withFees: givesFeesBack(reason) })?.total;
  const bonus = total ? bonusOf(total, bonusPercent) : 0;
  const sum = total ? formatINR(total) : undefined;
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="field-label mb-2">{t.backAs}</legend>
      <RadioCard
        name="backAs"
        value="money"
        label={t.asMoney}
        hint={sum}
        checked={backAs === 'money'}
        onChange={() => onChange('money')}
      />
      <RadioCard
        name="backAs"
        value="credit"
        label={t.asCredit}
        hint={sum && (bonus > 0 ? t.creditWithBonus(sum, formatINR(bonus)) : t.creditOf(sum))}
        checked={backAs === 'credit'}
        onChange={() => onChange('credit')}
      />
    </fieldset>
  );
}
