import { type FocusEvent, useState } from 'react';
import { suggestedEmail } from '../../../domain/accounts/email-suggestion.ts';
import { billingRule, isOptional, type BillingField } from '../../../domain/orders/billing-fields.ts';
import { Select } from '../../../platform/ui/select.tsx';
import { TextArea } from '../../../platform/ui/text-area.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import type { PromiseState } from '../../orders/ui/use-promise.ts';
import { PromiseLine } from './promise-line.tsx';
import type { BillingState } from './use-billing-form.ts';

/** Few shoppers need these: they stand behind one line until one of them is filled. */
const FOLDED = ['billing_address2', 'country', 'additionalInfo'] as const;

interface Props {
  readonly billing: BillingState;
  readonly promised: PromiseState;
}

/** Phone and pincode first: the pincode fills the next two and tells the delivery date. */
export function BillingFields({ billing, promised }: Props) {
  const { form, errors } = billing;
  const field = (name: BillingField) => <Field key={name} field={name} billing={billing} />;
  const isFilled = form.billing_address2 !== '' || form.additionalInfo !== '';
  const isWrong = FOLDED.some((each) => errors[each] !== undefined);
  return (
    <div className="checkout-fields">
      {(['phone', 'zipcode'] as const).map(field)}
      <PromiseLine state={promised} />
      {(['city', 'state', 'fname', 'lname', 'billing_address'] as const).map(field)}
      <EmailField billing={billing} />
      <details className="checkout-more" open={isFilled || isWrong || undefined}>
        <summary>Add flat, landmark or a note</summary>
        <div className="checkout-fields">{FOLDED.map(field)}</div>
      </details>
    </div>
  );
}

function propsOf(field: BillingField, billing: BillingState) {
  const { label, control, wide, input } = billingRule(field);
  return {
    id: field,
    name: field,
    label: isOptional(field) && typeof control !== 'object' ? `${label} (optional)` : label,
    value: billing.form[field],
    error: billing.errors[field],
    className: wide && 'checkout-wide',
    onChange: ({ target }: { target: { value: string } }) => billing.change(field, target.value),
    // Only on the way to another field: a message that appears must not move a button from under the pointer.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLInputElement && relatedTarget.matches('.input')) billing.check(field);
    },
    ...input,
  };
}

function Field({ field, billing }: { field: BillingField; billing: BillingState }) {
  const { control } = billingRule(field);
  const props = propsOf(field, billing);
  if (control === 'area') return <TextArea {...props} rows={2} />;
  if (control) return <Select {...props} options={[...control.options]} />;
  return <TextField {...props} required={!isOptional(field)} />;
}

/** "gmial.com" is asked about once the field is left; typing on, or one tap, settles it. */
function EmailField({ billing }: { billing: BillingState }) {
  const { onBlur, onChange, ...props } = propsOf('email', billing);
  const [left, setLeft] = useState(false);
  const suggested = left ? suggestedEmail(billing.form.email) : undefined;
  return (
    <div className="checkout-wide">
      <TextField
        {...props}
        required
        onChange={(event) => {
          setLeft(false);
          onChange(event);
        }}
        onBlur={(event) => {
          setLeft(true);
          onBlur(event);
        }}
      />
      <p role="status" className="text-sm">
        {suggested !== undefined && (
          <button
            type="button"
            className="text-link min-h-11"
            onClick={() => billing.change('email', suggested)}
          >
            Did you mean {suggested}?
          </button>
        )}
      </p>
    </div>
  );
}
