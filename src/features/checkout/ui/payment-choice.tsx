import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import { formatINR, formatPrice } from '../../../domain/money/money.ts';
import type { PaymentMethod } from '../../../domain/orders/order-input.ts';
import { RadioCard } from '../../../platform/ui/radio-card.tsx';

type Props = {
  way: PaymentMethod;
  /** The shop has a payment provider. */
  online: boolean;
  onChange: (way: PaymentMethod) => void;
  amountCod: number;
  /** Part of `amountCod`. */
  cashFee: number;
  /** What paying online takes off. */
  saving: number;
  /** Why cash on delivery is not possible. */
  noCash: string | undefined;
};

export function PaymentChoice({ way, online, onChange, amountCod, cashFee, saving, noCash }: Props) {
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">How would you like to pay?</legend>
      {online && (
        <RadioCard
          name="payment"
          value="online"
          checked={way === 'online'}
          onChange={() => onChange('online')}
          label="Card / Debit / UPI / Netbanking"
          hint={`${saving > 0 ? `You save ${formatPrice(saving)}. ` : ''}Pay now by UPI, card or netbanking.`}
          icon={<CreditCard size={22} aria-hidden="true" className="flex-none text-plum" />}
        />
      )}
      <RadioCard
        name="payment"
        value="cod"
        checked={way === 'cod'}
        onChange={() => onChange('cod')}
        label="Cash on delivery"
        hint={
          noCash ??
          `You pay ${formatINR(amountCod)} when your order arrives${cashFee > 0 ? `, with a fee of ${formatPrice(cashFee)}` : ''}.`
        }
        disabled={noCash !== undefined && way !== 'cod'}
        icon={<Banknote size={22} aria-hidden="true" className="flex-none text-plum" />}
      />
    </fieldset>
  );
}
