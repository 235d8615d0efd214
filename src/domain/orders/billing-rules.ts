import { indianMobile } from '../accounts/phone.ts';
import type { Language } from '../text/languages.ts';
import { countCharacters, tidyText } from '../text/text.ts';
import {
  BILLING,
  BILLING_FIELDS,
  billingRule,
  forFields,
  type BillingField,
  type BillingForm,
} from './billing-fields.ts';
import { billingMessages } from './billing-messages.ts';

export const BILLING_SENTENCES = billingMessages.en.sentences;

type Filled<Field extends BillingField> = { readonly [F in Field]: string };

function hasFittingLength(field: BillingField, text: string): boolean {
  const [fewest, most] = BILLING[field].length;
  const length = countCharacters(text.trim());
  return length >= fewest && length <= most;
}

const isValid = (field: BillingField, text: string): boolean => billingRule(field).isValid?.(text) ?? true;

/** What is typed, pasted or filled in by the browser: '+91 90000 00001' is a ten-digit phone, '560 001' a zipcode. */
export function readTyped(field: BillingField, value: string): string {
  if (field === 'phone') return indianMobile(value)?.slice(2) ?? value;
  return field === 'zipcode' ? value.replace(/\s/g, '').slice(0, 6) : value;
}

/** Spaces at the ends and stray control characters are the keyboard's doing, not the shopper's. */
export const tidyFields = <Field extends BillingField>(
  fields: readonly Field[],
  form: Filled<Field>,
): { [F in Field]: string } =>
  forFields(fields, (field) => tidyText(form[field], 2 * BILLING[field].length[1]));

export const tidyBilling = (form: BillingForm): BillingForm => tidyFields(BILLING_FIELDS, form);

/** The one sentence shown, in the specified order. `cartLines` is the number of lines about to be ordered. */
export function firstBillingError(
  form: BillingForm,
  cartLines: number,
  language: Language = 'en',
): string | undefined {
  const { sentences, ...fields } = billingMessages[language];
  if (!BILLING_FIELDS.every((field) => hasFittingLength(field, form[field]))) return sentences.incomplete;
  const invalid = BILLING_FIELDS.find((field) => !isValid(field, form[field]));
  if (invalid) return fields[invalid].wrong;
  return cartLines === 0 ? sentences.emptyCart : undefined;
}

/** Which of the fields are wrong and why, for the marks beside them. */
export function fieldErrors<Field extends BillingField>(
  fields: readonly Field[],
  form: Filled<Field>,
  language: Language = 'en',
): Partial<Record<BillingField, string>> {
  const wrong = fields.filter((field) => {
    const text = form[field];
    return !(hasFittingLength(field, text) && isValid(field, text));
  });
  return forFields(wrong, (field) => billingMessages[language][field].wrong);
}

export const billingErrors = (form: BillingForm, language: Language = 'en') =>
  fieldErrors(BILLING_FIELDS, form, language);
