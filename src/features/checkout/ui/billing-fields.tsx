import type { BillingField } from '../../../domain/orders/billing-rules.ts';
import { Select } from '../../../platform/ui/select.tsx';
import { TextArea } from '../../../platform/ui/text-area.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import type { BillingState } from './use-billing-form.ts';

type Input = {
  field: BillingField;
  label: string;
  wide?: boolean;
  optional?: boolean;
  type?: string;
  inputMode?: 'numeric' | 'tel' | 'email';
  autoComplete: string;
  maxLength?: number;
};

const before: Input[] = [
  { field: 'fname', label: 'First name', autoComplete: 'given-name' },
  { field: 'lname', label: 'Last name', autoComplete: 'family-name' },
  { field: 'billing_address', label: 'Address', wide: true, autoComplete: 'address-line1' },
  {
    field: 'billing_address2',
    label: 'Address line 2',
    wide: true,
    optional: true,
    autoComplete: 'address-line2',
  },
];
const after: Input[] = [
  {
    field: 'zipcode',
    label: 'Pincode',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    maxLength: 10,
  },
  { field: 'city', label: 'City', autoComplete: 'address-level2' },
  { field: 'state', label: 'State', autoComplete: 'address-level1' },
  {
    field: 'phone',
    label: 'Phone',
    type: 'tel',
    inputMode: 'numeric',
    autoComplete: 'tel-national',
    maxLength: 20,
  },
  { field: 'email', label: 'Email', type: 'email', inputMode: 'email', autoComplete: 'email' },
];

/** The eleven fields, in the order an address is read; a pincode fills the two after it. */
export function BillingFields({ billing }: { billing: BillingState }) {
  const { form, errors, change } = billing;
  const show = ({ field, label, wide, optional, ...rest }: Input) => (
    <TextField
      key={field}
      id={field}
      name={field}
      label={optional ? `${label} (optional)` : label}
      required={!optional}
      className={wide ? 'sm:col-span-2' : undefined}
      value={form[field]}
      error={errors[field]}
      onChange={({ target }) => change(field, target.value)}
      {...rest}
    />
  );
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {before.map(show)}
      <Select
        id="country"
        name="country"
        label="Country"
        autoComplete="country-name"
        options={['India']}
        value="India"
        onChange={() => {}}
      />
      {after.map(show)}
      <TextArea
        id="additionalInfo"
        name="additionalInfo"
        label="Additional information (optional)"
        className="sm:col-span-2"
        rows={3}
        maxLength={500}
        value={form.additionalInfo}
        error={errors.additionalInfo}
        onChange={({ target }) => change('additionalInfo', target.value)}
      />
    </div>
  );
}
