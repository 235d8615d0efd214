import { type FocusEvent, useState } from 'react';
import { suggestedEmail } from '../../../domain/accounts/email-suggestion.ts';
import { billingRule, isOptional, type BillingField } from '../../../domain/orders/billing-fields.ts';
import { Select } from '../../../platform/ui/select.tsx';
import { TextArea } from '../../../platform/ui/text-area.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import type { PromiseState } from '../../orders/ui/use-promise.ts';
import { PromiseLine } from './promise-line.tsx';
import type { BillingState } from './use-billing-form.ts';
import { useLanguage, useMessages } from '../../../platform/ui/language.ts';
import { checkoutMessages } from '../messages.ts';
import { billingMessages } from '../../../domain/orders/billing-messages.ts';

/** Few shoppers need these: they stand behind one line until one of them is filled. */
const FOLDED = ['billing_address2', 'country', 'additionalInfo'] as const;

interface Props {
  readonly billing: BillingState;
  readonly promised: PromiseState;
}

/** Phone and pincode first: the pincode fills the next two and tells the delivery date. */
export function BillingFields({ billing, promised }: Props) {
  const t = useMessages(checkoutMessages);
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
        <summary>{t.addNote}</summary>
        <div className="checkout-fields">{FOLDED.map(field)}</div>
      </details>
    </div>
  );
}

function usePropsOf(field: BillingField, billing: BillingState) {
  const t = useMessages(checkoutMessages);
  const language = useLanguage();
  const { control, wide, input } = billingRule(field);
  const { label } = billingMessages[language][field];
  return {
    id: field,
    name: field,
    label: isOptional(field) && typeof control !== 'object' ? t.optional(label) : label,
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
  const props = usePropsOf(field, billing);
  if (control === 'area') return <TextArea {...props} rows={2} />;
  if (control) return <Select {...props} options={[...control.options]} />;
  return <TextField {...props} required={!isOptional(field)} />;
}

/** "gmial.com" is asked about once the field is left; typing on, or one tap, settles it. */
function EmailField({ billing }: { billing: BillingState }) {
  const t = useMessages(checkoutMessages);
  const { onBlur, onChange, ...props } = usePropsOf('email', billing);
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
            {t.didYouMean(suggested)}
          </button>
        )}
      </p>
    </div>
  );
}
