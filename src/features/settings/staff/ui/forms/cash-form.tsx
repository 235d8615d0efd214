import { useState } from 'react';
import type { AnyGroup, GroupValues } from '../../../../../contract/setting-groups.ts';
import { formatPrice } from '../../../../../domain/money/money.ts';
import { advanceByTerms, advanceTerms } from '../../../../../domain/orders/advance.ts';
import { cashError } from '../../../../../domain/shipping/cash-rules.ts';
import { Section } from '../../../../../platform/ui/staff/section.tsx';
import type { StaffFormState } from '../../../../../platform/ui/staff/use-staff-form.ts';
import { TextField } from '../../../../../platform/ui/text-field.tsx';
import { GroupForm } from '../group-form.tsx';

export const CashForm = ({ now }: { readonly now: GroupValues['cash'] }) => (
  <GroupForm now={now} below={(state) => <TryOrder state={state} />} />
);

const paise = (rupees: unknown): number => (typeof rupees === 'number' ? Math.round(rupees * 100) : 0);

/** What a shopper would be told, by the same function that decides for the order. */
function TryOrder({ state }: { readonly state: StaffFormState<AnyGroup> }) {
  const [pincode, setPincode] = useState('');
  const [amount, setAmount] = useState('');
  const { offered, fee, from, upTo, ...rules } = state.form.watch() as GroupValues['cash'];
  const typed = {
    ...rules,
    advanceAbove: paise(rules.advanceAbove),
    advanceValue: rules.advanceKind === 'percent' ? rules.advanceValue : paise(rules.advanceValue),
  };
  const wanted = Math.round(Number(amount) * 100);
  const told =
    wanted > paise(upTo)
      ? `Cash on delivery is possible up to ₹${upTo}. Please pay online.`
      : cashError(
          { amount: wanted, pincode, refused: 0 },
          { offered, fee: paise(fee), from: paise(from) },
          typed,
        );
  const advance = advanceByTerms(wanted, advanceTerms(typed, pincode));
  const first = advance > 0 ? ` ${formatPrice(advance)} of it is paid online in advance.` : '';
  const asked = /^\d{6}$/.test(pincode) && wanted > 0;
  return (
    <Section title="Try an order">
      <div className="setting-pair">
        <TextField
          label="Pincode"
          inputMode="numeric"
          maxLength={6}
          value={pincode}
          onChange={({ target }) => setPincode(target.value.trim())}
        />
        <TextField
          label="Amount, ₹"
          inputMode="decimal"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
      </div>
      <p role="status" className="setting-quiet">
        {asked
          ? (told ?? `It can be paid at the door${paise(fee) > 0 ? ` for ₹${fee} more` : ''}.${first}`)
          : 'A pincode and an amount say whether it can be paid at the door.'}
      </p>
    </Section>
  );
}
