import { indianMobile } from '../accounts/account-rules.ts';
import { isEmail, MAX_EMAIL } from '../accounts/email.ts';
import { countCharacters, tidyText } from '../text/text.ts';

export type BillingForm = {
  fname: string;
  lname: string;
  billing_address: string;
  billing_address2: string;
  country: string;
  city: string;
  state: string;
  zipcode: string;
  phone: string;
  email: string;
  additionalInfo: string;
};

export type BillingField = keyof BillingForm;

export const EMPTY_BILLING: BillingForm = {
  fname: '',
  lname: '',
  billing_address: '',
  billing_address2: '',
  country: 'India',
  city: '',
  state: '',
  zipcode: '',
  phone: '',
  email: '',
  additionalInfo: '',
};

/** Fewest and most characters. What the specification calls non-empty needs one. */
export const BILLING_LENGTHS: Readonly<Record<BillingField, readonly [number, number]>> = {
  fname: [3, 60],
  lname: [3, 60],
  billing_address: [1, 200],
  billing_address2: [0, 200],
  country: [0, 60],
  city: [3, 60],
  state: [1, 60],
  zipcode: [1, 20],
  phone: [1, 20],
  email: [1, MAX_EMAIL],
  additionalInfo: [0, 500],
};

export const BILLING_SENTENCES = {
  incomplete:
    'Please fill in the billing details correctly with a valid first name, valid last name, valid billing address, valid city name, valid state name, valid zipcode, valid phone number, and valid email',
  zipcode: 'Please enter a valid 6-digit zipcode',
  phone: 'Please enter a valid 10-digit phone number',
  email: 'Please enter a valid email address',
  emptyCart: 'Your 🛒cart is empty!',
  unknownPincode: 'Please enter a valid pincode',
} as const;

const FIELD_SENTENCES: Readonly<Record<BillingField, string>> = {
  fname: 'Please enter a valid first name',
  lname: 'Please enter a valid last name',
  billing_address: 'Please enter a valid billing address',
  billing_address2: 'This address line is too long',
  country: 'Please choose India',
  city: 'Please enter a valid city name',
  state: 'Please enter a valid state name',
  zipcode: BILLING_SENTENCES.zipcode,
  phone: BILLING_SENTENCES.phone,
  email: BILLING_SENTENCES.email,
  additionalInfo: 'Please keep the note to 500 characters',
};

export const BILLING_FIELDS: readonly BillingField[] = [
  'fname',
  'lname',
  'billing_address',
  'billing_address2',
  'country',
  'city',
  'state',
  'zipcode',
  'phone',
  'email',
  'additionalInfo',
];

function hasFittingLength(form: BillingForm, field: BillingField): boolean {
  const [fewest, most] = BILLING_LENGTHS[field];
  const length = countCharacters(form[field].trim());
  return length >= fewest && length <= most;
}

export const isZipcode = (text: string) => /^[0-9]{6}$/.test(text);
export const isTenDigitPhone = (text: string) => /^[0-9]{10}$/.test(text);

/** What is typed, pasted or filled in by the browser: '+91 90000 00001' is a ten-digit phone, '560 001' a zipcode. */
export function readTyped(field: BillingField, value: string): string {
  if (field === 'phone') return indianMobile(value)?.slice(2) ?? value;
  return field === 'zipcode' ? value.replace(/\s/g, '').slice(0, 6) : value;
}

/** Spaces at the ends and stray control characters are the keyboard's doing, not the shopper's. */
export function tidyBilling(form: BillingForm): BillingForm {
  const tidied = { ...form };
  for (const field of BILLING_FIELDS) tidied[field] = tidyText(form[field], 2 * BILLING_LENGTHS[field][1]);
  return tidied;
}

/** The one sentence shown, in the specified order. `cartLines` is the number of lines about to be ordered. */
export function firstBillingError(form: BillingForm, cartLines: number): string | undefined {
  if (!BILLING_FIELDS.every((field) => hasFittingLength(form, field))) return BILLING_SENTENCES.incomplete;
  if (!isZipcode(form.zipcode)) return BILLING_SENTENCES.zipcode;
  if (!isTenDigitPhone(form.phone)) return BILLING_SENTENCES.phone;
  if (!isEmail(form.email)) return BILLING_SENTENCES.email;
  if (cartLines === 0) return BILLING_SENTENCES.emptyCart;
  return undefined;
}

/** Which fields are wrong and why, for the marks beside them. */
export function billingErrors(form: BillingForm): Partial<Record<BillingField, string>> {
  const exact: Partial<Record<BillingField, boolean>> = {
    zipcode: isZipcode(form.zipcode),
    phone: isTenDigitPhone(form.phone),
    email: isEmail(form.email),
  };
  const wrong = BILLING_FIELDS.filter((field) => !(exact[field] ?? hasFittingLength(form, field)));
  return Object.fromEntries(wrong.map((field) => [field, FIELD_SENTENCES[field]]));
}
