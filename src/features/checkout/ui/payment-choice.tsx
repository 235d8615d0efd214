import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import { formatINR, formatPrice } from '../../../domain/money/money.ts';
import type { Advance } from '../state/needed-advance.ts';
import type { PaymentMethod } from '../../../domain/orders/order-input.ts';
import { RadioCard } from '../../../platform/ui/radio-card.tsx';
import { useMessages } from '../../../platform/ui/language.ts';
import { checkoutMessages } from '../messages.ts';

type Props = {
  way: PaymentMethod;
  /** The shop has a payment provider. */
  online: boolean;
  onChange: (way: PaymentMethod) => void;
  /** What is paid by either way, without store credit. */
  toPay: Readonly<Record<PaymentMethod, number>>;
  /** What store credit or a gift card pays. */
  credit: number;
  /** Part of what is paid in cash. */
  cashFee: number;
  /** What paying online takes off. */
  saving: number;
  /** Of cash on delivery: what is paid first. */
  advance: Advance | undefined;
  /** Why cash on delivery is not possible. */
  noCash: string | undefined;
};

export function PaymentChoice({
  way,
  online,
  onChange,
  toPay,
  credit,
  cashFee,
  saving,
  advance,
  noCash,
}: Props) {
  const t = useMessages(checkoutMessages);
  // An empty cart costs nothing, and nothing pays it.
  const nothingToPay = credit > 0 ? t.paidByCredit : undefined;
  const inAdvance = advance && [
    t.advanceNow(formatPrice(advance.now), formatPrice(advance.cashDue)),
    (advance.retained ? t.advanceStays : t.advanceReturns)(formatPrice(advance.now)),
  ];
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t.howToPay}</legend>
      {online && (
        <RadioCard
          name="payment"
          value="online"
          checked={way === 'online'}
          onChange={() => onChange('online')}
          label={t.payOnline}
          hint={
            toPay.online === 0
              ? nothingToPay
              : saving > 0
                ? t.payOnlineAndSave(formatPrice(saving))
                : t.payOnlineNow
          }
          icon={<CreditCard size={22} aria-hidden="true" className="flex-none text-plum" />}
        />
      )}
      <RadioCard
        name="payment"
        value="cod"
        checked={way === 'cod'}
        onChange={() => onChange('cod')}
        label={t.cashOnDelivery}
        hint={
          noCash ??
          inAdvance?.join(' ') ??
          (toPay.cod === 0
            ? nothingToPay
            : cashFee > 0
              ? t.payWithFee(formatINR(toPay.cod), formatPrice(cashFee))
              : t.payWhenItArrives(formatINR(toPay.cod)))
        }
        disabled={noCash !== undefined && way !== 'cod'}
        icon={<Banknote size={22} aria-hidden="true" className="flex-none text-plum" />}
      />
    </fieldset>
  );
}
