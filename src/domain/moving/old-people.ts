import { isEmail, tidyEmail } from '../accounts/email.ts';
import { INDIAN_STATES } from '../text/india.ts';
import { tidyText } from '../text/text.ts';
import { OldReader, type OldFault, type OldRow } from './old-product.ts';

export interface OldCustomer {
  readonly row: number;
  readonly name: string;
  readonly email: string;
  /** With its country code, or nothing. */
  readonly phone: string | null;
  readonly news: boolean;
  readonly address: OldAddress | undefined;
}

export interface OldAddress {
  readonly fname: string;
  readonly lname: string;
  readonly billing_address: string;
  readonly billing_address2: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  readonly phone: string;
}

/** ISO 3166-2:IN, and what other shops write for the same. */
const PROVINCES: Readonly<Record<string, string>> = {
  AN: 'Andaman and Nicobar Islands',
  AP: 'Andhra Pradesh',
  AR: 'Arunachal Pradesh',
  AS: 'Assam',
  BR: 'Bihar',
  CH: 'Chandigarh',
  CT: 'Chhattisgarh',
  CG: 'Chhattisgarh',
  DH: 'Dadra and Nagar Haveli and Daman and Diu',
  DN: 'Dadra and Nagar Haveli and Daman and Diu',
  DD: 'Dadra and Nagar Haveli and Daman and Diu',
  DL: 'Delhi',
  GA: 'Goa',
  GJ: 'Gujarat',
  HR: 'Haryana',
  HP: 'Himachal Pradesh',
  JK: 'Jammu and Kashmir',
  JH: 'Jharkhand',
  KA: 'Karnataka',
  KL: 'Kerala',
  LA: 'Ladakh',
  LD: 'Lakshadweep',
  MP: 'Madhya Pradesh',
  MH: 'Maharashtra',
  MN: 'Manipur',
  ML: 'Meghalaya',
  MZ: 'Mizoram',
  NL: 'Nagaland',
  OR: 'Odisha',
  OD: 'Odisha',
  PY: 'Puducherry',
  PB: 'Punjab',
  RJ: 'Rajasthan',
  SK: 'Sikkim',
  TN: 'Tamil Nadu',
  TG: 'Telangana',
  TS: 'Telangana',
  TR: 'Tripura',
  UP: 'Uttar Pradesh',
  UT: 'Uttarakhand',
  UK: 'Uttarakhand',
  WB: 'West Bengal',
};

const stateOf = (text: string): string =>
  PROVINCES[text.toUpperCase().replace(/^IN-/, '')] ??
  INDIAN_STATES.find(({ name }) => name.toLowerCase() === text.toLowerCase())?.name ??
  '';

/** +91 and ten figures, or another country's number with its plus. */
function phoneOf(text: string): string | null | undefined {
  const digits = text.replaceAll(/\D/g, '');
  if (digits === '') return null;
  if (/^(?:0|91)?[6-9]\d{9}$/.test(digits)) return `+91${digits.slice(-10)}`;
  return /^'?\+/.test(text.trim()) && /^\d{7,15}$/.test(digits) ? `+${digits}` : undefined;
}

interface Columns {
  readonly name: readonly string[];
  readonly phone: readonly string[];
  readonly news: readonly string[];
  readonly address: (field: string) => readonly string[];
}

const SHOPIFY: Columns = {
  name: ['First Name', 'Last Name'],
  phone: ['Phone', 'Default Address Phone'],
  news: ['Accepts Email Marketing', 'Accepts Marketing'],
  address: (field) => [`Default Address ${field}`, field],
};
/** The report “Customers” knows no streets, and nobody's consent. */
const WOOCOMMERCE: Columns = { name: ['Name'], phone: [], news: [], address: () => [] };

/** Reads a customer of another shop; no password comes along. */
export function readOldCustomer(
  row: OldRow,
  source: 'shopify' | 'woocommerce',
): { readonly customer: OldCustomer | undefined; readonly faults: readonly OldFault[] } {
  const columns = source === 'shopify' ? SHOPIFY : WOOCOMMERCE;
  const reader = new OldReader();
  const first = (names: readonly string[]): string =>
    names.map((name) => reader.text(row, name)).find((text) => text !== '') ?? '';
  const names = columns.name.map((column) => tidyText(reader.text(row, column), 60));
  const email = tidyEmail(reader.text(row, 'Email').replace(/^'/, ''));
  if (email === '') reader.fault(row.row, 'Email', 'An account needs an e-mail address.');
  else if (!isEmail(email)) reader.fault(row.row, 'Email', 'This is no e-mail address.');
  const phone = phoneOf(first(columns.phone));
  if (phone === undefined) reader.fault(row.row, 'Phone', 'This is no phone number.');
  if (reader.faults.length > 0) return { customer: undefined, faults: reader.faults };
  const name = names.filter((each) => each !== '').join(' ') || (email.split('@')[0] ?? '');
  return {
    customer: {
      row: row.row,
      name,
      email,
      phone: phone ?? null,
      news: /^(yes|true|1|subscribed)$/i.test(first(columns.news)),
      address: addressOf((field) => first(columns.address(field)), name, phone ?? null),
    },
    faults: [],
  };
}

/** Only a whole address is of use at the checkout. */
function addressOf(
  text: (field: string) => string,
  name: string,
  phone: string | null,
): OldAddress | undefined {
  const [fname = '', ...rest] = name.split(' ');
  const street = tidyText(text('Address1'), 150);
  const city = tidyText(text('City'), 60);
  const state = stateOf(text('Province Code') || text('Province'));
  const zipcode = text('Zip').replaceAll(/\D/g, '');
  if (!street || !city || !state || zipcode.length !== 6 || !phone?.startsWith('+91')) return undefined;
  return {
    fname,
    lname: rest.join(' ') || fname,
    billing_address: street,
    billing_address2: tidyText(text('Address2'), 150),
    city,
    state,
    zipcode,
    phone: phone.slice(3),
  };
}
