import {
  BILLING_FIELDS,
  billingRule,
  isOptional,
  type BillingField,
} from '../../../domain/orders/billing-fields.ts';
import { Select } from '../../../platform/ui/select.tsx';
import { TextArea } from '../../../platform/ui/text-area.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import type { BillingState } from './use-billing-form.ts';

/** The fields in the order an address is read; a pincode fills the two after it. */
export function BillingFields({ billing }: { billing: BillingState }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {BILLING_FIELDS.map((field) => (
        <Field key={field} field={field} billing={billing} />
      ))}
    </div>
  );
}

function Field({ field, billing }: { field: BillingField; billing: BillingState }) {
  const { label, control, wide, input } = billingRule(field);
  const optional = isOptional(field);
  const props = {
    id: field,
    name: field,
    label: optional && typeof control !== 'object' ? `${label} (optional)` : label,
    value: billing.form[field],
    error: billing.errors[field],
    className: wide && 'sm:col-span-2',
    onChange: ({ target }: { target: { value: string } }) => billing.change(field, target.value),
    ...input,
  };
  if (control === 'area') return <TextArea {...props} rows={3} />;
  if (control) return <Select {...props} options={[...control.options]} />;
  return <TextField {...props} required={!optional} />;
}
