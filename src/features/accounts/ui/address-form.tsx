import { useState, type ChangeEvent, type FormEvent } from 'react';
import type { Address } from '../../../contract/accounts.ts';
import { billingErrors, EMPTY_BILLING } from '../../../domain/orders/billing-rules.ts';
import { INDIAN_STATES } from '../../../domain/text/india.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Checkbox } from '../../../platform/ui/checkbox.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Select } from '../../../platform/ui/select.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { saveAddress } from '../state/account-actions.ts';
import { useAction } from '../../../platform/use-action.ts';

type Fields = Omit<Address, '_id'>;
type Name = Exclude<keyof Fields, 'isDefault'>;
const empty: Fields = {
  fname: '',
  lname: '',
  billing_address: '',
  billing_address2: '',
  city: '',
  state: '',
  zipcode: '',
  phone: '',
  isDefault: false,
};
const states = [{ value: '', label: 'Choose a State' }, ...INDIAN_STATES.map(({ name }) => name)];

type Props = { address: Address | undefined; onSaved: (addresses: Address[]) => void; onClose: () => void };

export function AddressForm({ address, onSaved, onClose }: Props) {
  const { run, busy } = useAction(saveAddress);
  const [form, setForm] = useState<Fields>(() => ({ ...empty, ...address }));
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const bind = (name: Name) => ({
    name,
    value: form[name],
    error: errors[name] ?? null,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      setForm({ ...form, [name]: event.target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTrouble(null);
    const { isDefault: _, ...fields } = form;
    const wrong = billingErrors({ ...EMPTY_BILLING, ...fields, email: 'a@b.c' });
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    const { result, rejection } = await run({ ...form, _id: address?._id });
    if (result) onSaved(result.addresses);
    else setTrouble(rejection.message ?? 'Network error');
  };
  return (
    <section aria-labelledby="address-form">
      <h2 id="address-form">{address ? 'Edit address' : 'New address'}</h2>
      <form className="panel mt-6 grid gap-5 md:grid-cols-2" onSubmit={submit} noValidate>
        {trouble && (
          <Notice tone="error" className="md:col-span-2">
            {trouble}
          </Notice>
        )}
        <TextField label="First name" autoComplete="given-name" required {...bind('fname')} />
        <TextField label="Last name" autoComplete="family-name" required {...bind('lname')} />
        <TextField
          label="Address"
          autoComplete="address-line1"
          required
          className="md:col-span-2"
          {...bind('billing_address')}
        />
        <TextField
          label="Address line 2 (optional)"
          autoComplete="address-line2"
          className="md:col-span-2"
          {...bind('billing_address2')}
        />
        <TextField
          label="Pincode"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={6}
          required
          {...bind('zipcode')}
        />
        <TextField label="City" autoComplete="address-level2" required {...bind('city')} />
        <Select label="State" autoComplete="address-level1" required options={states} {...bind('state')} />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel-national"
          inputMode="numeric"
          maxLength={10}
          required
          {...bind('phone')}
        />
        <Checkbox
          className="md:col-span-2"
          label="Use as my default address"
          checked={form.isDefault}
          onChange={(event) => setForm({ ...form, isDefault: event.target.checked })}
        />
        <div className="flex flex-wrap gap-3 md:col-span-2">
          <Button type="submit" busy={busy} busyText="Loading...">
            Save address
          </Button>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </section>
  );
}
