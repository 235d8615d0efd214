import { useState } from 'react';
import type { GroupValues } from '../../../../../contract/settings-staff.ts';
import { cashError } from '../../../../../domain/shipping/cash-rules.ts';
import {
  FormArea,
  FormCheck,
  FormNumber,
  FormSelect,
} from '../../../../../platform/ui/staff/form-fields.tsx';
import { Section } from '../../../../../platform/ui/staff/section.tsx';
import type { StaffFormState } from '../../../../../platform/ui/staff/use-staff-form.ts';
import { TextField } from '../../../../../platform/ui/text-field.tsx';
import { SettingForm } from '../setting-form.tsx';
import { useSettingForm } from '../use-setting-form.ts';

type Values = GroupValues['cash'];

export function CashForm({ now }: { readonly now: Values }) {
  const state = useSettingForm('cash', now);
  const [kind, confirm] = state.form.watch(['savingKind', 'confirmCash']);
  return (
    <SettingForm state={state} now={now}>
      <Section title="For which orders">
        <FormCheck state={state} name="offered" label="Cash on delivery is offered" />
        <div className="setting-pair">
          <FormNumber state={state} name="from" label="From, ₹" required />
          <FormNumber state={state} name="upTo" label="Up to, ₹" required />
        </div>
      </Section>
      <Section
        title="Fee and saving"
        intro="She sees both when she chooses how to pay. Both are part of the price and taxed at the rate of the goods."
      >
        <FormNumber
          state={state}
          name="fee"
          label="Fee for cash on delivery, ₹"
          hint="Tax included; 0 is none. It stays with you when she gives a pair back because she has changed her mind."
          required
        />
        <div className="setting-pair">
          <FormSelect
            state={state}
            name="savingKind"
            label="Saving for paying online"
            options={[
              { value: 'none', label: 'Nothing is taken off' },
              { value: 'percent', label: 'Percent of the goods' },
              { value: 'amount', label: 'An amount, ₹' },
            ]}
          />
          {kind !== 'none' && (
            <FormNumber
              state={state}
              name="saving"
              label={kind === 'percent' ? 'Percent' : 'Amount, ₹'}
              required
            />
          )}
        </div>
      </Section>
      <Section title="Where" intro="Pincodes (560001), beginnings (56) or ranges (560001-560099).">
        <FormArea
          state={state}
          name="only"
          label="Only in these pincodes"
          rows={2}
          hint="Nothing: everywhere you deliver."
        />
        <FormArea state={state} name="except" label="Not in these pincodes" rows={2} />
      </Section>
      <Section title="For whom">
        <FormNumber
          state={state}
          name="refusedMost"
          label="Parcels refused at the door until a phone number pays online"
          hint="0: nobody’s history is asked."
          required
        />
      </Section>
      <Section
        title="Confirmation"
        intro="She gets a link and a code by SMS and mail, and a reminder after half of the time. Nothing is packed before she has confirmed, or you have by phone."
      >
        <FormCheck
          state={state}
          name="confirmCash"
          label="The buyer confirms an order with cash on delivery before it is packed"
        />
        {confirm && (
          <>
            <FormNumber
              state={state}
              name="confirmHours"
              label="Hours she has"
              hint="Afterwards the link is dead, and the order waits among what waits for you."
              required
            />
            <FormCheck
              state={state}
              name="cancelUnconfirmed"
              label="An order that is not confirmed in time is cancelled by itself"
            />
          </>
        )}
      </Section>
      <TryOrder state={state} />
    </SettingForm>
  );
}

const paise = (rupees: unknown): number => (typeof rupees === 'number' ? Math.round(rupees * 100) : 0);

/** What a shopper would be told, by the same function that decides for her order. */
function TryOrder({ state }: { readonly state: StaffFormState<Values> }) {
  const [pincode, setPincode] = useState('');
  const [amount, setAmount] = useState('');
  const { offered, fee, from, upTo, ...rules } = state.form.watch();
  const wanted = Math.round(Number(amount) * 100);
  const told =
    wanted > paise(upTo)
      ? `Cash on delivery is possible up to ₹${upTo}. Please pay online.`
      : cashError(
          { amount: wanted, pincode, refused: 0 },
          { offered, fee: paise(fee), from: paise(from) },
          rules,
        );
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
          ? (told ?? `It can be paid at the door${paise(fee) > 0 ? ` for ₹${fee} more` : ''}.`)
          : 'A pincode and an amount say whether it can be paid at the door.'}
      </p>
    </Section>
  );
}
