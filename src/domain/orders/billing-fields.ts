import { isEmail, MAX_EMAIL } from '../accounts/email.ts';
import { en } from './messages/billing/en.ts';

export const isZipcode = (text: string) => /^[0-9]{6}$/.test(text);
export const isTenDigitPhone = (text: string) => /^[0-9]{10}$/.test(text);

interface BillingRule {
  readonly label: string;
  /** Fewest and most characters. What the specification calls non-empty needs one; none makes it optional. */
  readonly length: readonly [number, number];
  /** Stands beside the field when it is wrong. */
  readonly wrong: string;
  /** What else must hold beside the length. */
  readonly isValid?: (text: string) => boolean;
  readonly empty: string;
  /** On invoices, in mails and on the buyer's own screens. What is not printed is a note to the shop. */
  readonly printed: boolean;
  /** Part of an address in the address book. */
  readonly saved: boolean;
  /** How it is asked for. */
  readonly control?: 'area' | { readonly options: readonly string[] };
  readonly wide?: true;
  readonly input: {
    readonly autoComplete?: string;
    readonly type?: 'tel' | 'email';
    readonly inputMode?: 'numeric' | 'email';
    /** Longer than the rule where a pasted '+91 90000 00001' is read. */
    readonly maxLength?: number;
  };
}

/**
 * Every field of the billing form, in the order an address is read. Form, address book, checks, API, storage and documents
 * take their fields from here: a new field is a new row.
 */
export const BILLING = {
  fname: {
    label: en.fname.label,
    length: [3, 60],
    wrong: en.fname.wrong,
    empty: '',
    printed: true,
    saved: true,
    input: { autoComplete: 'given-name' },
  },
  lname: {
    label: en.lname.label,
    length: [3, 60],
    wrong: en.lname.wrong,
    empty: '',
    printed: true,
    saved: true,
    input: { autoComplete: 'family-name' },
  },
  billing_address: {
    label: en.billing_address.label,
    length: [1, 200],
    wrong: en.billing_address.wrong,
    empty: '',
    printed: true,
    saved: true,
    wide: true,
    input: { autoComplete: 'address-line1' },
  },
  billing_address2: {
    label: en.billing_address2.label,
    length: [0, 200],
    wrong: en.billing_address2.wrong,
    empty: '',
    printed: true,
    saved: true,
    wide: true,
    input: { autoComplete: 'address-line2' },
  },
  country: {
    label: en.country.label,
    length: [0, 60],
    wrong: en.country.wrong,
    empty: 'India',
    printed: false,
    saved: false,
    control: { options: ['India'] },
    input: { autoComplete: 'country-name' },
  },
  zipcode: {
    // Both words stand in the sentences of the form.
    label: en.zipcode.label,
    length: [1, 20],
    wrong: en.zipcode.wrong,
    isValid: isZipcode,
    empty: '',
    printed: true,
    saved: true,
    input: { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 10 },
  },
  city: {
    label: en.city.label,
    length: [3, 60],
    wrong: en.city.wrong,
    empty: '',
    printed: true,
    saved: true,
    input: { autoComplete: 'address-level2' },
  },
  state: {
    label: en.state.label,
    length: [1, 60],
    wrong: en.state.wrong,
    empty: '',
    printed: true,
    saved: true,
    input: { autoComplete: 'address-level1' },
  },
  phone: {
    label: en.phone.label,
    length: [1, 20],
    wrong: en.phone.wrong,
    isValid: isTenDigitPhone,
    empty: '',
    printed: true,
    saved: true,
    input: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national', maxLength: 20 },
  },
  email: {
    label: en.email.label,
    length: [1, MAX_EMAIL],
    wrong: en.email.wrong,
    isValid: isEmail,
    empty: '',
    printed: true,
    saved: false,
    input: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  },
  additionalInfo: {
    label: en.additionalInfo.label,
    length: [0, 500],
    wrong: en.additionalInfo.wrong,
    empty: '',
    printed: false,
    saved: false,
    control: 'area',
    wide: true,
    input: { maxLength: 500 },
  },
} as const satisfies Record<string, BillingRule>;

type Table = typeof BILLING;
export type BillingField = keyof Table;
export type BillingForm = { [Field in BillingField]: string };
export type PrintedField = {
  [F in BillingField]: Table[F]['printed'] extends true ? F : never;
}[BillingField];
export type AddressField = { [F in BillingField]: Table[F]['saved'] extends true ? F : never }[BillingField];

export const billingRule = (field: BillingField): BillingRule => BILLING[field];
export const isOptional = (field: BillingField): boolean => BILLING[field].length[0] === 0;

export const BILLING_FIELDS = Object.keys(BILLING) as readonly BillingField[];
export const PRINTED_FIELDS = BILLING_FIELDS.filter((field): field is PrintedField => BILLING[field].printed);
export const ADDRESS_FIELDS = BILLING_FIELDS.filter((field): field is AddressField => BILLING[field].saved);

/** The same for each of the fields. */
export const forFields = <Field extends BillingField, Value>(
  fields: readonly Field[],
  value: (field: Field) => Value,
) => Object.fromEntries(fields.map((field) => [field, value(field)])) as { [F in Field]: Value };

export const EMPTY_BILLING: BillingForm = forFields(BILLING_FIELDS, (field) => BILLING[field].empty);

/** What documents and the buyer's own screens show of it. */
export const printedBilling = (form: { readonly [Field in PrintedField]: string }) =>
  forFields(PRINTED_FIELDS, (field) => form[field]);
