import { useState, type ChangeEvent, type FormEvent } from 'react';
import type { Address } from '../../../contract/accounts.ts';
import {
  ADDRESS_FIELDS,
  billingRule,
  forFields,
  isOptional,
  type AddressField,
} from '../../../domain/orders/billing-fields.ts';
import { billingMessages } from '../../../domain/orders/billing-messages.ts';
import { fieldErrors, readTyped } from '../../../domain/orders/billing-rules.ts';
import { INDIAN_STATES } from '../../../domain/text/india.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Checkbox } from '../../../platform/ui/checkbox.tsx';
import { Notice } from '../../../platform/ui/notice.tsx';
import { Select } from '../../../platform/ui/select.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { saveAddress } from '../state/account-actions.ts';
import { useAction } from '../../../platform/browser/use-action.ts';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { accountsMessages } from '../messages.ts';

type Fields = Omit<Address, '_id'>;
const empty: Fields = { ...forFields(ADDRESS_FIELDS, () => ''), isDefault: false };

type Props = { address: Address | undefined; onSaved: (addresses: Address[]) => void; onClose: () => void };

export function AddressForm({ address, onSaved, onClose }: Props) {
  const t = useMessages(accountsMessages);
  const language = useLanguage();
  const states = [{ value: '', label: t.chooseState }, ...INDIAN_STATES.map(({ name }) => name)];
  const { run, busy } = useAction(saveAddress);
  const [form, setForm] = useState<Fields>(() => ({ ...empty, ...address }));
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const show = (name: AddressField) => {
    const { wide, input } = billingRule(name);
    const { label } = billingMessages[language][name];
    const props = {
      name,
      label: isOptional(name) ? t.optional(label) : label,
      required: !isOptional(name),
      className: wide && 'md:col-span-2',
      value: form[name],
      error: errors[name] ?? null,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
        setForm({ ...form, [name]: readTyped(name, target.value) });
        setErrors({ ...errors, [name]: undefined });
      },
      ...input,
    };
    return name === 'state' ? (
      <Select key={name} {...props} options={states} />
    ) : (
      <TextField key={name} {...props} />
    );
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTrouble(null);
    const wrong = fieldErrors(ADDRESS_FIELDS, form, language);
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    const { result, rejection } = await run({ ...form, _id: address?._id });
    if (result) onSaved(result.addresses);
    else setTrouble(rejection.message ?? t.networkError);
  };
  return (
    <section aria-labelledby="address-form">
      <h2 id="address-form">{address ? t.editAddress : t.newAddress}</h2>
      <form className="panel mt-6 grid gap-5 md:grid-cols-2" onSubmit={submit} noValidate>
        {trouble && (
          <Notice tone="error" className="md:col-span-2">
            {trouble}
          </Notice>
        )}
        {ADDRESS_FIELDS.map(show)}
        <Checkbox
          className="md:col-span-2"
          label={t.useAsMyDefaultAddress}
          checked={form.isDefault}
          onChange={(event) => setForm({ ...form, isDefault: event.target.checked })}
        />
        <div className="flex flex-wrap gap-3 md:col-span-2">
          <Button type="submit" busy={busy} busyText={t.loading}>
            {t.saveAddress}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </section>
  );
}
