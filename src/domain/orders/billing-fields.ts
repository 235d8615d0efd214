import { isEmail, MAX_EMAIL } from '../accounts/email.ts';

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
    label: 'First name',
    length: [3, 60],
    wrong: 'Please enter a valid first name',
    empty: '',
    printed: true,
    saved: true,
    input: { autoComplete: 'given-name' },
  },
  lname: {
    label: 'Last name',
    length: [3, 60],
    wrong: 'Please enter a valid last name',
    empty: '',
    printed: true,
    saved: true,
    input: { autoComplete: 'family-name' },
  },
  billing_address: {
    label: 'Address',
    length: [1, 200],
    wrong: 'Please enter a valid billing address',
    empty: '',
    printed: true,
    saved: true,
    wide: true,
    input: { autoComplete: 'address-line1' },
  },
  billing_address2: {
    label: 'Address line 2',
    length: [0, 200],
    wrong: 'This address line is too long',
    empty: '',
    printed: true,
    saved: true,
    wide: true,
    input: { autoComplete: 'address-line2' },
  },
  country: {
    label: 'Country',
    length: [0, 60],
    wrong: 'Please choose India',
    empty: 'India',
    printed: false,
    saved: false,
    control: { options: ['India'] },
    input: { autoComplete: 'country-name' },
  },
  zipcode: {
    // Both words stand in the sentences of the form.
    label: 'Pincode (zipcode)',
    length: [1, 20],
    wrong: 'Please enter a valid 6-digit zipcode',
    isValid: isZipcode,
    empty: '',
    printed: true,
    saved: true,
    input: { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 10 },
  },
  city: {
    label: 'City',
    length: [3, 60],
    wrong: 'Please enter a valid city name',
    empty: '',
    printed: true,
    saved: true,
    input: { autoComplete: 'address-level2' },
  },
  state: {
    label: 'State',
    length: [1, 60],
    wrong: 'Please enter a valid state name',
    empty: '',
    printed: true,
    saved: true,
    input: { autoComplete: 'address-level1' },
  },
  phone: {
    label: 'Phone',
    length: [1, 20],
    wrong: 'Please enter a valid 10-digit phone number',
    isValid: isTenDigitPhone,
    empty: '',
    printed: true,
    saved: true,
    input: { type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national', maxLength: 20 },
  },
  email: {
    label: 'Email',
    length: [1, MAX_EMAIL],
    wrong: 'Please enter a valid email address',
    isValid: isEmail,
    empty: '',
    printed: true,
    saved: false,
    input: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  },
  additionalInfo: {
    label: 'Additional information',
    length: [0, 500],
    wrong: 'Please keep the note to 500 characters',
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
